import type { Acteur } from '../access/acteur';
import { mayDo } from '../access/domaines';

/** What somebody opens of an invoice: its page, its paper alone, or nothing. */
export type VueFacture = 'page' | 'papier' | null;

export function vueFacture(acteur: Acteur): VueFacture {
  if (mayDo(acteur, 'facture:voir')) return 'page';
  return mayDo(acteur, 'facture:ouvrir') ? 'papier' : null;
}
