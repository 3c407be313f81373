import type { RouteConfigEntry } from '@remix-run/route-config';
import routes from '~/routes';

/** An address of the site map with what its module answers to. */
export interface Adresse {
  /** With its parameters as `:name`; a splat is an address that nothing else takes. */
  path: string;
  file: string;
}

/** Every address of app/routes.ts, layouts without an address of their own left out. */
export async function sitePlan(): Promise<Adresse[]> {
  return (await routes).flatMap((entry) => walk(entry, ''));
}

function walk(entry: RouteConfigEntry, parent: string): Adresse[] {
  const path = [parent, entry.path?.replace('*', 'inconnu')].filter(Boolean).join('/');
  const below = (entry.children ?? []).flatMap((child) => walk(child, path));
  const hasIndex = (entry.children ?? []).some((child) => child.index);
  const own = entry.index || (entry.path !== undefined && !hasIndex);
  return own ? [{ path: `/${path}`, file: entry.file }, ...below] : below;
}
