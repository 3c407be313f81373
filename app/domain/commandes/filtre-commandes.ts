import type { CriteresDeListe } from '../listes';

/** What a list of orders can be narrowed to; what is awaited stands first. */
export const FILTRES_COMMANDES = {
  attendues: 'Attendues',
  retard: 'En retard',
  terminees: 'Terminées',
  toutes: 'Toutes',
} as const;
export type FiltreCommandes = keyof typeof FILTRES_COMMANDES;

export interface CriteresCommandes extends CriteresDeListe<'date'> {
  filtre: FiltreCommandes;
}
