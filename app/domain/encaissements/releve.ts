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

/** What was recorded before and may have come as a line. */
export interface Pointage {
  cle: string;
  dit: string;
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
  /** What it was tied to that was recorded before, in words. */
  pointe: string | null;
  pointages: Pointage[];
  propositions: Proposition[];
  centre: string | null;
}

/** What a line may be tied to; cents. */
export type Rapprochable = Omit<Proposition, 'raisons' | 'points'> & Partial<Pick<Proposition, 'raisons'>>;

/** A line that is about to be shared between what it pays; cents. */
export interface RapprochementOuvert {
  ligne: Pick<LigneVue, '_id' | 'jour' | 'montant' | 'libelle' | 'reference'>;
  /** What is proposed stands in front; with the amount that stands in the form. */
  choix: (Rapprochable & { propose: number | null })[];
  /** The last day that is closed, where the line's own is not after it. */
  clos: string | null;
  /** The day that its payments can have. */
  dateReglement: string;
}
