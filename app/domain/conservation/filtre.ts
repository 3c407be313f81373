import { type CriteresDeListe, criteresDeListe } from '../listes';

/** What the worklist can be narrowed to. */
export const FILTRES_CONSERVATION = {
  archiver: 'À archiver',
  effacer: 'À effacer',
  retenus: 'Pas encore',
} as const;
export type FiltreConservation = keyof typeof FILTRES_CONSERVATION;

export interface CriteresConservation extends CriteresDeListe<'acte'> {
  filtre: FiltreConservation;
}

const lireCriteres = criteresDeListe(['acte'], { taille: 50 });

/** Reads /admin/conservation's query string: filtre, page, taille. */
export function readCriteresConservation(search: URLSearchParams): CriteresConservation {
  const filtre = search.get('filtre') ?? '';
  return {
    ...lireCriteres(search),
    filtre: Object.hasOwn(FILTRES_CONSERVATION, filtre) ? (filtre as FiltreConservation) : 'archiver',
  };
}
