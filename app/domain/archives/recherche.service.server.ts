import { authorize, type Context, centreNames, visibleCentreIds } from '../access/context.server';
import { trace } from '../journal/trace.server';
import { type CriteresDeListe, criteresDeListe, type Page, pageWindow } from '../listes';
import { searchTerms } from '../recherche';
import type { RechercheSaisie } from './archive.schema';
import { empreinteDe, estCherche, ouvrir } from './ouvertures.server';

const TRIS = ['archiveLe', 'nom'] as const;
export type TriArchives = (typeof TRIS)[number];

/** A search of the archive: the list's query string, and the search that was said why of. */
export interface CriteresArchives extends CriteresDeListe<TriArchives> {
  recherche: string;
}

const lireListe = criteresDeListe(TRIS, { sens: 'desc' });

/** Reads /admin/archives' query string: q, recherche, tri, sens, page, taille. */
export const readCriteresArchives = (search: URLSearchParams): CriteresArchives => ({
  ...lireListe(search),
  recherche: (search.get('recherche') ?? '').slice(0, 40),
});

/** A record of the archive as its list shows it. */
export interface DossierArchive {
  _id: string;
  nom: string;
  prenom: string;
  dateNaissance: string | null;
  ville: string;
  archiveLe: string;
  /** The day of the last deed, as it was counted then. */
  acte: string;
  /** Filled in global mode only. */
  centre: string | null;
}

/** How many records the archive of the current centre, or of all the user's centres, holds. Raises ForbiddenError. */
export function countArchives(ctx: Context): Promise<number> {
  authorize(ctx, 'archive:voir');
  return ctx.db.count(ctx.db.fromCentres('clients', visibleCentreIds(ctx)).whereNotNull('archive_le'));
}

/**
 * Notes that somebody searches the archive, and why; the audit trail does not keep whom they look for, which would be a name. Returns the id under which they see for
 * an hour what that search finds. Raises ForbiddenError.
 */
export function chercherArchives(ctx: Context, { q, motif }: RechercheSaisie): Promise<string> {
  authorize(ctx, 'archive:voir');
  return ctx.transaction(async (tx) => {
    await trace(tx, {
      action: 'archive:recherche',
      centreId: tx.centreCourant?.id ?? null,
      details: motif,
    });
    return ouvrir(tx, { client_id: null, empreinte: empreinteDe(q) });
  });
}

/** One page of what a search finds in the archive; nothing for one that nobody has said why of, or that was another's. Raises ForbiddenError. */
export async function listArchives(
  ctx: Context,
  { q, recherche, tri, sens, ...criteres }: CriteresArchives,
): Promise<Page<DossierArchive> | null> {
  authorize(ctx, 'archive:voir');
  if (!(await estCherche(ctx, recherche, q))) return null;
  const query = ctx.db
    .search('clients', visibleCentreIds(ctx), searchTerms(q))
    .whereNotNull('archive_le')
    .whereNotNull('supprime_le')
    .whereNull('fusionne_dans');
  const total = await ctx.db.count(query.clone());
  const { page, pages, offset } = pageWindow(total, criteres);
  const rows = await query
    .orderBy(tri === 'nom' ? 'nom_tri' : 'archive_le', sens)
    .orderBy('rang', sens)
    .limit(criteres.taille)
    .offset(offset);
  const centreOf = centreNames(ctx);
  const items = rows.map((row) => ({
    ...{ _id: row.id, nom: row.nom, prenom: row.prenom, dateNaissance: row.date_naissance, ville: row.ville },
    ...{ archiveLe: row.archive_le ?? '', acte: row.archive_acte ?? '', centre: centreOf(row.centre_id) },
  }));
  return { total, page, pages, items };
}
