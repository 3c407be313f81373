import { newId } from '~/lib/ids.server';
import { authorize, type Context, requireCentre } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { listSelectionFactures } from './factures.lists.server';

/** What the form for an invoice made elsewhere opens with: its own id, and its centre. Raises CentreManquantError, ForbiddenError. */
export function openFactureAilleurs(ctx: Context): { ouverture: string; centreId: string } {
  assertFacturesModifiables(ctx);
  return {
    ouverture: newId(),
    centreId: requireCentre(ctx, 'Choisissez un centre avant d’importer une facture.').id,
  };
}

/** Asked before an invoice's PDF is received. Raises ForbiddenError. */
export function assertFacturesModifiables(ctx: Context): void {
  authorize(ctx, 'facture:modifier');
}

/** The invoices of a selection, for whoever may delete them. Raises ForbiddenError. */
export function listFacturesASupprimer(
  ctx: Context,
  ids: string[],
): ReturnType<typeof listSelectionFactures> {
  authorize(ctx, 'facture:modifier');
  return listSelectionFactures(ctx, ids);
}

/** Whether the caller is led home from the invoices' screens instead of being refused (docs/regles/factures.md). */
export const isLedHome = ({ acteur }: Context): boolean =>
  acteur.role === 'employe' && !mayDo(acteur, 'facture:voir');
