import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeBrowser } from '../support/browser';
import { csv } from '../support/imports';
import { alive, openAs } from '../support/parcours';
import { type Enseigne, MOT_DE_PASSE, useSharedSite } from '../support/site';

const SUITE_MS = 20_000;

/** What has the focus: its name and whether it stands in the page's content. */
const foyer = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'la page';
    if (element.id === 'contenu') return 'le contenu';
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '')
      .trim()
      .replace(/\s+/g, ' ');
  });

/** Presses Tab until something of that name has the focus; what a person would put up with is a bound. */
async function tabTo(page: Page, name: RegExp, most: number): Promise<void> {
  const passed: string[] = [];
  for (let turn = 0; turn < most; turn += 1) {
    await page.keyboard.press('Tab');
    const here = await foyer(page);
    if (name.test(here)) return;
    passed.push(here);
  }
  throw new Error(`${name} n’est pas à ${most} touches : ${passed.join(' → ')}`);
}

describe('au clavier seul', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    for (const nom of ['Lœwe', 'Petit', 'Durand'])
      await enseigne.createClient({ nom, prenom: 'Ève', telephonePortable: '0610203040' });
  });

  describeBrowser('une matinée', (browser) => {
    /** Somebody's page, entered by its first link: the content. */
    async function open(path: string): Promise<Page> {
      const page = await openAs(browser, site, enseigne, path, { centres: [enseigne.bellecour] });
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      return page;
    }

    test('se connecter, trouver un client, changer son statut', async () => {
      const user = await enseigne.createUser('admin', [enseigne.bellecour]);
      const page = await browser.open({ baseURL: site.server.url });
      const arrive = async (where: RegExp) => {
        await page.waitForURL(where, { timeout: SUITE_MS });
        await alive(browser, page);
      };
      const focused = (name: RegExp) => expect.poll(() => foyer(page)).toMatch(name);

      await page.goto('/auth/login');
      await alive(browser, page);
      await tabTo(page, /^Adresse e-mail/, 4);
      await page.keyboard.type(user.email);
      await tabTo(page, /^Mot de passe/, 1);
      await page.keyboard.type(MOT_DE_PASSE);
      await page.keyboard.press('Enter');
      await arrive(/\/admin\//);
      await page.keyboard.press('Tab');
      expect(await foyer(page)).toBe('Aller au contenu');

      await tabTo(page, /^Rechercher/, 5);
      await page.keyboard.type('loewe');
      await page.getByRole('option', { name: /Lœwe/ }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await arrive(/\/admin\/(nouveauClient|ClientDashboard)\//);
      await page.getByRole('heading', { name: /Lœwe/ }).first().waitFor();
      await focused(/^le contenu$/);

      await tabTo(page, /^Changer/, 20);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await focused(/^Changer/);
      await page.keyboard.press('Enter');
      await dialog.waitFor();
      await tabTo(page, /^En Livraison/, 12);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await page
        .getByText(/mis à jour/)
        .first()
        .waitFor();
      await alive(browser, page);
      await focused(/^Changer/);
    }, 60_000);

    test('prendre un rendez-vous', async () => {
      const page = await open('/admin/agenda?date=2037-12-01');
      await tabTo(page, /^Ajouter autre événement/, 16);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await expect.poll(() => foyer(page)).toMatch(/Sans client|^Rechercher/);
      await tabTo(page, /^Type d’événement/, 4);
      await page.keyboard.type('Formation');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page
        .getByRole('link', { name: /Formation/ })
        .first()
        .waitFor();
      await alive(browser, page);
      await expect.poll(() => foyer(page)).toMatch(/^Ajouter autre événement/);
    }, 60_000);

    test('importer un fichier', async () => {
      const page = await open('/admin/clients/import');
      const arrive = async (where: RegExp) => {
        await page.waitForURL(where, { timeout: SUITE_MS });
        await alive(browser, page);
      };
      await tabTo(page, /^Fichier de clients/, 4);
      const chooser = page.waitForEvent('filechooser');
      await page.keyboard.press('Space');
      const buffer = csv('Nom;Prénom', 'Nouveau;Noé');
      await (await chooser).setFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer });
      await tabTo(page, /^Continuer/, 3);
      await page.keyboard.press('Enter');
      await arrive(/\/colonnes$/);
      await expect.poll(() => foyer(page)).toBe('le contenu');
      await tabTo(page, /^Vérifier/, 12);
      await page.keyboard.press('Enter');
      await arrive(/\/verification/);
      await expect.poll(() => foyer(page)).toBe('le contenu');
      await tabTo(page, /^Importer/, 8);
      await page.keyboard.press('Enter');
      await arrive(/\/resultat/);
      await expect.poll(() => foyer(page)).toBe('le contenu');
    }, 60_000);
  });
});
