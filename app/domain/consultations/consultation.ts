import type { ActionJournal } from '../journal/journal';

/** What is read of a patient, as facts of the audit trail about their record. */
export const LECTURES_DE_PATIENT = [
  'client:lecture',
  'bilan:lecture',
  'devis:lecture',
  'facture:lecture',
  'document:lecture',
  'nir:affichage',
] as const satisfies readonly ActionJournal[];

export type LectureDePatient = (typeof LECTURES_DE_PATIENT)[number];

/** What leaves of one patient, or of many, as a file or through the API: it is read as well. */
export const SORTIES_DE_PATIENTS = [
  'client:export',
  'client:releve',
  'prescripteur:patients',
  'bilan:export',
  'compteRendu:export',
  'dossierControle:creation',
  'dossierRemis:remise',
] as const satisfies readonly ActionJournal[];

/** Everything that tells who has seen what of a patient. */
export const CONSULTATIONS: readonly ActionJournal[] = [...LECTURES_DE_PATIENT, ...SORTIES_DE_PATIENTS];
