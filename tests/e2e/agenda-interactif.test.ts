import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { EvenementRow } from '~/db/rows/agenda';
import { storeEvenement } from '../support/agenda';
import { describeScripted, type TestBrowser } from '../support/browser';
import { goto, openAs } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';

/** The chunk with Schedule-X in it. */
const MORCEAU = /calendrier-interactif\.client-[^/]*\.js/;

describe('calendrier interactif', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;

  const open = async (
    browser: TestBrowser,
    path: string,
    options: Parameters<typeof openAs>[4] = {},
  ): Promise<Page> =>
    openAs(browser, site, enseigne, path, { role: 'employe', centres: [enseigne.bellecour], ...options });

  const store = (values: Partial<EvenementRow>) =>
    storeEvenement(enseigne.context(), {
      ...{
        centre_id: enseigne.bellecour.id,
        start: '2037-12-01T09:00:00.000Z',
        end: '2037-12-01T10:00:00.000Z',
      },
      ...values,
    });

  const interactif = (page: Page) => page.locator('.calendrier-interactif');
  const colonne = (page: Page, jour: string) => page.locator(`[data-time-grid-date="${jour}"]`);
  const evenement = (page: Page, nom: RegExp) => interactif(page).getByRole('button', { name: nom });

  /** Clicks an hour of a day's column. */
  async function cliquer(page: Page, jour: string, heure: number): Promise<void> {
    const box = await colonne(page, jour).boundingBox();
    if (!box) throw new Error(`pas de colonne ${jour}`);
    await colonne(page, jour).click({
      position: { x: box.width - 2, y: (box.height * (heure - 7)) / 15 + 4 },
    });
  }

  describeScripted('prend la suite de la page du serveur', (browser) => {
    test('pour la même période ; l’adresse suit, et le retour aussi', async () => {
      enseigne = await site.createEnseigne();
      const id = await store({ type: 'Réunion' });
      const page = await open(browser, '/admin/agenda?date=2037-12-01');
      await evenement(page, /Réunion 10:00 – 11:00/).waitFor();
      expect(await page.getByRole('table', { name: '30 novembre – 6 décembre 2037' }).count()).toBe(0);
      await page.getByRole('link', { name: 'Période suivante' }).click();
      await colonne(page, '2037-12-08').waitFor();
      expect(await evenement(page, /Réunion/).count()).toBe(0);
      await page.getByRole('link', { name: 'Mois', exact: true }).click();
      await evenement(page, /10:00 Réunion/).waitFor();
      await page.goBack();
      await colonne(page, '2037-12-08').waitFor();
      await page.goBack();
      await evenement(page, /Réunion/).click();
      await page.waitForURL(new RegExp(`evenement=${id}`));
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      expect(page.url()).not.toContain('evenement');
    });

    test('un clic dans le vide propose cette demi-heure', async () => {
      enseigne = await site.createEnseigne();
      const page = await open(browser, '/admin/agenda?date=2037-12-01');
      await interactif(page).waitFor();
      await cliquer(page, '2037-12-03', 14.5);
      const form = page.getByRole('dialog', { name: 'Ajouter un événement' });
      expect(await form.getByLabel(/^Date/).inputValue()).toBe('2037-12-03');
      expect(await form.getByLabel('Début').inputValue()).toBe('14:30');
      await goto(browser, page, '/admin/agenda?date=2037-12-01&vue=mois');
      await page.locator('.sx__month-grid-day[data-date="2037-12-16"]').click({ position: { x: 60, y: 90 } });
      expect(await form.getByLabel(/^Date/).inputValue()).toBe('2037-12-16');
      expect(await form.getByLabel('Début').inputValue()).toBe('09:00');
    });

    test('un jour du mois nomme les premiers, dit combien d’autres il a et y mène', async () => {
      const centre_id = enseigne.bellecour.id;
      for (let heure = 10; heure < 16; heure += 1) {
        const [start, end] = [heure, heure + 1].map((h) => `2037-12-10T${h}:00:00.000Z`);
        await storeEvenement(enseigne.context(), { centre_id, start, end });
      }
      const page = await openAs(browser, site, enseigne, '/admin/agenda?date=2037-12-01&vue=mois', {
        courant: enseigne.bellecour,
      });
      await page.locator('.calendrier-interactif').waitFor();
      const autres = page.locator('.calendrier-autres');
      await autres.filter({ hasText: '3 autres événements le jeudi 10 décembre 2037' }).click();
      await page.waitForURL(/vue=jour/);
      expect(page.url()).toContain('2037-12-10');
    });

    test('ce qu’un lecteur ne peut pas ajouter ne s’ouvre pas', async () => {
      enseigne = await site.createEnseigne();
      const page = await open(browser, '/admin/agenda?date=2037-12-01', { role: 'viewer' });
      await interactif(page).waitFor();
      await cliquer(page, '2037-12-03', 14);
      expect(await page.getByRole('link', { name: /Ajouter un événement/ }).count()).toBe(0);
      expect(page.url()).not.toContain('nouveau');
    });

    test('ce qui est avant 7 h ou après 22 h se lit au-dessus', async () => {
      enseigne = await site.createEnseigne();
      await store({ type: 'Livraison', start: '2037-12-02T05:00:00.000Z', end: '2037-12-02T05:30:00.000Z' });
      const page = await open(browser, '/admin/agenda?date=2037-12-01');
      await interactif(page).waitFor();
      await page.getByRole('link', { name: /mercredi 2 décembre 2037, 06:00 – 06:30 : Livraison/ }).click();
      await page.getByRole('dialog').waitFor();
    });

    test('sans son morceau de programme, la page du serveur reste', async () => {
      enseigne = await site.createEnseigne();
      await store({ type: 'Réunion' });
      const page = await open(browser, '/admin/index');
      browser.tolerate(/Failed to load resource|calendrier-interactif/);
      await page.route(MORCEAU, (route) => route.abort());
      await goto(browser, page, '/admin/agenda?date=2037-12-01');
      await page.getByRole('table', { name: '30 novembre – 6 décembre 2037' }).waitFor();
      await page.getByRole('link', { name: /Réunion/ }).click();
      await page.getByRole('dialog').waitFor();
      expect(await interactif(page).count()).toBe(0);
    });

    test('qui parcourt déjà la page au clavier n’en est pas délogé', async () => {
      enseigne = await site.createEnseigne();
      await store({ type: 'Réunion' });
      const page = await open(browser, '/admin/index');
      let livrer = () => {};
      const attente = new Promise<void>((resolve) => {
        livrer = resolve;
      });
      await page.route(MORCEAU, async (route) => {
        await attente;
        await route.continue();
      });
      await goto(browser, page, '/admin/agenda?date=2037-12-01');
      const reunion = page.getByRole('link', { name: /Réunion/ });
      await reunion.focus();
      const arrivee = page.waitForResponse(MORCEAU);
      livrer();
      await (await arrivee).finished();
      await page.waitForTimeout(500);
      expect(await reunion.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.getByLabel('Intervenant').focus();
      await interactif(page).waitFor();
    });

    test('les autres pages et les téléphones ne le chargent pas', async () => {
      enseigne = await site.createEnseigne();
      const page = await open(browser, '/admin/clients');
      const demandes: string[] = [];
      page.on('request', (request) => demandes.push(request.url()));
      const charges = () => demandes.filter((url) => MORCEAU.test(url)).length;
      for (const path of ['/admin/clients', '/admin/stock', '/admin/agenda?vue=liste'])
        await goto(browser, page, path);
      await page.setViewportSize({ width: 390, height: 844 });
      await goto(browser, page, '/admin/agenda');
      await page.waitForLoadState('networkidle');
      expect(charges()).toBe(0);
      await page.setViewportSize({ width: 1366, height: 768 });
      await interactif(page).waitFor();
      expect(charges()).toBe(1);
    });
  });

  describeScripted('est à l’heure de Paris, où que soit le navigateur', (browser) => {
    test.each([
      ['2034-03-26', '2034-03-26T07:00:00.000Z'],
      ['2034-03-25', '2034-03-25T08:00:00.000Z'],
      ['2034-10-29', '2034-10-29T08:00:00.000Z'],
      ['2034-10-28', '2034-10-28T07:00:00.000Z'],
      ['2037-12-31', '2037-12-31T08:00:00.000Z'],
    ])('9 h le %s est 9 h à Los Angeles et à Auckland', async (jour, start) => {
      enseigne = await site.createEnseigne();
      await store({ type: 'Réunion', start, end: new Date(Date.parse(start) + 3_600_000).toISOString() });
      for (const timezoneId of ['America/Los_Angeles', 'Pacific/Auckland']) {
        const page = await open(browser, `/admin/agenda?date=${jour}`, { timezoneId });
        const reunion = colonne(page, jour).getByRole('button', { name: 'Réunion 09:00 – 10:00' });
        const [place, cadre] = [await reunion.boundingBox(), await colonne(page, jour).boundingBox()];
        if (!place || !cadre) throw new Error('rien à mesurer');
        expect((place.y - cadre.y) / cadre.height).toBeCloseTo(2 / 15, 2);
        await cliquer(page, jour, 11);
        expect(await page.getByRole('dialog').getByLabel('Début').inputValue()).toBe('11:00');
        expect(await page.getByRole('dialog').getByLabel(/^Date/).inputValue()).toBe(jour);
      }
    });

    test('les deux 2 h 30 d’automne se distinguent ; une journée entière reste ce jour-là', async () => {
      enseigne = await site.createEnseigne();
      await store({
        type: 'Astreinte',
        start: '2034-10-29T00:30:00.000Z',
        end: '2034-10-29T00:45:00.000Z',
      });
      await store({
        type: 'Astreinte',
        start: '2034-10-29T01:30:00.000Z',
        end: '2034-10-29T01:45:00.000Z',
      });
      const journee = { journee: true, start: '2034-10-28T22:00:00.000Z', end: '2034-10-29T23:00:00.000Z' };
      await store({ type: 'Fermeture', ...journee });
      const page = await open(browser, '/admin/agenda?date=2034-10-29', {
        timezoneId: 'America/Los_Angeles',
      });
      await interactif(page).waitFor();
      const hors = page.getByRole('region', { name: 'Événements avant 7 h ou après 22 h' });
      expect(await hors.getByRole('link').allTextContents()).toEqual([
        expect.stringContaining('02:30 – 02:45 : Astreinte'),
        expect.stringContaining('02:30 (heure d’hiver) – 02:45 (heure d’hiver) : Astreinte'),
      ]);
      await page
        .locator('[data-date-grid-date="2034-10-29"]')
        .getByRole('button', { name: /Fermeture/ })
        .waitFor();
      expect(await evenement(page, /Fermeture/).count()).toBe(1);
    });
  });
});
