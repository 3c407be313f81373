import type { CriteresDeListe } from '../listes';

/** What a list of repairs can be narrowed to; what is late stands first. */
export const FILTRES_REPARATIONS = {
  encours: 'En cours',
  retard: 'En retard',
  recue: 'À envoyer',
  envoyee: 'Chez le fournisseur',
  revenue: 'À remettre',
  pret: 'Prêts à rendre',
  remise: 'Terminées',
  toutes: 'Toutes',
} as const;
export type FiltreReparations = keyof typeof FILTRES_REPARATIONS;

export interface CriteresReparations extends CriteresDeListe<'date'> {
  filtre: FiltreReparations;
}
