import { beforeAll, describe, expect, test } from 'vitest';
import { openRaw } from '../support/dump';
import { SESSION, useSite } from '../support/site';
import type { Visiteur } from '../support/visiteur';

/** The links of a page, without what React puts between texts. */
const linksOf = (html: string): { vers: string; texte: string }[] =>
  [...html.replaceAll('<!-- -->', '').matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(
    ([, href = '', texte = '']) => ({ vers: href.replaceAll('&amp;', '&'), texte }),
  );

/** The number that a link shows; none for percentages and amounts. */
function numberOf(texte: string): number | null {
  if (/[%€]/.test(texte)) return null;
  const found = /\d[\d\s]*/.exec(texte.replace(/^\D*\d{2}\/\d{2}\/\d{4}/, ''))?.[0];
  return found ? Number(found.replace(/\s/g, '')) : null;
}

function totalOf(html: string): number {
  const text = html.replaceAll('<!-- -->', '');
  const found = /Total : ([\d\s]+)\)/.exec(text) ?? /–[\d\s]+ sur ([\d\s]+)/.exec(text);
  return found ? Number(found[1]?.replace(/\s/g, '')) : 0;
}

describe('tableau de bord', () => {
  const site = useSite('sqlite', { demo: true });
  const visiteurs = new Map<string, Visiteur>();

  beforeAll(async () => {
    for (const user of await site.application.identity.from('users').where({ demo: true })) {
      const visiteur = site.visiteur();
      visiteur.cookies.set(SESSION, await site.openSession(user));
      visiteurs.set(user.role, visiteur);
    }
  });
  const page = async (role: string, path: string): Promise<string> => {
    const response = await visiteurs.get(role)?.get(path);
    expect(response?.status, path).toBe(200);
    return (await response?.text()) ?? '';
  };

  test('chaque nombre qui mène à une liste est le total de cette liste', async () => {
    const links = linksOf(await page('accountAdmin', '/admin/index')).filter(({ vers }) =>
      /^\/admin\/(clients|factures|stock)(\?|$)/.test(vers),
    );
    const nombres = links.flatMap(({ vers, texte }) => {
      const nombre = numberOf(texte);
      return nombre === null ? [] : [{ vers, texte, nombre }];
    });
    expect(nombres.length).toBeGreaterThan(30);
    const faux: string[] = [];
    for (const { vers, texte, nombre } of nombres) {
      const total = totalOf(await page('accountAdmin', vers));
      if (total !== nombre) faux.push(`${texte} → ${vers} : ${total}`);
    }
    expect(faux).toEqual([]);
  });

  test('une barre du chiffre d’affaires et la liste des ventes qu’elle ouvre ont le même total ; un mois passé se choisit sans script', async () => {
    const barresDe = (html: string) =>
      linksOf(html).filter(({ vers, texte }) => vers.startsWith('/admin/ventes?') && texte.includes('€ ·'));
    const barres = barresDe(await page('accountAdmin', '/admin/index'));
    expect(barres).toHaveLength(12);
    for (const { vers, texte } of barres.slice(0, 4)) {
      const liste = (await page('accountAdmin', vers)).replaceAll('<!-- -->', '');
      expect(liste).toContain(`<strong>${texte.split(' · ')[0]} TTC</strong>`);
    }
    const [, precedent] = barres;
    const [, annee = '', mois = ''] = /dateDu=(\d{4})-(\d{2})/.exec(precedent?.vers ?? '') ?? [];
    const passe = await page('accountAdmin', `/admin/index?annee=${annee}&mois=${Number(mois)}`);
    expect(barresDe(passe)[0]).toEqual(precedent);
    expect(passe).toContain(`<option selected="">${annee}</option>`);
  });

  test.each(['viewer', 'employe'])(
    '%s n’y lit aucun montant et n’est mené nulle part en vain',
    async (role) => {
      const html = await page(role, '/admin/index');
      expect(html).not.toContain('€');
      expect(html).not.toContain('Chiffre d’affaires');
      const liens = linksOf(html).filter(({ vers }) => vers.startsWith('/admin/'));
      expect(liens.filter(({ vers }) => vers.startsWith('/admin/factures'))).toEqual([]);
      for (const vers of new Set(liens.map((lien) => lien.vers))) await page(role, vers);
    },
  );

  test('un filtre illisible n’en est pas un, et ne fait rien tomber', async () => {
    const total = totalOf(await page('accountAdmin', '/admin/clients'));
    const bruit = 'creeDu=2026-13-40&creeAu=x&statuts=Perdu&statuts=&suivi=tout&origine=&appareilleDu=-1';
    expect(totalOf(await page('accountAdmin', `/admin/clients?${bruit}`))).toBe(total);
    const factures = await page('accountAdmin', '/admin/factures?dateDu=hier&dateAu=9999&statuts=Perdue');
    expect(totalOf(factures)).toBe(totalOf(await page('accountAdmin', '/admin/factures')));
    const hostile = `origine=${encodeURIComponent("' OR 1=1 --")}`;
    expect(totalOf(await page('accountAdmin', `/admin/clients?${hostile}`))).toBe(0);
  });

  test('sans ses données il le dit, et les menus restent', async () => {
    const db = openRaw(site.server.env.DATABASE_URL ?? '');
    await db.schema.renameTable('devis', 'devis_absents');
    try {
      const answer = await visiteurs.get('accountAdmin')?.get('/admin/index');
      const html = (await answer?.text()) ?? '';
      for (const mot of ['Impossible de récupérer les données.', 'Réessayer', 'Liste des clients'])
        expect(html).toContain(mot);
    } finally {
      await db.schema.renameTable('devis_absents', 'devis');
      await db.destroy();
    }
    await page('accountAdmin', '/admin/index');
  });
});
