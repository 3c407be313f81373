import { authorize, type Context, requireCentre } from '../../access/context.server';
import { SANS_CENTRE } from './import';

/** What the first step of an import opens with: its centre. Raises CentreManquantError, ForbiddenError. */
export function openImport(ctx: Context): { centreId: string } {
  assertImport(ctx);
  return { centreId: requireCentre(ctx, SANS_CENTRE).id };
}

/** Asked before a file is received. Raises ForbiddenError. */
export function assertImport(ctx: Context): void {
  authorize(ctx, 'client:importer');
}
