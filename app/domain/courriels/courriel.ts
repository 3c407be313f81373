/** The mails that Auricule sends, each composed by its own function when it leaves (modeles.server.ts). */
export const MODELES_COURRIEL = [
  /** Confirm the address of a new account. */
  'confirmation',
  /** Somebody registered with an address that has an account already. */
  'dejaInscrit',
  /** A new password was asked for. */
  'motDePasse',
  /** The password was changed. */
  'motDePasseChange',
  /** An administrator made an account for this person: temporary password. */
  'invitation',
  /** Confirm the new address of one's own account. */
  'nouvelEmail',
  /** Told to the former address. */
  'emailChange',
  /** A message of the support form, to SUPPORT_EMAIL. */
  'support',
  /** A client's appointment is tomorrow. */
  'rappel',
  /** The hour of a client's appointment, or that it was moved or cancelled. */
  'changementRdv',
  /** The same as an SMS. */
  'smsRdv',
  /** A patient is asked to sign a document at a distance. */
  'lienSignature',
  /** The code that goes with it. */
  'codeSignature',
  /** The report to whoever prescribed, with its PDF. */
  'compteRendu',
  /** A patient's invoice, with its PDF. */
  'facture',
  /** A client still owes something of an invoice. */
  'relance',
  /** Something is due for a patient: a quote, a prescription, a renewal. */
  'relancePatient',
  /** The same as an SMS: `destinataire` is a number. */
  'smsPatient',
  /** A webhook was switched off after days of failures. */
  'webhookCoupe',
  /** The daily backup fails. */
  'sauvegardeEchouee',
  /** Something was done to the user's own access. */
  'avisSecurite',
  /** Data of patients left, or were erased, in the user's name. */
  'avisPatients',
  /** Somebody reads many patients in a short time, in a day or at night. */
  'consultationsInhabituelles',
] as const;

export type ModeleCourriel = (typeof MODELES_COURRIEL)[number];

/** Mails that patients are written. */
export const LETTRES_AU_PATIENT = [
  'rappel',
  'changementRdv',
  'facture',
  'relance',
  'relancePatient',
  'lienSignature',
  'codeSignature',
] as const satisfies readonly ModeleCourriel[];

/** Those that are no mails: `destinataire` is a number. */
export const MODELES_SMS: readonly ModeleCourriel[] = ['smsPatient', 'smsRdv'];

/** Why a mail is not to leave any more: who was to read it does not want it, or is reached elsewhere by now. */
export const SANS_OBJET = 'sans objet';

/** What the history calls a message to a patient that was refused. */
export const NON_PARTI = 'Message non parti';
export const RELANCE_NON_PARTIE = 'Relance non partie';

/** An SMS costs, and rings: one that may have been handed over is never handed over again. */
export const EN_COURS = 'Envoi commencé';

/** How the reason begins where nobody knows whether an SMS was taken. */
export const SORT_INCONNU = 'sort inconnu';

/** Those that hold a link or a password: none may reach who reads a former address. */
export const MODELES_A_CLE = [
  'confirmation',
  'motDePasse',
  'invitation',
  'nouvelEmail',
] as const satisfies readonly ModeleCourriel[];
