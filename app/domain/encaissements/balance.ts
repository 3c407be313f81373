import type { Payeur } from '../reglements/payeurs';
import type { Age } from './ages';
import type { FiltreEncaissements } from './filtre-encaissements';

/** What some invoices still ask for: how many they are, cents, and the filter of the list that shows them. */
export interface Due {
  nombre: number;
  montant: number;
  filtre: Partial<FiltreEncaissements>;
}

/** What a payer owes, by age. */
export interface LigneBalance {
  payeur: Payeur | null;
  /** One of the complementary insurers; null for all. */
  organisme: string | null;
  nom: string;
  ages: Record<Age, Due>;
  total: Due;
}

/** Who owes what; the last line is everybody's. */
export interface Balance {
  lignes: LigneBalance[];
  total: LigneBalance;
  /** Complementary insurers that have no line of their own. */
  autres: number;
}

/** What is owed in all, and of that for more than 90 days. */
export interface Dus {
  tous: Due;
  anciens: Due;
}
