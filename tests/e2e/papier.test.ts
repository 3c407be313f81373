import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { storeEvenement } from '../support/agenda';
import { describeBrowser } from '../support/browser';
import { goto, openAs } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';
import { readPdf } from '../unit/pdf/lecture';

/** What a reader finds on each sheet of the page as it is printed. */
const sheets = async (page: Page): Promise<string[]> =>
  readPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true })).pages.map(({ text }) => text);

describe('sur papier', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;
  let clientId: string;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    for (let rang = 10; rang < 80; rang += 1)
      await enseigne.createClient({ nom: `Papier-${rang}`, telephonePortable: `06102030${rang}` });
    const client = await enseigne.createClient({ nom: 'Lœwe', email: 'une.adresse.longue@exemple-long.fr' });
    clientId = client.id;
    await enseigne.createFacture(client);
    const now = new Date();
    await storeEvenement(enseigne.context(), {
      centre_id: enseigne.bellecour.id,
      client_id: client.id,
      start: now.toISOString(),
      end: new Date(now.getTime() + 1_800_000).toISOString(),
    });
  });

  describeBrowser('liste, historique, feuille du jour', (browser) => {
    test('la liste filtrée sort en entier : en-têtes à chaque feuille, centre et date au pied', async () => {
      const options = { courant: enseigne.bellecour, colorScheme: 'dark' as const };
      const page = await openAs(
        browser,
        site,
        enseigne,
        '/admin/clients?q=papier&tri=nom&taille=10',
        options,
      );
      await page.getByRole('link', { name: 'Imprimer la liste' }).click();
      await page.getByRole('link', { name: 'Revenir à la liste' }).waitFor();
      expect(await page.getByRole('button', { name: 'Imprimer', exact: true }).isVisible()).toBe(true);
      expect(await page.getByRole('checkbox').filter({ visible: true }).count()).toBe(0);

      const pages = await sheets(page);
      expect(pages.length).toBeGreaterThan(1);
      const whole = pages.join(' ');
      for (let rang = 10; rang < 80; rang += 1) expect(whole).toContain(`Papier-${rang}`);
      for (const [index, text] of pages.entries()) {
        expect(text).toContain('Téléphone');
        expect(text).toMatch(/Centre Bellecour · imprimé le \d\d\/\d\d\/\d{4}/);
        expect(text).toContain(`${index + 1} / ${pages.length}`);
        for (const screen of ['Factures PDF', 'Imprimer', 'Confidentialité', 'Rechercher'])
          expect(text).not.toContain(screen);
      }
      expect(whole).toContain('Recherche : « papier »');
      await page.getByRole('link', { name: 'Revenir à la liste' }).click();
      await page.getByRole('link', { name: 'Imprimer la liste' }).waitFor();
      expect(new URL(page.url()).search).toBe('?q=papier&tri=nom&taille=10');
    });

    test('rien n’est coupé, et un état reste un mot dans un cadre', async () => {
      const options = { courant: enseigne.bellecour, colorScheme: 'dark' as const };
      const page = await openAs(browser, site, enseigne, '/admin/clients', options);
      for (const address of [
        `/admin/nouveauClient/${clientId}?onglet=historique`,
        `/admin/ClientDashboard/${clientId}`,
        '/admin/factures',
        '/admin/agenda/jour',
      ]) {
        await goto(browser, page, address);
        const text = (await sheets(page)).join(' ');
        expect(text, address).toContain('Lœwe');
        await page.emulateMedia({ media: 'print' });
        await page.setViewportSize({ width: 703, height: 1000 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(
          703,
        );
        expect(await page.evaluate(fills), address).toEqual([]);
        await page.emulateMedia({ media: 'screen' });
      }
    });
  });
});

/** Runs in the page: words that paper would not show, light or on a fill that is not printed. */
function fills(): string[] {
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const found: string[] = [];
  for (const element of document.body.querySelectorAll('main *')) {
    const own = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!own || !element.checkVisibility()) continue;
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data;
    if (0.2126 * r + 0.7152 * g + 0.0722 * b > 120) found.push(element.outerHTML.slice(0, 120));
  }
  return found;
}
