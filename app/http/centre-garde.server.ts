import type { Config } from '~/config.server';
import type { Context } from '~/domain/access/context.server';
import { centreCookie } from './context.server';

/** Who had a single centre worked in it without a choice: with a second one they stay there, rather than find themselves in all of them. */
export function keepCentre(ctx: Context, config: Config, response: Response): Response {
  if (ctx.centreCourant) response.headers.append('Set-Cookie', centreCookie(config, ctx.centreCourant.id));
  return response;
}
