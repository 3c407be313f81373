import type { ReglementRow } from '~/db/rows/reglements';
import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import { annuler, reglementIntrouvable } from './annulation.server';
import type { AnnulationSaisie } from './reglement.schema';

/** Of whom, or of which invoice, a payment has to be: what the address says that it was found under. */
export type ReglementDe = Partial<Pick<ReglementRow, 'client_id' | 'facture_id'>>;

/**
 * Cancels a payment, or a refund, by its opposite, dated today; wherever its money has gone by now it is taken from there, and whoever owes again owes
 * again (docs/regles/reglements.md). Raises DomainError for one that is cancelled or moved money, and for a payment that was given back;
 * NotFoundError, ForbiddenError.
 */
export function annulerReglement(
  ctx: Context,
  id: string,
  { motif }: AnnulationSaisie,
  de: ReglementDe = {},
): Promise<{ numero: string }> {
  authorize(ctx, 'reglement:annuler');
  return ctx.transaction(async (tx) => {
    const [row] = isId(id) ? await tx.db.from('reglements').where({ ...de, id }) : [];
    if (!row) throw reglementIntrouvable();
    return annuler(tx, row, motif);
  });
}
