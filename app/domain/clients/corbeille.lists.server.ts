import type { ClientRow } from '~/db/rows/clients';
import { authorize, type Context, centreNames, visibleCentreIds } from '../access/context.server';
import { userNames } from '../access/noms-users.repo.server';
import { type CriteresDeListe, criteresDeListe, type Page, pageWindow, SELECTION_MAX } from '../listes';
import { searchTerms } from '../recherche';

const TRIS = ['supprimeLe', 'nom'] as const;
export type TriCorbeille = (typeof TRIS)[number];

/** Reads /admin/corbeille's query string: q, tri, sens, page, taille; ten rows, the last deleted in front. */
export const readCriteresCorbeille = criteresDeListe(TRIS, { sens: 'desc', taille: 10, imprimable: true });

const COLONNES: Record<TriCorbeille, keyof ClientRow & string> = {
  supprimeLe: 'supprime_le',
  nom: 'nom_tri',
};

/** A row of the trash; `supprimeLe` is a UTC instant, `par` who deleted it ('' when nobody of the account did). */
export interface ClientSupprime {
  _id: string;
  nom: string;
  prenom: string;
  telephone: string;
  ville: string;
  statut: string;
  supprimeLe: string;
  par: string;
  /** Filled in global mode only. */
  centre: string | null;
}

/** One page of the trash of the current centre, or of all the user's centres (docs/regles/clients.md). Raises ForbiddenError. */
export async function listCorbeille(
  ctx: Context,
  criteres: CriteresDeListe<TriCorbeille>,
): Promise<Page<ClientSupprime>> {
  authorize(ctx, 'client:modifier');
  const query = ctx.db
    .search('clients', visibleCentreIds(ctx), searchTerms(criteres.q))
    .whereNotNull('supprime_le')
    .whereNull('archive_le')
    .whereNull('fusionne_dans');
  const total = await ctx.db.count(query.clone());
  const { page, pages, offset } = pageWindow(total, criteres);
  const rows = await query
    .orderBy(COLONNES[criteres.tri], criteres.sens)
    .orderBy('rang', criteres.sens)
    .limit(criteres.taille)
    .offset(offset);
  const nameOf = await userNames(
    ctx,
    rows.map((row) => row.supprime_par),
  );
  const centreOf = centreNames(ctx);
  const items = rows.map((row) => ({
    _id: row.id,
    nom: row.nom,
    prenom: row.prenom,
    telephone: row.telephone_portable || row.telephone_fixe,
    ville: row.ville,
    statut: row.statut,
    supprimeLe: row.supprime_le ?? '',
    par: nameOf.get(row.supprime_par ?? '') ?? '',
    centre: centreOf(row.centre_id),
  }));
  return { total, page, pages, items };
}

/** A client that is about to be erased, with what goes with it and what stays. */
export interface ClientAEffacer extends Pick<ClientSupprime, '_id' | 'nom' | 'prenom' | 'ville'> {
  fichiers: number;
  factures: number;
}

/** The clients of a selection that stand in the trash, by name, for a confirmation to list. Unknown ids are left out. Raises ForbiddenError. */
export async function listSelectionCorbeille(ctx: Context, ids: string[]): Promise<ClientAEffacer[]> {
  authorize(ctx, 'client:modifier');
  const rows = await ctx.db
    .from('clients')
    .whereNotNull('supprime_le')
    .whereNull('archive_le')
    .whereNull('fusionne_dans')
    .whereIn('id', ids)
    .orderBy('nom_tri')
    .limit(SELECTION_MAX);
  const found = rows.map(({ id }) => id);
  const fichiers = await ctx.db.from('fichiers').whereIn('client_id', found).select('client_id');
  const factures = await ctx.db
    .from('factures')
    .whereIn('client_id', found)
    .whereNull('supprime_le')
    .select('client_id');
  const countOf = (list: { client_id: string | null }[], id: string) =>
    list.filter((row) => row.client_id === id).length;
  return rows.map((row) => ({
    _id: row.id,
    nom: row.nom,
    prenom: row.prenom,
    ville: row.ville,
    fichiers: countOf(fichiers, row.id),
    factures: countOf(factures, row.id),
  }));
}
