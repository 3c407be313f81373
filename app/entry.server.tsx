import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { NonceContext } from './ui/nonce';

/**
 * Pages are rendered in one piece: nothing here is deferred, and React's stream costs three times as much. The loaders' data,
 * which Remix would stream behind the page, is therefore written at its end by hand.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { cspNonce, page }: AppLoadContext,
) {
  if (page) return page;
  const html = renderToString(
    <NonceContext.Provider value={cspNonce}>
      <RemixServer
        context={{ ...remixContext, serverHandoffStream: undefined }}
        url={request.url}
        nonce={cspNonce}
      />
    </NonceContext.Provider>,
  );
  const end = html.lastIndexOf('</body>');
  const handoff = await handoffScript(remixContext, cspNonce);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(`<!DOCTYPE html>${html.slice(0, end)}${handoff}${html.slice(end)}`, {
    status,
    headers,
  });
}

/** What Remix's own StreamTransfer writes: the data as Remix encoded it, safe inside a script element. */
async function handoffScript(
  { serverHandoffStream, renderMeta }: EntryContext,
  nonce: string,
): Promise<string> {
  if (!serverHandoffStream || !renderMeta?.didRenderScripts) return '';
  const text = JSON.stringify(await new Response(serverHandoffStream).text());
  const escaped = text.replace(
    /[&><\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const controller = 'window.__remixContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${escaped});${controller}.close();</script>`;
}

/** Faults outside loaders and actions (rendering); those inside are answers by now, and logged with their reference already. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.log.error({ reference: context.reference, err: error }, 'Erreur au rendu');
};
