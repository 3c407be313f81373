import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  createRequestHandler,
  type ServerBuild,
} from '@remix-run/node';
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express';
import { ecritCookie } from '~/http/context.server';
import { PARIS } from '~/lib/fuseau';
import { dansLeFuseau } from '~/lib/fuseau.server';
import { type Branche, branchesOf } from './branches';
import { guardRoutes } from './guard-routes';
import { sendPage } from './page-envoyee';
import { createPages, isPage } from './pages';

type GetLoadContext = (request: ExpressRequest, response: ExpressResponse) => AppLoadContext;
type Handle = (request: Request, context: AppLoadContext) => Promise<Response>;

/**
 * Remix behind Express, as its own adapter does it, but for what took half of a page's time (docs/decisions/074): each address is answered by its
 * own branch of routes, pages that are only read go through `createPages`, and what they come to goes to the socket as it is, not through streams
 * of the web. In development Remix has all routes, as they are at that moment.
 */
export function createEcrans(
  build: ServerBuild | (() => Promise<ServerBuild>),
  getLoadContext: GetLoadContext,
): RequestHandler {
  const handleOf = typeof build === 'function' ? all(build) : byBranch(build);
  const answer = async (request: ExpressRequest, response: ExpressResponse): Promise<void> => {
    const context = getLoadContext(request, response);
    const handle = handleOf(request);
    const { status, statusText, headers, body } = await handle(toWeb(request, response), context);
    const wrote = context.ecrit || (request.method === 'POST' && !context.refus);
    const ecrit = wrote && (await ecritCookie(context));
    if (ecrit) response.append('Set-Cookie', ecrit);
    response.statusMessage = statusText;
    response.status(status);
    for (const [name, value] of headers) response.append(name, value);
    if (body) await stream(body, response);
    else if (context.html === undefined) response.end();
    else sendPage(request, response, context.html);
  };
  // In global mode it is that of Paris.
  return (request, response, next) => void dansLeFuseau(PARIS, () => answer(request, response)).catch(next);
}

/** Sends as fast as the reader takes it, and makes no more of it once the reader is gone. */
async function stream(body: NonNullable<Response['body']>, response: ExpressResponse): Promise<void> {
  const reader = body.getReader();
  let goOn = () => {};
  response.on('drain', () => goOn());
  response.once('close', () => {
    reader.cancel().catch(() => {});
    goOn();
  });
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      if (!response.write(part.value) && !response.closed)
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
    response.end();
  } catch (error) {
    response.destroy();
    throw error;
  }
}

function all(build: () => Promise<ServerBuild>): () => Handle {
  const handle = createRequestHandler(async () => guardRoutes(await build()));
  return () => handle;
}

function byBranch(build: ServerBuild): (request: ExpressRequest) => Handle {
  const guarded = guardRoutes(build);
  const branchOf = branchesOf(guarded);
  const whole: Branche = { build: guarded, routes: [] };
  const forms = once(({ build }) => createRequestHandler(build));
  const pages = once(createPages);
  return ({ path, method }) => {
    const branche = branchOf(path) ?? whole;
    return method !== 'POST' && isPage(branche) ? pages(branche) : forms(branche);
  };
}

/** Made at the first request for it. */
function once(make: (branche: Branche) => Handle): (branche: Branche) => Handle {
  const made = new WeakMap<Branche, Handle>();
  return (branche) => {
    const handle = made.get(branche) ?? make(branche);
    made.set(branche, handle);
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
