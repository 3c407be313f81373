import type { ClientRow } from '~/db/rows/clients';

/** Why a use is refused: the patient has died, nothing but storage is done with the record, they object, or have not agreed. */
export type Refus = 'deces' | 'limite' | 'opposition' | 'sansAccord';

/** What of a record says what may be done with it. */
export type FicheAuxUsages = Pick<
  ClientRow,
  | 'deces_le'
  | 'limite_le'
  | 'rappel_courriel'
  | 'relance_courriel'
  | 'relance_sms'
  | 'appel_commercial'
  | 'sans_relance'
  | 'sans_campagne'
  | 'sans_transmission_prescripteur'
  | 'sans_transmission_payeur'
>;

type Marque = Exclude<keyof FicheAuxUsages, 'deces_le' | 'limite_le'>;

interface Regle {
  /** The patient must live. */
  vivant: boolean;
  /** The agreement that it wants, and the objections that forbid it. */
  accord?: Marque;
  oppositions: readonly Marque[];
}

/** What may be done with a patient's data beyond keeping it, and what each wants. */
export const USAGES = {
  rappel: { vivant: true, accord: 'rappel_courriel', oppositions: [] },
  /** An appointment of theirs that they were told otherwise: nobody objects to hearing of that. */
  rendezVous: { vivant: true, oppositions: [] },
  relance: { vivant: true, oppositions: ['sans_relance'] },
  relanceCourriel: { vivant: true, accord: 'relance_courriel', oppositions: ['sans_relance'] },
  relanceSms: { vivant: true, accord: 'relance_sms', oppositions: ['sans_relance'] },
  /** By telephone, to sell: since 11 August 2026 nobody is called for that who has not agreed (loi 2025-594, art. 13). */
  appelCommercial: { vivant: true, accord: 'appel_commercial', oppositions: ['sans_relance'] },
  campagne: { vivant: true, oppositions: ['sans_relance', 'sans_campagne'] },
  /** What is owed: nobody objects to being asked for it. */
  impaye: { vivant: true, oppositions: [] },
  /** Their invoice, which they are owed: nobody objects to having it. */
  facture: { vivant: true, oppositions: [] },
  signature: { vivant: false, oppositions: [] },
  prescripteur: { vivant: false, oppositions: ['sans_transmission_prescripteur'] },
  payeur: { vivant: false, oppositions: ['sans_transmission_payeur'] },
  /** Lists, exports and inspection files of many. */
  liste: { vivant: false, oppositions: [] },
} as const satisfies Record<string, Regle>;

export type Usage = keyof typeof USAGES;

/** The one rule: why a use of a patient's data is refused; null where it may be made. Whoever sends, lists or hands over asks it. */
export function refusDUsage(fiche: FicheAuxUsages, usage: Usage): Refus | null {
  const { vivant, accord, oppositions }: Regle = USAGES[usage];
  if (fiche.limite_le !== null) return 'limite';
  if (vivant && fiche.deces_le !== null) return 'deces';
  if (oppositions.some((marque) => fiche[marque])) return 'opposition';
  return accord && !fiche[accord] ? 'sansAccord' : null;
}

export const MOTS_REFUS: Record<Refus, string> = {
  deces: 'Ce patient est décédé.',
  limite: 'Le traitement de ce dossier est limité : rien n’en est envoyé ni transmis.',
  opposition: 'Ce patient s’y oppose.',
  sansAccord: 'Ce patient n’a pas donné son accord.',
};

export const DOSSIER_LIMITE =
  'Le traitement de ce dossier est limité à la demande du patient : il se lit, rien ne s’y change avant que la limitation soit levée (onglet « Vie privée »).';
