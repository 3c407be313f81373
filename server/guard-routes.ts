import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import { redirectMoved, toErrorResponse } from '~/http/errors.server';
import { errorDocument, isLookedAt } from './page-erreur';

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module'];
type DataFunction = NonNullable<RouteModule['loader']> | NonNullable<RouteModule['action']>;

/**
 * Every loader and action of the build behind one net: what the domain refuses becomes its status, and what nobody foresaw becomes
 * an error page whose reference stands in the log.
 */
export function guardRoutes(build: ServerBuild): ServerBuild {
  const entries = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action, default: screen } = route.module;
    const guardOne = <F extends DataFunction>(handler: F | undefined) =>
      guard(handler, screen ? null : build);
    return [
      id,
      { ...route, module: { ...route.module, loader: guardOne(loader), action: guardOne(action) } },
    ];
  });
  return { ...build, routes: Object.fromEntries(entries) };
}

/** `screenless` is the build where the route has no screen to show its faults on. */
function guard<F extends DataFunction>(
  handler: F | undefined,
  screenless: ServerBuild | null,
): F | undefined {
  if (!handler) return undefined;
  const guarded = async (args: Parameters<F>[0] & { context: AppLoadContext }) => {
    try {
      return await handler(args);
    } catch (thrown) {
      if (thrown instanceof Response || isDataResponse(thrown)) throw thrown;
      const moved = redirectMoved(thrown, args.request);
      if (moved) throw moved;
      const answer = toErrorResponse(thrown, args.context.reference, args.context.log);
      if (!screenless || !isLookedAt(args.request)) throw answer;
      throw errorDocument(screenless, answer.data, answer.init?.status ?? 500);
    }
  };
  return guarded as unknown as F;
}

const isDataResponse = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit';
