import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '~/domain/access/roles';
import { type Enseigne, useSharedSite } from '../support/site';
import { redirection, type Visiteur } from '../support/visiteur';

const PAGES_MAX = 400;

/** The calendar leads to every day and half hour: one of each kind stands for all. */
const shapeOf = (link: string): string => link.replace(/\b(date|heure)=[^&]*/g, '$1=');

describe('liens de chaque écran', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    for (let numero = 0; numero < 12; numero += 1) {
      const client = await enseigne.createClient({ ville: 'Lyon', statut: numero % 2 ? 'En Livraison' : '' });
      if (numero < 3) await enseigne.createFacture(client);
    }
  });

  /** Opens every address that a page links to, from the menu on; returns those that do not answer as a page, with where they stand. */
  async function deadLinks(visiteur: Visiteur): Promise<{ dead: string[]; seen: number }> {
    const from = new Map([['/admin/index', 'départ']]);
    const shapes = new Set<string>();
    const dead: string[] = [];
    for (const [path, source] of from) {
      if (from.size > PAGES_MAX) break;
      const response = await visiteur.get(path);
      const text = await response.text();
      const target = redirection(response);
      if (target) from.set(target, from.has(target) ? (from.get(target) ?? '') : path);
      else if (response.status !== 200) dead.push(`${response.status} ${path} (de ${source})`);
      for (const [, href = ''] of text.matchAll(/(?:href|src)="(\/[^"#]*)/g)) {
        const link = href.replaceAll('&amp;', '&');
        if (!shapes.has(shapeOf(link))) from.set(link, path);
        shapes.add(shapeOf(link));
      }
    }
    return { dead, seen: from.size };
  }

  test.each<[Role, 'bellecour' | undefined]>([
    ['accountAdmin', 'bellecour'],
    ['accountAdmin', undefined],
    ['employe', 'bellecour'],
    ['viewer', 'bellecour'],
  ])('aucun lien mort pour %s (%s)', async (role, courant) => {
    const visiteur = await enseigne.signIn(role, courant && { courant: enseigne[courant] });
    const { dead, seen } = await deadLinks(visiteur);
    expect(dead).toEqual([]);
    expect(seen).toBeGreaterThan(15);
  });
});
