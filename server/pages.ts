import type { AppLoadContext, EntryContext, ServerBuild } from '@remix-run/node';
import {
  type AgnosticDataRouteObject,
  createStaticHandler,
  getStaticContextFromError,
  isRouteErrorResponse,
  type StaticHandlerContext,
} from '@remix-run/router';
import { type Branche, nest, type Route } from './branches';

type Handle = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Whether a branch answers with a page, rather than with a file or with data. */
export const isPage = ({ routes }: Branche): boolean => routes.at(-1)?.module.default !== undefined;

/**
 * Reads a page: what Remix's own handler does for it, by the same router, without what only its scripts had use for, the loaders' data once
 * more as a stream, and a copy of the request for each loader (docs/decisions/074). Forms and files are left to Remix.
 */
export function createPages({ build, routes }: Branche): Handle {
  const { dataRoutes, query } = createStaticHandler(nest(build.routes, loading), {
    future: { v7_relativeSplatPath: true, v7_throwAbortReason: true },
  });
  const entry = entryOf(build);
  return async (request, loadContext) => {
    const report = (error: unknown) =>
      build.entry.module.handleError?.(error, { request, params: {}, context: loadContext });
    const found = await query(request, { requestContext: loadContext }).catch((error) => {
      // Nobody waits for a page that was given up.
      if (request.signal.aborted) return new Response(null, { status: 499 });
      throw error;
    });
    if (found instanceof Response) return found;
    const draw = (context: StaticHandlerContext) => {
      for (const error of Object.values(context.errors ?? {}))
        if (!isRouteErrorResponse(error)) report(error);
      const shown = { ...context, errors: context.errors && withoutDetails(context.errors) };
      const headers = headersOf(routes, context);
      return build.entry.module.default(request, context.statusCode, headers, entry(shown), loadContext);
    };
    try {
      return await draw(found);
    } catch (error) {
      // What cannot be drawn is shown by the nearest route that shows errors.
      return draw(getStaticContextFromError(dataRoutes as AgnosticDataRouteObject[], found, error));
    }
  };
}

const loading = ({ id, module }: Route): Partial<AgnosticDataRouteObject> => ({
  loader: module.loader as AgnosticDataRouteObject['loader'],
  hasErrorBoundary: id === 'root' || module.ErrorBoundary !== undefined,
});

/** What the page is drawn with; nothing of it goes to the browser. */
function entryOf({
  assets,
  routes,
  future,
  isSpaMode,
}: ServerBuild): (context: StaticHandlerContext) => EntryContext {
  const routeModules = Object.fromEntries(
    Object.entries(routes).flatMap(([id, route]) => (route ? [[id, route.module]] : [])),
  ) as EntryContext['routeModules'];
  return (staticHandlerContext) => ({
    manifest: assets,
    routeModules,
    staticHandlerContext,
    future,
    isSpaMode,
    serverHandoffString: '',
    renderMeta: {},
    serializeError: ({ message }) => ({ message }),
  });
}

/** Nobody reads on a page what was wrong with the program: that stands in the log. */
const withoutDetails = (errors: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      error instanceof Error ? new Error('Unexpected Server Error') : error,
    ]),
  );

/** The headers that routes ask for, the innermost last, and the cookies of all, down to the one that shows an error. */
function headersOf(
  routes: readonly Route[],
  { errors, loaderHeaders, loaderData }: StaticHandlerContext,
): Headers {
  const boundary = errors ? routes.findIndex(({ id }) => Object.hasOwn(errors, id)) : -1;
  const failed =
    boundary < 0
      ? undefined
      : routes.slice(boundary).find(({ id }) => loaderHeaders[id] && loaderData[id] === undefined);
  const errorHeaders = failed && loaderHeaders[failed.id];
  const shown = boundary < 0 ? routes : routes.slice(0, boundary + 1);
  return shown.reduce((parentHeaders, { id, module: { headers: ask } }, rang) => {
    const own = loaderHeaders[id] ?? new Headers();
    const parts = {
      loaderHeaders: own,
      parentHeaders,
      actionHeaders: new Headers(),
      errorHeaders: rang === shown.length - 1 ? errorHeaders : undefined,
    };
    const headers = ask ? new Headers(typeof ask === 'function' ? ask(parts) : ask) : parentHeaders;
    const cookies = [
      ...parentHeaders.getSetCookie(),
      ...(parts.errorHeaders ?? own).getSetCookie(),
      ...own.getSetCookie(),
    ];
    for (const cookie of cookies)
      if (!headers.getSetCookie().includes(cookie)) headers.append('Set-Cookie', cookie);
    return headers;
  }, new Headers());
}
