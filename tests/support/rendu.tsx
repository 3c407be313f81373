import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';

/** The HTML of an element as the server sends it, inside a router. */
export async function renderHtml(element: ReactElement): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([{ path: '/', element }]);
  const context = await query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('Réponse inattendue');
  return renderToStaticMarkup(
    <StaticRouterProvider
      router={createStaticRouter(dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  );
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();

const SHOWN = ['type', 'aria-required', 'autocomplete', 'inputmode'];

/** What a form asks, in order: headings of groups, then label, name and attributes of each field. */
export function readFormulaire(html: string): string[] {
  const parts = html.matchAll(
    /<legend[^>]*>(.*?)<\/legend>|<label[^>]*for="([^"]+)"[^>]*>(.*?)<\/label><(\w+)([^>]*)>/gs,
  );
  return [...parts].map(([, legend, , label = '', tag = '', attributes = '']) => {
    if (legend !== undefined) return `# ${textOf(legend)}`;
    const named = new Map(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, k = '', v]) => [k.toLowerCase(), v]),
    );
    const shown = SHOWN.filter((name) => named.has(name)).map((name) => `${name}=${named.get(name)}`);
    return [textOf(label), named.get('name'), tag, ...shown].join(' | ');
  });
}

/** What a page shows, in order: headings, then caption and value. */
export function readFiche(html: string): string[] {
  const parts = html.matchAll(/<h2[^>]*>(.*?)<\/h2>|<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs);
  return [...parts].map(([, heading, caption = '', value = '']) =>
    heading === undefined ? `${textOf(caption)} | ${textOf(value)}` : `# ${textOf(heading)}`,
  );
}
