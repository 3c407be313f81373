import type { CentreRow } from '~/db/rows/comptes';
import type { VendeurRow } from '~/db/rows/parametres';
import { toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { type ColonnesVendeur, vendeurDesRows } from './vendeur';

/** Everything that an account has said of who sells, for whoever resolves several days or centres. */
export const vendeursDuCompte = (ctx: Context, compte_id: string): Promise<VendeurRow[]> =>
  Promise.resolve(ctx.db.from('vendeurs').where({ compte_id }));

/** Who sells in a centre on a day, today unless said otherwise: the one place that documents ask. Callers have asked for their right. */
export const vendeurDu = async (
  ctx: Context,
  { id, compte_id }: Pick<CentreRow, 'id' | 'compte_id'>,
  jour: string = toParis(ctx.now()).date,
): Promise<ColonnesVendeur> => vendeurDesRows(await vendeursDuCompte(ctx, compte_id), id, jour);
