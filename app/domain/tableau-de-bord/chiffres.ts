import type { FiltreClients } from '../clients/filtre-clients';
import type { FiltreFactures } from '../factures/filtre-factures';
import type { FiltreVentes, SommeDeVentes } from './ventes';

/** Clients counted, and the filter of the client list that shows the very same ones. */
export interface Comptage {
  nombre: number;
  filtre: Partial<FiltreClients>;
}

/** Invoices counted, and the filter of the invoice list that shows them. */
export interface FacturesComptees {
  nombre: number;
  filtre: Partial<FiltreFactures>;
}

/** Turnover (cents, tax included), of how many documents, and the filter of the list of sales that comes to the same. */
export interface Ventes extends SommeDeVentes {
  nombre: number;
  filtre: Partial<FiltreVentes>;
}

/** How many of some clients are what is asked for; `taux` in percent, rounded. */
export interface Taux {
  taux: number;
  part: Comptage;
  tout: Comptage;
}

/** What the month came to, beside the one before: of the month under way the same days of that. */
export interface Comparaison<T> {
  ceMois: T;
  precedent: T;
}

/** The dashboard's figures (docs/regles/tableau-de-bord.md). Months as 'YYYY-MM' of the Paris calendar. */
export interface Chiffres {
  mois: string;
  /** Whether that month is under way. */
  enCours: boolean;
  /** The day of the month before up to which its figures are compared with this month's: '2026-10-22' on 22 November, its last day for a month that is over. */
  compareAu: string;
  /** All that stand, and those that the month brought. */
  clients: { tous: Comptage; ceMois: Comptage };
  appareilles: { tous: Comptage; ceMois: Comptage };
  nouveaux: Comparaison<Comptage>;
  livraisons: Comparaison<Comptage>;
  vente: Comparaison<Taux>;
  performance: Comparaison<Taux>;
  /** Six months, newest first; `avant` is the month before each, and of the one under way its same days. */
  nouveauxParMois: (Comptage & { mois: string; avant: number })[];
  /** Twelve months, oldest first. */
  appareillagesParMois: (Comptage & { mois: string })[];
  /** Most frequent first; `part` in percent of all clients, rounded. */
  origines: (Comptage & { origine: string; part: number })[];
  /** Null for who may not see invoices. */
  factures: ChiffresFactures | null;
}

interface ChiffresFactures {
  toutes: FacturesComptees;
  ceMois: FacturesComptees;
  /** By the documents' own days, credit notes taken off, as the journal of sales has it. */
  chiffreAffaires: Comparaison<Ventes>;
  /** Twelve months, oldest first. */
  parMois: (Ventes & { mois: string })[];
}

/** A share in percent, rounded; 0 of nothing (docs/regles/tableau-de-bord.md). */
export const tauxOf = (part: number, tout: number): number =>
  tout === 0 ? 0 : Math.round((part / tout) * 100);

/** By how many percent a number changed, rounded; null where there was nothing before. */
export const evolutionOf = (maintenant: number, avant: number): number | null =>
  avant === 0 ? null : Math.round(((maintenant - avant) / avant) * 100);
