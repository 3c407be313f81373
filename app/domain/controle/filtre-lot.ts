import { type CriteresDeListe, criteresDeListe } from '../listes';
import type { DossierDuLot } from './lot';

/** What the files of a lot can be narrowed to, with what they come to. */
export const FILTRES_LOT = {
  tous: 'Tous',
  complets: 'Complets',
  manques: 'Avec des manques',
  echec: 'En échec',
  attente: 'En attente',
} as const;
export type FiltreLot = keyof typeof FILTRES_LOT;

export interface CriteresLot extends CriteresDeListe<'rang'> {
  filtre: FiltreLot;
}

const lireCriteres = criteresDeListe(['rang'], { taille: 50, imprimable: true });

/** Reads the query string of one lot: page, filtre. */
export function readCriteresLot(search: URLSearchParams): CriteresLot {
  const filtre = search.get('filtre') ?? '';
  return {
    ...lireCriteres(search),
    filtre: Object.hasOwn(FILTRES_LOT, filtre) ? (filtre as FiltreLot) : 'tous',
  };
}

/** What a file of a lot came to. */
export function sorteDe({
  etat,
  manques,
}: Pick<DossierDuLot, 'etat' | 'manques'>): Exclude<FiltreLot, 'tous'> {
  if (etat === 'attente') return 'attente';
  if (etat === 'refuse') return 'echec';
  return manques.length > 0 ? 'manques' : 'complets';
}

/** How many files of a lot came to what. */
export function compterSortes(
  dossiers: readonly Pick<DossierDuLot, 'etat' | 'manques'>[],
): Record<FiltreLot, number> {
  const comptes = { tous: dossiers.length, complets: 0, manques: 0, echec: 0, attente: 0 };
  for (const dossier of dossiers) comptes[sorteDe(dossier)] += 1;
  return comptes;
}
