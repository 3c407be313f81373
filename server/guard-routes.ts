import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import { toErrorResponse } from '~/http/errors.server';

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module'];
type DataFunction = NonNullable<RouteModule['loader']> | NonNullable<RouteModule['action']>;

/**
 * Every loader and action of the build behind one net: what the domain refuses becomes its status, and what nobody foresaw becomes
 * an error page whose reference stands in the log.
 */
export function guardRoutes(build: ServerBuild): ServerBuild {
  const entries = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module;
    return [id, { ...route, module: { ...route.module, loader: guard(loader), action: guard(action) } }];
  });
  return { ...build, routes: Object.fromEntries(entries) };
}

function guard<F extends DataFunction>(handler: F | undefined): F | undefined {
  if (!handler) return undefined;
  const guarded = async (args: Parameters<F>[0] & { context: AppLoadContext }) => {
    try {
      return await handler(args);
    } catch (thrown) {
      if (thrown instanceof Response || isDataResponse(thrown)) throw thrown;
      throw toErrorResponse(thrown, args.context.reference, args.context.log);
    }
  };
  return guarded as unknown as F;
}

const isDataResponse = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit';
