import type { ServerBuild } from '@remix-run/node';
import { type AgnosticDataRouteObject, matchRoutes } from '@remix-run/router';

type Routes = ServerBuild['routes'];
export type Route = NonNullable<Routes[string]>;

/** The routes that one above the other answer an address, and the build that knows no others. */
export interface Branche {
  /** From the root to the one that the address names. */
  routes: readonly Route[];
  build: ServerBuild;
}

/** As many kinds of addresses as are remembered: the site has some 150, whoever invents more of them has them looked for each time. */
const CONNUES_MAX = 1000;

/**
 * Finds the branch of an address among a build's routes. Remix flattens, ranks and compiles all the routes that it is given several times for
 * each request, a fifth of a page's time (docs/decisions/074): here they are looked through once for each kind of address, that is, for all that
 * differ in nothing that a route spells out, and Remix is given the branch alone. Undefined where no route answers.
 */
export function branchesOf(build: ServerBuild): (path: string) => Branche | undefined {
  const all = nest(build.routes);
  const spelled = new Set(Object.values(build.routes).flatMap((route) => fold(route?.path ?? '').split('/')));
  const byKind = new Map<string, Branche | undefined>();
  const byLeaf = new Map<string, Branche>();
  return (path) => {
    const parts = path.split('/').map((part) => fold(decodeURIComponent(part)));
    const kind = parts.map((part) => (spelled.has(part) ? part : ':')).join('/');
    if (byKind.has(kind)) return byKind.get(kind);
    const ids = matchRoutes(all, path)?.map(({ route }) => route.id);
    const leaf = ids?.at(-1) ?? '';
    const branche = ids && (byLeaf.get(leaf) ?? only(build, ids));
    if (branche) byLeaf.set(leaf, branche);
    // Where whatever follows is answered alike, anybody could invent kinds without end.
    if (branche && !branche.routes.at(-1)?.path?.endsWith('*') && byKind.size < CONNUES_MAX)
      byKind.set(kind, branche);
    return branche;
  };
}

/**
 * Letters as the router compares them, which knows no other capitals than those of ASCII: the Kelvin sign is no 'k' to it, and an address that it
 * answers otherwise must not be of the same kind.
 */
const fold = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

function only(build: ServerBuild, ids: readonly string[]): Branche {
  const keep = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  const assets = { ...build.assets, routes: keep(build.assets.routes) };
  return {
    routes: ids.flatMap((id) => build.routes[id] ?? []),
    build: { ...build, routes: keep(build.routes), assets },
  };
}

/** Routes as the router nests them; what they do is left out, or taken from `doing`. */
export function nest(
  routes: Routes,
  doing: (route: Route) => Partial<AgnosticDataRouteObject> = () => ({}),
  parentId?: string,
): AgnosticDataRouteObject[] {
  const own = Object.values(routes).filter(
    (route): route is Route => route?.parentId === parentId && !!route,
  );
  return own.map((route) => {
    const { id, path, caseSensitive } = route;
    const common = { id, path, caseSensitive, ...doing(route) };
    if (route.index) return { ...common, index: true } as AgnosticDataRouteObject;
    return { ...common, children: nest(routes, doing, id) } as AgnosticDataRouteObject;
  });
}
