import type { Context } from '../access/context.server';
import type { TarifDuCode } from './tarif-du-code';
import { lireTarifs } from './tarifs.repo.server';

/**
 * The tariffs of some codes on a Paris day by the account's applied table, by code; one that the table does not have, has ended or has no tariff that day is not
 * in it. Asks for no right: services that work by it have.
 */
export const tarifsDuJour = (
  ctx: Context,
  codes: readonly (string | null | undefined)[],
  jour: string,
): Promise<Map<string, TarifDuCode>> => lireTarifs(ctx, codes, jour, null);
