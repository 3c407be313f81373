import type { ExemplaireRow } from '~/db/rows/exemplaires';
import { owned, sql } from '~/db/sql.server';
import { isId } from '~/lib/id';
import { compactText } from '~/lib/texte';
import type { Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import { lockForEdit } from '../verrou.repo.server';
import { cleDeSerie } from './exemplaire';
import { MESSAGES_EXEMPLAIRE } from './exemplaire.schema';

const introuvable = () => new NotFoundError('exemplaire_introuvable', MESSAGES_EXEMPLAIRE.introuvable);

/** A device of the scope. Raises NotFoundError. */
export async function findExemplaireRow(ctx: Context, id: string): Promise<ExemplaireRow> {
  const row = isId(id) ? await ctx.db.from('exemplaires').where({ id }).first() : undefined;
  if (!row) throw introuvable();
  return row;
}

/** The same, locked until the transaction ends. Raises NotFoundError. */
export const lockExemplaireRow = (tx: Context, id: string): Promise<ExemplaireRow> =>
  lockForEdit(tx, 'exemplaires', { id }, introuvable);

/**
 * The device of a serial number in a centre: that of the product or brand where several have the number. Null where none is known. The
 * caller has asked for the right.
 */
export async function exemplaireDeSerie(
  ctx: Context,
  centreId: string,
  {
    numeroSerie,
    produitId = null,
    marque = '',
  }: { numeroSerie: string; produitId?: string | null; marque?: string },
): Promise<ExemplaireRow | null> {
  const serie_cle = cleDeSerie(numeroSerie);
  if (serie_cle === '') return null;
  const rows = await ctx.db
    .fromCentres('exemplaires', [centreId])
    .where({ serie_cle })
    .orderBy('id')
    .limit(20);
  const marque_cle = compactText(marque);
  return (
    (produitId && rows.find((row) => row.produit_id === produitId)) ||
    rows.find((row) => row.marque_cle === marque_cle) ||
    rows.find((row) => marque_cle === '' || row.marque_cle === '') ||
    null
  );
}

/** How many pieces of a product stand in stock under their number. */
export async function countEnStock(ctx: Context, produitId: string): Promise<number> {
  const [row] = await ctx.db.read<{ n: number | string }>(
    sql`SELECT COUNT(*) AS n FROM ${owned('exemplaires', 'e')} WHERE e.produit_id = ${produitId} AND e.etat = 'en_stock'`,
  );
  return Number(row?.n ?? 0);
}

/** The first of them, as they are told. */
export const nommesEnStock = (ctx: Context, produit_id: string): PromiseLike<ExemplaireRow[]> =>
  ctx.db.from('exemplaires').where({ produit_id, etat: 'en_stock' }).orderBy('numero_serie').limit(5);
