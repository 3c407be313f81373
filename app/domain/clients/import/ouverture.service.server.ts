import { authorize, type Context, requireCentre } from '../../access/context.server';
import { SANS_CENTRE } from './import';

/** What the first step of an import opens with: its centre. Raises CentreManquantError, ForbiddenError. */
export function openImport(ctx: Context): { centreId: string } {
  assertImport(ctx);
  const { id: centreId } = requireCentre(ctx, SANS_CENTRE);
  ctx.infra.imports.prepare('apercu');
  return { centreId };
}

/** Asked before a file is received. Raises ForbiddenError. */
export function assertImport(ctx: Context): void {
  authorize(ctx, 'client:importer');
}
