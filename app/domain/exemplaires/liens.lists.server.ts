import type { ExemplaireRow } from '~/db/rows/exemplaires';
import { authorize, type Context } from '../access/context.server';
import { cleDeSerie } from './exemplaire';

/** As many numbers of one document are looked for. */
const NUMEROS_MAX = 500;

/** The devices of the register that numbers lead to, as they were written; a number that it does not know is missing. */
export type LiensDeNumeros = Record<string, string>;

/**
 * The devices that the numbers of a document mean: its patient's where several have the number, and none where that leaves a doubt. Raises
 * ForbiddenError.
 */
export async function liensDeNumeros(
  ctx: Context,
  clientId: string | null,
  numeros: readonly string[],
): Promise<LiensDeNumeros> {
  authorize(ctx, 'stock:voir');
  const cles = new Map(
    numeros.slice(0, NUMEROS_MAX).flatMap((numero) => {
      const cle = cleDeSerie(numero);
      return cle === '' ? [] : [[numero, cle]];
    }),
  );
  if (cles.size === 0) return {};
  const rows = await ctx.db.from('exemplaires').whereIn('serie_cle', [...new Set(cles.values())]);
  return Object.fromEntries(
    [...cles].flatMap(([numero, cle]) => {
      const row = choisir(
        rows.filter(({ serie_cle }) => serie_cle === cle),
        clientId,
      );
      return row ? [[numero, row.id]] : [];
    }),
  );
}

const choisir = (rows: ExemplaireRow[], clientId: string | null): ExemplaireRow | undefined =>
  rows.length === 1 ? rows[0] : rows.find(({ client_id }) => client_id !== null && client_id === clientId);
