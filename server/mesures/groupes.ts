import type { ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];

/** What belongs to no part of the site: nothing of an address that nobody wrote down is ever told. */
export const AUTRE = 'autre';
const SONDES = ['livez', 'readyz', 'healthz'];
/** As many parts of an address as name a part of the site. */
const PARTIES = 2;

/**
 * Which part of the site a path belongs to: the words that its route spells out, two at most ('admin/clients', 'api/factures'), never what
 * stands for an id or a token. As many as there are in the program, whatever is asked for.
 */
export function groupesOf(
  routes: Routes,
  operations: readonly { chemin: string }[],
): (path: string) => string {
  const known = new Set<string>(['assets', 'api']);
  const add = (path: string) => {
    const words = wordsOf(path);
    for (let end = 1; end <= words.length; end += 1) known.add(words.slice(0, end).join('/'));
  };
  for (const route of Object.values(routes)) if (route) add(wholePath(routes, route.id));
  for (const { chemin } of operations) add(chemin.startsWith('/api') ? chemin : `/api/${chemin}`);
  return (path) => {
    const parts = path
      .toLowerCase()
      .split('/', PARTIES + 1)
      .filter(Boolean);
    if (parts.length === 0) return 'accueil';
    if (parts.length === 1 && SONDES.includes(parts[0] ?? '')) return 'sondes';
    const both = parts.slice(0, PARTIES).join('/');
    if (known.has(both)) return both;
    const [first = ''] = parts;
    return known.has(first) ? first : AUTRE;
  };
}

/** The words in front of the first part that stands for something else. */
function wordsOf(path: string): string[] {
  const parts = path.toLowerCase().split('/').filter(Boolean);
  const open = parts.findIndex((part) => /[:*{?]/.test(part));
  return parts.slice(0, open < 0 ? PARTIES : Math.min(open, PARTIES));
}

function wholePath(routes: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return '';
  return [wholePath(routes, route.parentId), route.path ?? ''].join('/');
}
