import type { LigneReleveRow } from '~/db/rows/encaissements';
import type { Payeur } from '../reglements/payeurs';

export const ETATS_LIGNE = [
  'ouverte',
  'rapprochee',
  'ecartee',
] as const satisfies readonly LigneReleveRow['etat'][];
export type EtatLigne = (typeof ETATS_LIGNE)[number];
export const NOMS_ETATS_LIGNE: Record<EtatLigne, string> = {
  ouverte: 'À rapprocher',
  rapprochee: 'Rapprochées',
  ecartee: 'Écartées',
};

/** Bytes of a statement. */
export const RELEVE_MAX = 5 * 1024 * 1024;
export const RELEVE_TROP_LOURD = 'Le fichier dépasse 5 Mo.';

/** What a line may be the payment of; cents. */
export interface Proposition {
  factureId: string;
  numeroFacture: string;
  client: string;
  payeur: Payeur;
  organisme: string;
  reste: number;
  /** What speaks for it, in words; and how much. */
  raisons: string[];
  points: number;
}

/** A line of a statement as the screen shows it; cents. */
export interface LigneVue {
  _id: string;
  jour: string;
  montant: number;
  libelle: string;
  reference: string;
  etat: EtatLigne;
  numeroReglement: string | null;
  propositions: Proposition[];
  centre: string | null;
}
