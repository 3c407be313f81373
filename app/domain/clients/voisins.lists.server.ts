import type { Query } from '~/db/query';
import type { ClientRow } from '~/db/rows/clients';
import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import type { CriteresDeListe } from '../listes';
import type { FiltreClients } from './filtre-clients';
import { lireFiltre } from './filtre-clients.repo.server';
import { debutCherche } from './pertinence';
import {
  autresQue,
  COLONNES_DE_TRI,
  clientsDeListe,
  clientsEnTete,
  type TriClients,
} from './requete-liste.repo.server';

/** Who stands beside a client in a list. */
export interface Voisin {
  _id: string;
  nom: string;
  prenom: string;
}

/** The clients before and after one in the list that it was opened from; null at the list's ends. */
export interface Voisins {
  precedent: Voisin | null;
  suivant: Voisin | null;
}

/**
 * The neighbours of a client in the list of these criteria and this filter, one index step each. A client whom the filter does not hold any
 * more (its status was changed) still has those of its place. Nobody's and others' clients have none. Raises ForbiddenError.
 */
export async function getVoisins(
  ctx: Context,
  clientId: string,
  criteres: Pick<CriteresDeListe<TriClients>, 'q' | 'tri' | 'sens'>,
  demande: Partial<FiltreClients> = {},
): Promise<Voisins> {
  authorize(ctx, 'client:voir');
  const ici = isId(clientId) ? await ctx.db.from('clients').where({ id: clientId }).first() : undefined;
  if (!ici) return { precedent: null, suivant: null };
  const ordre = [...COLONNES_DE_TRI[criteres.tri], 'rang' as const];

  const filtre = await lireFiltre(ctx, demande);
  const debut = debutCherche(criteres);
  const trouves = () => clientsDeListe(ctx, criteres.q, filtre, 'searchInOrder');
  // Two lists one behind the other, where names that begin with what was looked for come first.
  const tetes = debut === null ? trouves : () => clientsEnTete(ctx, debut, filtre);
  const suites = debut === null ? null : () => autresQue(trouves(), debut);
  const enTete = debut === null || ici.nom_tri.startsWith(debut);

  const firstOf = async (clients: Query<ClientRow>, sens: 'asc' | 'desc', ordered = ordre) => {
    const query = ordered.reduce((each, colonne) => each.orderBy(colonne, sens), clients);
    const [row] = await query.select('id', 'nom', 'prenom').limit(1);
    return row ? { _id: row.id, nom: row.nom, prenom: row.prenom } : null;
  };
  const beside = async (clients: () => Query<ClientRow>, sens: 'asc' | 'desc'): Promise<Voisin | null> => {
    // Equal in the first columns, further on in the next: an index serves each of these, and would not serve them joined by OR.
    for (let equal = ordre.length - 1; equal >= 0; equal -= 1) {
      let query = clients();
      for (const colonne of ordre.slice(0, equal)) query = query.where(colonne, '=', ici[colonne]);
      const colonne = ordre[equal] as (typeof ordre)[number];
      query = query.where(colonne, sens === 'asc' ? '>' : '<', ici[colonne]);
      const voisin = await firstOf(query, sens, ordre.slice(equal));
      if (voisin) return voisin;
    }
    return null;
  };
  const avant = async () =>
    enTete || !suites
      ? beside(tetes, 'desc')
      : ((await beside(suites, 'desc')) ?? (await firstOf(tetes(), 'desc')));
  const apres = async () =>
    enTete || !suites
      ? ((await beside(tetes, 'asc')) ?? (suites && (await firstOf(suites(), 'asc'))))
      : beside(suites, 'asc');
  const [precedent, suivant] = [await avant(), await apres()];
  return criteres.sens === 'asc' ? { precedent, suivant } : { precedent: suivant, suivant: precedent };
}
