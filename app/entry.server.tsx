import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { nameForms } from './http/page-de';
import { ScriptContext } from './ui/script';

/**
 * React renders every page here, in one piece, and nowhere else: the browser gets the page and one small script (app/navigateur), so that
 * neither the data behind the page nor React itself goes along (docs/decisions/067).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
) {
  if (context.page) return context.page;
  void remixContext.serverHandoffStream?.cancel();
  const { module, imports } = remixContext.manifest.entry;
  const html = renderToStaticMarkup(
    <ScriptContext.Provider value={{ module, imports }}>
      <RemixServer context={{ ...remixContext, serverHandoffStream: undefined }} url={request.url} />
    </ScriptContext.Provider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const personne = (await context.acces?.catch(() => null))?.user.id;
  context.html = `<!DOCTYPE html>${personne ? nameForms(html, personne) : html}`;
  return new Response(null, { status, headers });
}

/** Faults outside loaders and actions (rendering); those inside are answers by now, and logged with their reference already. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.log.error({ reference: context.reference, err: error }, 'Erreur au rendu');
};
