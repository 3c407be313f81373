import type { CentreRow } from '~/db/rows/comptes';
import type { CentrePdf } from '~/infra/pdf/facture.model';
import { toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { vendeurDu } from '../vendeur/vendeur-du-jour.server';
import { enteteDe, printedEntete } from './entete';

/** What a document of a day, today unless said otherwise, keeps of its centre and of who sells there. */
export const enteteDuJour = async (
  ctx: Context,
  centre: CentreRow,
  jour: string = toParis(ctx.now()).date,
): Promise<ReturnType<typeof enteteDe>> => enteteDe(centre, await vendeurDu(ctx, centre, jour));

/** The same as it is printed, for papers that keep no letterhead: of the centre as it is, and of who sold on that day. */
export const enteteImprime = async (ctx: Context, centre: CentreRow, jour?: string): Promise<CentrePdf> =>
  printedEntete(await enteteDuJour(ctx, centre, jour), centre);
