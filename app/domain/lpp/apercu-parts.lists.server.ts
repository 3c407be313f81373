import { owned, sql } from '~/db/sql.server';
import { toParis } from '~/lib/dates';
import { authorize, type Context, reading } from '../access/context.server';
import type { TarifDuCode } from './tarif-du-code';
import { lireTarifs } from './tarifs.repo.server';
import { findVersion } from './versions.repo.server';

/** More codes than products of an account bear. */
const CODES_MAX = 500;

/** What shares of a device with a code rest on today, and would once a version is applied; null: on the account's parameters. */
export interface ChangementDeParts {
  code: string;
  avant: TarifDuCode | null;
  apres: TarifDuCode | null;
}

/**
 * What a version would change, today, in what shares are worked out from: of the codes that products of the caller's centres bear, those whose base, highest price or
 * overseas increase would be another. Raises NotFoundError, ForbiddenError.
 */
export async function previewParts(ctx: Context, versionId: string): Promise<ChangementDeParts[]> {
  authorize(ctx, 'parametre:voir');
  const lu = reading(ctx);
  const { id } = await findVersion(lu, versionId);
  const produits = await lu.db.read<{ lpp: string }>(
    sql`SELECT DISTINCT p.lpp AS lpp FROM ${owned('produits', 'p')} WHERE p.supprime_le IS NULL AND p.lpp <> '' ORDER BY p.lpp LIMIT ${CODES_MAX}`,
  );
  const codes = produits.map(({ lpp }) => lpp);
  const jour = toParis(ctx.now()).date;
  const [avant, apres] = [await lireTarifs(lu, codes, jour, null), await lireTarifs(lu, codes, jour, id)];
  return codes
    .map((code) => ({ code, avant: avant.get(code) ?? null, apres: apres.get(code) ?? null }))
    .filter((each) => montants(each.avant) !== montants(each.apres));
}

/** What shares rest on, whatever the table is that says so. */
const montants = (tarif: TarifDuCode | null): string =>
  tarif
    ? JSON.stringify([
        tarif.base,
        tarif.prixLimite,
        Object.entries(tarif.majorations).sort(([a], [b]) => (a < b ? -1 : 1)),
      ])
    : '';
