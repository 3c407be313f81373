import type { ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/** As many parts of an address as tell screens apart: 'admin/clients'. */
const PARTIES = 2;

/**
 * The build with no more routes than an address of these first parts may need. Remix flattens, ranks and compiles all the routes that it is
 * given several times for each request, which took a fifth of a page's time (bench/README.md); the answer is the same.
 */
export function routesParAdresse(build: ServerBuild): (path: string) => ServerBuild {
  const chemins = new Map(
    Object.values(build.routes).flatMap((route) =>
      route ? [[route.id, cheminDe(build.routes, route)]] : [],
    ),
  );
  const kept = new Map<string, ServerBuild>();
  // Only what routes name is a key: nobody fills the map by asking.
  const named = new Set([...chemins.values()].flatMap((chemin) => debutsFixes(chemin)));
  return (path) => {
    const key = cleDe(path, named);
    const known = kept.get(key);
    if (known) return known;
    const ids = new Set<string>();
    for (const [id, chemin] of chemins)
      if (mayMatch(chemin, key.split('/'))) addWithParents(build.routes, id, ids);
    const only = <T>(all: Record<string, T>) =>
      Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
    const assets = { ...build.assets, routes: only(build.assets.routes) };
    const made = { ...build, routes: only(build.routes), assets };
    kept.set(key, made);
    return made;
  };
}

/** All parts of the addresses of a route, its parents' included. */
function cheminDe(routes: Routes, route: Route): string[] {
  const parent = route.parentId ? routes[route.parentId] : undefined;
  const own = (route.path ?? '').split('/').filter(Boolean);
  return parent ? [...cheminDe(routes, parent), ...own] : own;
}

const isFixe = (part: string | undefined): part is string => part !== undefined && !/^[:*]|\?$/.test(part);

/** 'admin' and 'admin/clients' of 'admin/clients/:clientId'. Routes know no case. */
function debutsFixes(chemin: string[]): string[] {
  const debuts: string[] = [];
  for (let length = 1; length <= PARTIES && isFixe(chemin[length - 1]); length++)
    debuts.push(chemin.slice(0, length).join('/').toLowerCase());
  return debuts;
}

/** The longest beginning of an address that some route names; of another address nothing. */
function cleDe(path: string, named: ReadonlySet<string>): string {
  const parts = decodeURIComponent(path).toLowerCase().split('/').filter(Boolean).slice(0, PARTIES);
  for (let length = parts.length; length > 0; length--) {
    const key = parts.slice(0, length).join('/');
    if (named.has(key)) return length < parts.length ? `${key}/` : key;
  }
  return '';
}

/** Whether a route may stand at an address that begins like this; where the key ends, anything may follow. */
const mayMatch = (chemin: string[], key: string[]): boolean =>
  key.every((part, index) => {
    const each = chemin[index];
    return part === '' || !isFixe(each) || each.toLowerCase() === part;
  });

function addWithParents(routes: Routes, id: string, ids: Set<string>): void {
  ids.add(id);
  const parentId = routes[id]?.parentId;
  if (parentId) addWithParents(routes, parentId, ids);
}
