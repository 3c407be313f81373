import type { LppVersionRow } from '~/db/rows/lpp';
import type { Majorations } from '~/lib/outre-mer';

/** The largest archive that is taken, in bytes. */
export const LPP_MAX = 20 * 1024 * 1024;
export const LPP_TROP_LOURD = 'Fichier trop volumineux : 20 Mo au plus pour l’archive de la LPP.';

export type EtatVersionLpp = LppVersionRow['etat'];

export const ETATS_LPP = {
  lecture: { libelle: 'En lecture', ton: 'attente' },
  refusee: { libelle: 'Refusée', ton: 'erreur' },
  a_appliquer: { libelle: 'À appliquer', ton: 'attente' },
  appliquee: { libelle: 'Appliquée', ton: 'facturation' },
  remplacee: { libelle: 'Remplacée', ton: 'aucun' },
  ecartee: { libelle: 'Écartée', ton: 'annule' },
} as const satisfies Record<EtatVersionLpp, { libelle: string; ton: string }>;

/** In which ways a code of a version may differ from the applied one, in the order in which the report tells of them. */
export const DIFFERENCES = {
  nouveaux: 'Nouveaux',
  finis: 'Finis, ou dont la fin change',
  rouverts: 'De nouveau ouverts',
  prix: 'Tarif ou prix limite changé',
  libelles: 'Libellé ou conditions changés',
  disparus: 'Absents du nouveau fichier',
} as const;

export type DifferenceLpp = keyof typeof DIFFERENCES;
export const DIFFERENCES_LPP = Object.keys(DIFFERENCES) as DifferenceLpp[];
export type BilanLpp = Record<DifferenceLpp, number>;

/** A file that was read, as lists and commands show it. */
export interface VersionLpp {
  _id: string;
  rang: number;
  nomFichier: string;
  numero: string;
  etat: EtatVersionLpp;
  erreur: string;
  codes: number;
  tarifs: number;
  ecartes: number;
  defauts: string[];
  /** What it changed when it was applied; null before. */
  bilan: BilanLpp | null;
  creeLe: string;
  creePar: string;
  appliqueLe: string | null;
  appliquePar: string;
  /** Percent while it is read; null otherwise. */
  progression: number | null;
}

/** One side of a comparison. Amounts are cents. */
export interface CoteLpp {
  libelle: string;
  dateFin: string | null;
  depuis: string | null;
  tarif: number | null;
  prixLimite: number | null;
}

/** A code that differs; `avant` is null for a new one, `apres` for one that is gone. */
export interface LigneDifference {
  code: string;
  avant: CoteLpp | null;
  apres: CoteLpp | null;
  /** Whether a product of the account's centres bears it. */
  auCatalogue: boolean;
}

/** A code of the applied table on a day. Amounts are cents. */
export interface CodeLpp extends CoteLpp {
  code: string;
  ageMax: number | null;
}

/** A period of a code's tariff. Amounts are cents. */
export interface TarifLpp {
  debut: string;
  fin: string | null;
  tarif: number | null;
  prixLimite: number | null;
  quantiteMax: number | null;
  prestation: string;
  /** Overseas, in hundredths of a percent; empty where the table says nothing. */
  majorations: Majorations;
}

/** The key of the job that reads a version. */
export const cleTacheLpp = (versionId: string): string => `lpp:${versionId}`;
