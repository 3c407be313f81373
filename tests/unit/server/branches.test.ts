import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { branchesOf } from '../../../server/branches';

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

const found = (nested: object[], path: string) =>
  matchRoutes(nested as never, path)?.map(({ route, params }) => [route.id, params]);

describe('la branche de routes d’une adresse', async () => {
  const routes = await siteRoutes();
  const branchOf = branchesOf({ routes, assets: { routes } } as unknown as ServerBuild);
  const all = nest(routes);
  const known = new Map<string, ReturnType<typeof found>>();
  /** What all routes give, looked for once. */
  const attendu = (path: string) => {
    if (!known.has(path)) known.set(path, found(all, path));
    return known.get(path);
  };
  const idsOf = (path: string) => Object.keys(branchOf(path)?.build.routes ?? {}).sort();
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

  test('elle donne ce que toutes les routes donneraient, à toutes les adresses', () => {
    expect(addresses.length).toBeGreaterThan(600);
    const strange = [
      '/',
      '/x',
      '/admin',
      '/admin/',
      '//',
      '/constructor/__proto__',
      '/admin/clients%2Fimport',
    ];
    // Each twice: what is remembered of an address answers others of its kind.
    for (const path of [...addresses, ...strange, ...addresses.toReversed(), ...strange]) {
      const branche = branchOf(path);
      expect([path, branche && found(nest(branche.build.routes), path)]).toEqual([path, attendu(path)]);
    }
  });

  test('elle ne tient que ce qui répond', () => {
    expect(idsOf('/admin/clients')).toEqual(['root', 'routes/admin/layout.tsx', 'routes/clients/liste.tsx']);
    for (const path of addresses) {
      const answering = attendu(path)?.map(([id]) => id) ?? [];
      expect([path, idsOf(path)]).toEqual([path, answering.toSorted()]);
    }
  });

  test('une lettre que le routeur ne prend pas pour une autre ne fait pas oublier l’écran de celle-là', () => {
    const neuf = branchesOf({ routes, assets: { routes } } as unknown as ServerBuild);
    for (const path of [
      '/admin/stoc%E2%84%AA',
      '/admin/stock',
      '/auth/google/callbac%E2%84%AA',
      '/auth/google/callback',
    ])
      expect([path, Object.keys(neuf(path)?.build.routes ?? {}).sort()]).toEqual([
        path,
        attendu(path)
          ?.map(([id]) => id)
          .toSorted(),
      ]);
  });

  test('aucune adresse inventée ne fait grossir ce qui est gardé', () => {
    const kept = new Set(addresses.map((path) => branchOf(path)));
    for (let rang = 0; rang < 400; rang++)
      expect(kept.has(branchOf(`/admin/inconnu${rang}/y`)) && kept.has(branchOf(`/z${rang}`))).toBe(true);
    expect(kept.size).toBeLessThanOrEqual(Object.keys(routes).length);
  });
});
