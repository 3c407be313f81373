import type { Context } from '~/domain/access/context.server';
import { doutesDesChamps } from '~/domain/lpp/doutes.service.server';
import { Avec } from '../reponse';

/** The header that names the doubtful LPP codes among those that a call has kept. */
const A_VERIFIER = 'X-Lpp-A-Verifier';

/** An answer that says which of the LPP codes among the fields that were sent are doubtful: they are kept all the same. */
export async function avecDoutes<T>(ctx: Context, corps: T, envoyes: object): Promise<T | Avec<T>> {
  const doutes = Object.keys(await doutesDesChamps(ctx, envoyes));
  return doutes.length > 0
    ? new Avec(corps, { [A_VERIFIER]: doutes.map(encodeURIComponent).join(',') })
    : corps;
}
