import type { Context } from './context.server';
import { mayDo } from './domaines';
import type { Right } from './roles';

/** What a screen may offer its user, from the same matrix that the services ask. */
export const abilities = <R extends Right>(ctx: Context, rights: readonly R[]): Record<R, boolean> =>
  Object.fromEntries(rights.map((right) => [right, mayDo(ctx.acteur, right)])) as Record<R, boolean>;
