import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  createRequestHandler,
  type ServerBuild,
  writeReadableStreamToWritable,
} from '@remix-run/node';
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express';
import { guardRoutes } from './guard-routes';
import { routesParAdresse } from './routes-par-adresse';

type GetLoadContext = (request: ExpressRequest, response: ExpressResponse) => AppLoadContext;
type Handle = ReturnType<typeof createRequestHandler>;

/**
 * Remix behind Express, as its own adapter does it, but for two things that took a third of a page's time (bench/README.md): it is given the
 * routes that an address may need, and a finished page goes to the socket as it is, not through streams of the web. In development it has all routes,
 * as they are at that moment.
 */
export function createEcrans(
  build: ServerBuild | (() => Promise<ServerBuild>),
  getLoadContext: GetLoadContext,
): RequestHandler {
  const handleOf = typeof build === 'function' ? all(build) : byAddress(build);
  const answer = async (request: ExpressRequest, response: ExpressResponse): Promise<void> => {
    const context = getLoadContext(request, response);
    const { status, statusText, headers, body } = await handleOf(request.path)(
      toWeb(request, response),
      context,
    );
    response.statusMessage = statusText;
    response.status(status);
    for (const [name, value] of headers) response.append(name, value);
    if (body) await writeReadableStreamToWritable(body, response);
    else response.end(request.method === 'HEAD' ? undefined : context.html);
  };
  return (request, response, next) => void answer(request, response).catch(next);
}

function all(build: () => Promise<ServerBuild>): () => Handle {
  const handle = createRequestHandler(async () => guardRoutes(await build()));
  return () => handle;
}

function byAddress(build: ServerBuild): (path: string) => Handle {
  const routesOf = routesParAdresse(guardRoutes(build));
  const made = new Map<ServerBuild, Handle>();
  return (path) => {
    const routes = routesOf(path);
    const handle = made.get(routes) ?? createRequestHandler(routes);
    made.set(routes, handle);
    return handle;
  };
}

/** The request as Remix knows it; it is told when nobody waits for the answer any more. */
function toWeb(request: ExpressRequest, response: ExpressResponse): Request {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  const { protocol, originalUrl, method } = request;
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headers))
    for (const value of [values ?? []].flat()) headers.append(name, value);
  const reads = method === 'GET' || method === 'HEAD';
  return new Request(`${protocol}://${request.get('host')}${originalUrl}`, {
    method,
    headers,
    signal: gone.signal,
    ...(!reads && { body: createReadableStreamFromReadable(request), duplex: 'half' as const }),
  });
}
