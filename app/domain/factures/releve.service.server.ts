import type { Query } from '~/db/query';
import type { FactureRow } from '~/db/rows/factures';
import { isId } from '~/lib/id';
import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import { noteFacture, noteNirDeFacture, noteReleve } from '../consultations/notes.server';
import { afterPlace } from '../place.repo.server';
import { readPart, streamParts } from '../releve.server';
import { factureIntrouvable } from './factures.repo.server';
import { type FactureRelevee, relever } from './relever.server';
import { chercherFactures } from './requete-liste.repo.server';
import type { StatutFacture } from './statuts-facture';

/** Which invoices are read one part after the other. */
export interface CriteresReleve {
  /** Searched as in the list; '' is everything. */
  q?: string | undefined;
  statut?: StatutFacture | undefined;
}

/** The most that one part holds, and as many as are read at once where all are wanted. */
export const FACTURES_MAX = 200;

function found(
  ctx: Context,
  centreIds: readonly string[],
  { q = '', statut }: CriteresReleve,
): Query<FactureRow> {
  const query = chercherFactures(ctx, centreIds, q);
  return statut === undefined ? query : query.where({ statut });
}

/** How many invoices of the current centre, or of all the caller's, there are to read. Raises ForbiddenError. */
export function countFactures(ctx: Context, criteres: CriteresReleve): Promise<number> {
  authorize(ctx, 'facture:voir');
  return ctx.db.count(found(ctx, visibleCentreIds(ctx), criteres));
}

/**
 * A part of them in the order of their creation, centre by centre; `suivant` is what the next part comes after. Raises DomainError for another
 * `apres`, ForbiddenError.
 */
export async function readFactures(
  ctx: Context,
  criteres: CriteresReleve,
  { apres = null, limite = FACTURES_MAX }: { apres?: string | null; limite?: number } = {},
): Promise<{ items: FactureRelevee[]; suivant: string | null }> {
  authorize(ctx, 'facture:voir');
  const { rows, suivant } = await readPart<FactureRow>(visibleCentreIds(ctx), {
    apres,
    limite,
    partOf: (centreId, depuis, nombre) =>
      afterPlace(found(ctx, [centreId], criteres), ['cree_le', 'rang'], depuis, nombre),
    placeOf: (row) => ({ centreId: row.centre_id, valeur: row.cree_le, departage: row.rang }),
    par: 'rang',
  });
  noteReleve(ctx, 'factures');
  return { items: await relever(ctx, rows), suivant };
}

/** All of them, part by part, as fast as they are taken. Raises ForbiddenError at the first. */
export const streamFactures = (ctx: Context, criteres: CriteresReleve): AsyncGenerator<FactureRelevee[]> =>
  streamParts((apres) => readFactures(ctx, criteres, { apres }));

/**
 * One invoice that stands. Where a number leaves whole, that is a fact of the audit trail, written before; not of what is only compared (`compare`),
 * within a transaction. Raises NotFoundError, UnavailableError, ForbiddenError.
 */
export async function getFactureRelevee(
  ctx: Context,
  id: string,
  { compare = false }: { compare?: boolean } = {},
): Promise<FactureRelevee> {
  authorize(ctx, 'facture:voir');
  const row = isId(id)
    ? await ctx.db.from('factures').where({ id }).whereNull('supprime_le').first()
    : undefined;
  const [facture] = row ? await relever(ctx, [row]) : [];
  if (!facture) throw factureIntrouvable();
  noteFacture(ctx, facture.facture);
  if (!compare) await noteNirDeFacture(ctx, facture.facture);
  return facture;
}
