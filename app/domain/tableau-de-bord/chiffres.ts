import type { FiltreClients } from '../clients/filtre-clients';
import type { FiltreFactures } from '../factures/filtre-factures';

/** Clients counted, and the filter of the client list that shows the very same ones. */
export interface Comptage {
  nombre: number;
  filtre: Partial<FiltreClients>;
}

/** Invoices counted and added up (cents, tax included), and the filter of the invoice list that shows them. */
export interface Montant {
  nombre: number;
  total: number;
  filtre: Partial<FiltreFactures>;
}

/** How many of some clients are what is asked for; `taux` in percent, rounded. */
export interface Taux {
  taux: number;
  part: Comptage;
  tout: Comptage;
}

/** What the month came to so far, beside the same days of the one before. */
export interface Comparaison<T> {
  ceMois: T;
  precedent: T;
}

/** The dashboard's figures (docs/regles/tableau-de-bord.md). Months as 'YYYY-MM' of the Paris calendar. */
export interface Chiffres {
  mois: string;
  /** The day of the month before up to which its figures are compared with this month's: '2026-10-22' on 22 November. */
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
  toutes: Omit<Montant, 'total'>;
  ceMois: Montant;
  /** Without the cancelled ones. */
  chiffreAffaires: Comparaison<Montant>;
  /** Twelve months, oldest first. */
  parMois: (Montant & { mois: string })[];
}

/** A share in percent, rounded; 0 of nothing (docs/regles/tableau-de-bord.md). */
export const tauxOf = (part: number, tout: number): number =>
  tout === 0 ? 0 : Math.round((part / tout) * 100);

/** By how many percent a number changed, rounded; null where there was nothing before. */
export const evolutionOf = (maintenant: number, avant: number): number | null =>
  avant === 0 ? null : Math.round(((maintenant - avant) / avant) * 100);
