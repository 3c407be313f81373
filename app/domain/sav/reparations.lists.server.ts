import { authorize, type Context } from '../access/context.server';
import { criteresDeListe, type Page, readPage } from '../listes';
import { type CriteresReparations, FILTRES_REPARATIONS, type FiltreReparations } from './filtre-reparations';
import {
  countReparations,
  type ReparationListee,
  reparationsTrouvees,
} from './reparations-trouvees.repo.server';

const lireCriteres = criteresDeListe(['date'], { imprimable: true });

/** Reads the query string of the list of repairs. */
export function readCriteresReparations(search: URLSearchParams): CriteresReparations {
  const filtre = search.get('filtre') ?? '';
  return {
    ...lireCriteres(search),
    filtre: Object.hasOwn(FILTRES_REPARATIONS, filtre) ? (filtre as FiltreReparations) : 'encours',
  };
}

/** One page of the repairs of the centres that are looked at, what is late first. Raises ForbiddenError. */
export async function listReparations(
  ctx: Context,
  criteres: CriteresReparations,
): Promise<Page<ReparationListee>> {
  authorize(ctx, 'client:voir');
  return readPage(
    criteres,
    () => countReparations(ctx, criteres),
    (decalage) => reparationsTrouvees(ctx, criteres, { limite: criteres.taille, decalage }),
  );
}
