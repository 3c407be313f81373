import type { Abonnement } from '../comptes/abonnements';

/** What a centre may keep; null is without limit. */
export interface Quota {
  /** Clients, those in the trash among them. */
  clients: number | null;
  /** PDFs of clients and invoices made elsewhere. */
  fichiers: number | null;
  /** What these weigh together, in bytes. */
  octets: number | null;
}

/** What each pack allows. */
export type Quotas = Record<Abonnement, Quota>;

/** How many centres an account may have unless the environment says otherwise: every page lists them, and a chain has some hundreds at most. */
export const CENTRES_MAX = 200;

export const MEGAOCTET = 1_000_000;

/** Generous: they stand against a runaway or a thief, not against a centre at work. */
export const QUOTAS: Quotas = {
  Starter: { clients: 50_000, fichiers: 50_000, octets: 20_000 * MEGAOCTET },
  Business: { clients: 100_000, fichiers: 100_000, octets: 50_000 * MEGAOCTET },
  Ultimate: { clients: 200_000, fichiers: 200_000, octets: 100_000 * MEGAOCTET },
};
