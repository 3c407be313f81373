import { authorize, type Context, visibleCentreIds } from '../../access/context.server';
import { type CriteresDeListe, criteresDeListe, type Page, pageWindow } from '../../listes';
import { type Doublon, nameClients } from './doublons.repo.server';
import { GROUPE_MAX } from './paires';
import { findPaires } from './paires.repo.server';
import { NATURES_DE_CLE } from './raisons';

const readPage = criteresDeListe(['force']);

export interface CriteresDoublons extends CriteresDeListe<'force'> {
  /** Shows the pairs that were set aside. */
  ecartees: boolean;
}

/** Reads /admin/doublons' query string: ecartees, page, taille. */
export const readCriteresDoublons = (search: URLSearchParams): CriteresDoublons => ({
  ...readPage(search),
  ecartees: search.has('ecartees'),
});

/** What a page of pairs leaves out, so that it can say so. */
export interface RestesDeDoublons {
  /** How many living clients one key may have until each is compared with the oldest of them alone. */
  groupeMax: number;
  /** Keys that more clients share, and how many share the most shared one. */
  groupes: number;
  plusGrand: number;
  /** Keys that wait until there are fewer pairs before them. */
  clesEnAttente: number;
  /** Pairs set aside so long ago, and so many since, that the list of those no longer names them. */
  ecartsOmis: number;
}

/**
 * One page of the pairs of clients of one centre that share a key of recognition (docs/regles/imports.md), the strongest in front: of the
 * current centre, or of all the user's. Clients in the trash and pairs that were set aside are left out. The work is bounded: of a key that
 * many share each client is compared with the oldest, and stands with the others on its own record. Raises ForbiddenError.
 */
export async function listDoublons(
  ctx: Context,
  criteres: CriteresDoublons,
): Promise<Page<Doublon> & { restes: RestesDeDoublons }> {
  authorize(ctx, 'client:modifier');
  const db = ctx.db.inCentres(visibleCentreIds(ctx));
  const recherche = {
    natures: NATURES_DE_CLE,
    ecartees: criteres.ecartees,
    limit: criteres.taille,
  };
  const asked = await findPaires(db, { ...recherche, offset: (criteres.page - 1) * criteres.taille });
  const { page, pages, offset } = pageWindow(asked.total, criteres);
  const shown = page === criteres.page ? asked : await findPaires(db, { ...recherche, offset });
  const { total, groupes, plusGrand, clesEnAttente, ecartsOmis } = asked;
  const restes = { groupeMax: GROUPE_MAX, groupes, plusGrand, clesEnAttente, ecartsOmis };
  return { total, page, pages, items: await nameClients(ctx, shown.paires), restes };
}
