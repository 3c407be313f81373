import { z } from 'zod';
import { caseCochee } from '../../champs';

/**
 * What of the XML in which Noah gives a patient's measurements is read and written (docs/regles/bilans.md): patient, actions, audiograms of
 * the formats 500 and 502. No certification is claimed, and nothing else of the format is understood.
 */
export const ESPACE_PATIENT = 'http://www.himsa.com/Measurement/PatientExport.xsd';
export const ESPACE_AUDIOGRAMME = 'http://www.himsa.com/Measurement/Audiogram';

/** Bytes of a file; a patient's tests of a life are a tenth of it. */
export const NOAH_MAX = 1024 * 1024;
export const ACTIONS_MAX = 100;
/** As many places of what is left aside are named. */
export const LAISSES_MAX = 100;

export const BLOCS = {
  tonale: 'ToneThresholdAudiogram',
  inconfort: 'UncomfortableLevel',
  vocale: 'SpeechDiscriminationAudiogram',
} as const;

export const MESSAGES_NOAH = {
  manquant: 'Choisissez un fichier XML de Noah.',
  lourd: 'Le fichier dépasse 1 Mo.',
  codage: 'Ligne 1 : le fichier n’est pas en UTF-8 ni en UTF-16.',
  patients: 'plusieurs patients dans le fichier : exportez-en un seul.',
  vide: 'Le fichier se lit, mais ne contient aucune mesure qu’Auricule connaisse.',
  futur: 'une mesure est datée du futur.',
} as const;

/** What the form says beside its file: that somebody made sure whose it is. */
export const NoahSaisi = z.object({ memePatient: caseCochee() });
