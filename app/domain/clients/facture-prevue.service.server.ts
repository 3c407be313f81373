import { toParis } from '~/lib/dates';
import { authorize, type Context } from '../access/context.server';
import type { ApercuFacture } from '../factures/apercu-facture';
import { apercuFacture } from './application-statut.server';
import type { ChangementStatut } from './client.schema';
import { findClient } from './vivants.repo.server';

/** What Facturé would be told; what is left out is what it would propose: today, the client's own amounts. */
type FactureDemandee = Partial<
  Pick<ChangementStatut, 'dateFacturation' | 'remise' | 'rbstSS' | 'rbstCompl' | 'devisId'>
>;

/**
 * The invoice that setting a client to Facturé would issue, by what issues it; nothing is written (docs/regles/statuts.md). Raises DomainError for what would refuse it but for its
 * questions, which are among the remarks, NotFoundError, ForbiddenError.
 */
export async function prevoirFacture(
  ctx: Context,
  clientId: string,
  demandee: FactureDemandee,
): Promise<ApercuFacture> {
  authorize(ctx, 'facture:generer');
  const row = await findClient(ctx, clientId);
  return apercuFacture(ctx, row, {
    dateAppareillage: null,
    ...demandee,
    dateFacturation: demandee.dateFacturation ?? toParis(ctx.now()).date,
    rbstSS: demandee.rbstSS ?? row.rbst_ss,
    rbstCompl: demandee.rbstCompl ?? row.rbst_compl,
  });
}
