import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { routesParAdresse } from '../../../server/routes-par-adresse';

/** The routes of the application, without what they do. */
async function siteRoutes(): Promise<ServerBuild['routes']> {
  const { default: config } = await import('~/routes');
  const routes: Record<string, unknown> = {};
  type Entry = (typeof config)[number];
  const add = (entries: readonly Entry[], parentId: string): void => {
    for (const { id, file, path, index, children } of entries) {
      const own = id ?? file;
      routes[own] = { id: own, parentId, path, index, module: {} };
      add((children ?? []) as Entry[], own);
    }
  };
  routes.root = { id: 'root', path: '', module: {} };
  add(config, 'root');
  return routes as ServerBuild['routes'];
}

/** As Remix nests them before it looks for an address. */
function nest(routes: ServerBuild['routes'], parentId?: string): object[] {
  return Object.values(routes).flatMap((route) =>
    route && route.parentId === parentId
      ? [
          {
            id: route.id,
            path: route.path,
            index: route.index,
            ...(route.index ? {} : { children: nest(routes, route.id) }),
          },
        ]
      : [],
  );
}

const found = (routes: ServerBuild['routes'], path: string) =>
  matchRoutes(nest(routes) as never, path)?.map(({ route, params }) => [route.id, params]);

describe('les routes dont une adresse peut avoir besoin', async () => {
  const routes = await siteRoutes();
  const narrowed = routesParAdresse({ routes, assets: { routes } } as unknown as ServerBuild);
  const ids = ['0123456789abcdef01234567', 'nouveau', 'x', '%C3%A9', 'a%2Fb'];
  const addresses = Object.values(routes).flatMap((route, rang) => {
    const chemin: string[] = [];
    for (
      let each: typeof route | undefined = route;
      each;
      each = each.parentId ? routes[each.parentId] : undefined
    )
      if (each.path) chemin.unshift(each.path);
    const pattern = `/${chemin.join('/')}`;
    const id = ids[rang % ids.length] ?? 'x';
    const path = pattern.replace(/:\w+/g, id).replace('*', `${id}/reste`);
    return [path, `${path}/`, `${path}/${id}`, path.toUpperCase(), path.replace('admin', '%61dmin')];
  });

  test('elles donnent ce que toutes donneraient, à toutes les adresses', () => {
    expect(addresses.length).toBeGreaterThan(600);
    for (const path of [...addresses, '/', '/x', '/admin', '/admin/', '//', '/constructor/__proto__'])
      expect([path, found(narrowed(path).routes, path)]).toEqual([path, found(routes, path)]);
  });

  test('elles sont peu', () => {
    for (const path of ['/admin/clients', '/admin/agenda', '/admin/index', '/auth/login'])
      expect(Object.keys(narrowed(path).routes).length, path).toBeLessThan(30);
  });

  test('aucune adresse ne fait grossir ce qui est gardé', () => {
    const known = new Set(addresses.map((path) => narrowed(path)));
    for (let rang = 0; rang < 1000; rang++)
      expect(known.has(narrowed(`/admin/inconnu${rang}/y`)) || known.has(narrowed(`/z${rang}`))).toBe(true);
    expect(known.size).toBeLessThan(100);
  });
});
