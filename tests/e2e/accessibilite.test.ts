import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { ECRANS, type Ecran } from '../ecrans/ecrans';
import { adresseOf, createReperes, type Reperes } from '../ecrans/reperes';
import { createBilanDe } from '../support/bilan';
import { describeBrowser, type TestBrowser } from '../support/browser';
import { goto, openAs, TELEPHONE } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';
import { createProduit } from '../support/stock';

const GRAVES = new Set(['serious', 'critical']);

/** Runs in the page: French, and one title and one content, which axe does not count among the serious. */
function structureFaults(): string[] {
  return [
    ...(document.documentElement.lang === 'fr' ? [] : ['langue']),
    ...(document.querySelectorAll('h1').length === 1 ? [] : ['h1']),
    ...(document.querySelectorAll('main').length === 1 ? [] : ['main']),
  ];
}

describe('accessibilité (WCAG 2.2 AA)', () => {
  const site = useSharedSite('sqlite');
  let axe: string;
  let enseigne: Enseigne;
  let reperes: Reperes;

  beforeAll(async () => {
    axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    enseigne = await site.createEnseigne();
    const billed = await enseigne.createClient({ nom: 'Lœwe', numeroSecu: '184129484067611', ville: 'Lyon' });
    const facture = await enseigne.createFacture(billed);
    await createBilanDe(enseigne.context(), billed.id, { date: '2025-01-10' });
    await createProduit(enseigne.context(), { quantity: '0' }, enseigne.bellecour.id);
    const invite = { temporary_password: true, email_confirme_le: null };
    reperes = await createReperes({
      application: site.application,
      centre: enseigne.bellecour,
      ctx: enseigne.context(),
      user: await enseigne.createUser('employe', undefined, invite),
      clientId: billed.id,
      factureId: facture.id,
    });
  });

  /** Serious faults of a page as axe names them, with the first element at fault. */
  async function faults(page: Page): Promise<string[]> {
    const structure = await page.evaluate(structureFaults);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() =>
      (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        resultTypes: ['violations'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      }),
    );
    const serious = violations.filter(({ impact }) => GRAVES.has(impact ?? ''));
    return [
      ...structure,
      ...serious.map(({ id, nodes }) => `${id} ×${nodes.length} : ${nodes[0]?.html.slice(0, 200)}`),
    ];
  }

  /** Addresses of the screens of one kind of visitor, refused forms left out. */
  const addresses = (pour?: Ecran['pour']) =>
    ECRANS.filter((ecran) => ecran.pour === pour && !ecran.envoi).map(({ adresse }) =>
      adresseOf(adresse, reperes),
    );

  /** What is wrong on the pages, by address. */
  async function look(browser: TestBrowser, page: Page, adresses: string[]) {
    const found: Record<string, string[]> = {};
    for (const adresse of adresses) {
      await goto(browser, page, adresse);
      const list = await faults(page);
      if (list.length) found[adresse] = list;
    }
    return found;
  }

  // Each day one screen in thirty, half of them on a phone at night; `npm run verify:access` looks at all of them, at all widths.
  const tour = Math.floor(Date.now() / 86_400_000);
  describeBrowser('aucune faute grave', (browser) => {
    test.each([
      ['sur un ordinateur', 0, {}],
      ['sur un téléphone, la nuit', 30, { viewport: TELEPHONE, colorScheme: 'dark' as const }],
    ])(
      '%s',
      async (_, reste, options) => {
        const page = await openAs(browser, site, enseigne, '/admin/clients', {
          role: 'accountAdmin',
          courant: enseigne.bellecour,
          ...options,
        });
        const chosen = addresses().filter((_each, rang) => rang % 60 === (tour + reste) % 60);
        expect(await look(browser, page, chosen)).toEqual({});
      },
      120_000,
    );

    test('la connexion et ses refus, la nuit aussi', async () => {
      const page = await browser.open({ baseURL: site.server.url, colorScheme: 'dark' });
      await goto(browser, page, '/auth/login');
      expect(await faults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await page.getByRole('alert').waitFor();
      expect(await faults(page)).toEqual([]);
    });

    test('un formulaire refusé', async () => {
      const page = await openAs(browser, site, enseigne, '/admin/nouveauClient', {
        courant: enseigne.bellecour,
      });
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByRole('alert').waitFor();
      expect(await faults(page)).toEqual([]);
    });
  });
});
