import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { EvenementRow } from '~/db/rows/agenda';
import { placeDeLHeure } from '~/domain/agenda/maintenant';
import { toParis } from '~/lib/dates';
import { LIGNES } from '~/ui/agenda/grille';
import { storeEvenement } from '../support/agenda';
import { describeBrowser, type TestBrowser } from '../support/browser';
import { alive, goto, openAs, TELEPHONE } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';

/** The scripts of the grid alone. */
const MORCEAUX = /\/(grille-agenda|maintenant)-[^/]*\.js/;
const SEMAINE = '/admin/agenda?date=2037-12-01';

describe('la grille de l’agenda', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;

  const open = (browser: TestBrowser, path: string, options: Parameters<typeof openAs>[4] = {}) =>
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

  const evenement = (page: Page, nom: RegExp) => page.getByRole('table').getByRole('link', { name: nom });
  const semaineDu = (page: Page, titre: string) => page.getByRole('table', { name: titre });
  const rangee = (page: Page, nom: RegExp) => page.getByRole('row', { name: nom });
  const creneau = (page: Page, jour: string, heure: string) =>
    page.locator(`a[tabindex="-1"][href*="date=${jour}"][href*="heure=${encodeURIComponent(heure)}"]`);
  const ajout = (page: Page) => page.getByRole('dialog', { name: 'Ajouter un événement' });

  async function cadre(element: Locator) {
    const box = await element.boundingBox();
    if (!box) throw new Error('rien à mesurer');
    return box;
  }
  /** An event's place from the beginning of its cell on, in pixels. */
  async function placeDe(lien: Locator) {
    const [place, cellule] = [await cadre(lien), await cadre(lien.locator('xpath=ancestor::td'))];
    return { haut: place.y - cellule.y, hauteur: place.height, largeur: place.width / cellule.width };
  }

  describeBrowser('se parcourt', (browser) => {
    test('d’une période à l’autre ; l’adresse suit, et le retour aussi', async () => {
      enseigne = await site.createEnseigne();
      const id = await store({ type: 'Réunion' });
      const page = await open(browser, SEMAINE);
      await evenement(page, /10:00 – 11:00 Réunion/).waitFor();
      await page.getByRole('link', { name: 'Période suivante' }).click();
      await semaineDu(page, '7 – 13 décembre 2037').waitFor();
      expect(await evenement(page, /Réunion/).count()).toBe(0);
      await page.getByRole('link', { name: 'Mois', exact: true }).click();
      await evenement(page, /10:00.*Réunion/).waitFor();
      await page.goBack();
      await semaineDu(page, '7 – 13 décembre 2037').waitFor();
      await page.goBack();
      await alive(browser, page);
      await evenement(page, /Réunion/).click();
      await page.waitForURL(new RegExp(`evenement=${id}`));
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await expect.poll(() => page.url()).not.toContain('evenement');
    });

    test('une demi-heure vide propose cette heure ; un jour du mois, 9 h', async () => {
      enseigne = await site.createEnseigne();
      const page = await open(browser, SEMAINE);
      await page.getByRole('link', { name: 'Ajouter le jeudi 3 à 14:30' }).click();
      expect(await ajout(page).getByLabel(/^Date/).inputValue()).toBe('2037-12-03');
      expect(await ajout(page).getByLabel('Début').inputValue()).toBe('14:30');
      await goto(browser, page, `${SEMAINE}&vue=mois`);
      const seize = page.getByRole('link', { name: 'Ajouter un événement le mercredi 16 décembre 2037' });
      await page
        .getByRole('cell')
        .filter({ has: seize })
        .click({ position: { x: 60, y: 90 } });
      expect(await ajout(page).getByLabel(/^Date/).inputValue()).toBe('2037-12-16');
      expect(await ajout(page).getByLabel('Début').inputValue()).toBe('09:00');
    });

    test('un jour du mois nomme les premiers, dit combien d’autres il a et y mène', async () => {
      enseigne = await site.createEnseigne();
      for (let heure = 10; heure < 16; heure += 1) {
        const [start, end] = [heure, heure + 1].map((h) => `2037-12-10T${h}:00:00.000Z`);
        await store({ start, end });
      }
      const page = await open(browser, `${SEMAINE}&vue=mois`);
      await page.getByRole('link', { name: '+ 3 autres événements le jeudi 10 décembre 2037' }).click();
      await page.waitForURL(/vue=jour/);
      expect(page.url()).toContain('2037-12-10');
    });
  });

  describeBrowser('met chaque événement à sa place', (browser) => {
    test('au quart d’heure, aussi haut qu’il dure, dans la rangée où il commence', async () => {
      enseigne = await site.createEnseigne();
      await store({ type: 'Long', start: '2037-12-01T08:15:00.000Z', end: '2037-12-01T09:45:00.000Z' });
      await store({ type: 'Court', start: '2037-12-02T08:00:00.000Z', end: '2037-12-02T08:15:00.000Z' });
      const page = await open(browser, SEMAINE);
      const neufHeures = rangee(page, /^09:00/);
      const demiHeure = (await cadre(neufHeures)).height;
      const long = await placeDe(neufHeures.getByRole('link', { name: /Long/ }));
      expect(Math.abs(long.haut - demiHeure / 2)).toBeLessThan(2);
      expect(Math.abs(long.hauteur - 3 * demiHeure)).toBeLessThan(3);
      const court = await placeDe(neufHeures.getByRole('link', { name: /Court/ }));
      expect(court.haut).toBeLessThan(2);
      expect(Math.abs(court.hauteur - demiHeure)).toBeLessThan(3);
    });

    test('côte à côte ce qui se chevauche, sur toute la largeur le reste', async () => {
      enseigne = await site.createEnseigne();
      await store({ type: 'Un' });
      await store({ type: 'Deux', start: '2037-12-01T09:30:00.000Z', end: '2037-12-01T10:30:00.000Z' });
      await store({ type: 'Seul', start: '2037-12-01T13:00:00.000Z', end: '2037-12-01T14:00:00.000Z' });
      const page = await open(browser, SEMAINE);
      const [un, deux] = [await cadre(evenement(page, /Un/)), await cadre(evenement(page, /Deux/))];
      expect(un.x + un.width).toBeLessThanOrEqual(deux.x);
      expect(un.y + un.height).toBeGreaterThan(deux.y);
      const largeurs = [/Un/, /Deux/, /Seul/].map(
        async (nom) => (await placeDe(evenement(page, nom))).largeur,
      );
      const [premiere = 0, seconde = 0, seule = 0] = await Promise.all(largeurs);
      for (const largeur of [premiere, seconde]) expect(Math.abs(largeur - 0.5)).toBeLessThan(0.05);
      expect(seule).toBeGreaterThan(0.95);
    });

    test('avant 7 h et après 22 h dans leur rangée, les journées dans la leur', async () => {
      enseigne = await site.createEnseigne();
      await store({ type: 'Livraison', start: '2037-12-02T05:00:00.000Z', end: '2037-12-02T05:30:00.000Z' });
      await store({ type: 'Astreinte', start: '2037-12-02T21:30:00.000Z', end: '2037-12-02T22:00:00.000Z' });
      const journee = { journee: true, start: '2037-12-02T23:00:00.000Z', end: '2037-12-03T23:00:00.000Z' };
      await store({ type: 'Fermeture', ...journee });
      const page = await open(browser, SEMAINE);
      await rangee(page, /^Après 22 h/)
        .getByRole('link', { name: /22:30 – 23:00 Astreinte/ })
        .waitFor();
      await rangee(page, /^Journée/)
        .getByRole('link', { name: /Fermeture/ })
        .waitFor();
      await rangee(page, /^Avant 7 h/)
        .getByRole('link', { name: /06:00 – 06:30 Livraison/ })
        .click();
      await page.getByRole('dialog').waitFor();
    });

    test('les deux 2 h 30 d’automne se distinguent ; une journée entière reste ce jour-là', async () => {
      enseigne = await site.createEnseigne();
      for (const heure of ['00', '01'])
        await store({
          type: 'Astreinte',
          start: `2034-10-29T${heure}:30:00.000Z`,
          end: `2034-10-29T${heure}:45:00.000Z`,
        });
      const journee = { journee: true, start: '2034-10-28T22:00:00.000Z', end: '2034-10-29T23:00:00.000Z' };
      await store({ type: 'Fermeture', ...journee });
      const page = await open(browser, '/admin/agenda?date=2034-10-29', {
        timezoneId: 'America/Los_Angeles',
      });
      const nuit = await rangee(page, /^Avant 7 h/)
        .getByRole('link')
        .allTextContents();
      expect(nuit.map((texte) => texte.replaceAll('\u00a0', ' '))).toEqual([
        expect.stringContaining('02:30 – 02:45 Astreinte'),
        expect.stringContaining('02:30 (heure d’hiver) – 02:45 (heure d’hiver) Astreinte'),
      ]);
      const dimanche = rangee(page, /^Journée/)
        .getByRole('cell')
        .nth(6);
      await dimanche.getByRole('link', { name: /Fermeture/ }).waitFor();
      expect(await evenement(page, /Fermeture/).count()).toBe(1);
    });

    test.each([
      ['2034-03-26', '2034-03-26T07:00:00.000Z', 'America/Los_Angeles'],
      ['2034-10-29', '2034-10-29T08:00:00.000Z', 'Pacific/Auckland'],
    ])('9 h le %s, jour où l’heure change à Paris, est 9 h ailleurs', async (jour, start, timezoneId) => {
      enseigne = await site.createEnseigne();
      await store({ type: 'Réunion', start, end: new Date(Date.parse(start) + 3_600_000).toISOString() });
      const page = await open(browser, `/admin/agenda?date=${jour}`, { timezoneId });
      const reunion = rangee(page, /^09:00/).getByRole('link', { name: /09:00 – 10:00 Réunion/ });
      expect((await placeDe(reunion)).haut).toBeLessThan(2);
      await creneau(page, jour, '11:00').click();
      expect(await ajout(page).getByLabel('Début').inputValue()).toBe('11:00');
      expect(await ajout(page).getByLabel(/^Date/).inputValue()).toBe(jour);
    });

    test('le moment présent a sa ligne, aujourd’hui, à l’heure de Paris', async () => {
      enseigne = await site.createEnseigne();
      const page = await open(browser, '/admin/agenda', { timezoneId: 'Pacific/Auckland' });
      const ligne = page.locator('.maintenant');
      const place = placeDeLHeure(toParis(new Date()).heure);
      expect(await ligne.isVisible()).toBe(place !== null);
      if (place) {
        const heure = ligne.locator('xpath=ancestor::tr/th');
        expect(await heure.textContent()).toBe(LIGNES[place.ligne]);
      }
      await goto(browser, page, SEMAINE);
      expect(await ligne.count()).toBe(0);
    });
  });

  describeBrowser('se passe de programme', (browser) => {
    test('sans le sien, tout s’ouvre encore', async () => {
      enseigne = await site.createEnseigne();
      await store({ type: 'Réunion' });
      const page = await open(browser, '/admin/index');
      browser.tolerate(/Failed to load resource|grille-agenda|maintenant/);
      await page.route(MORCEAUX, (route) => route.abort());
      await goto(browser, page, SEMAINE);
      await evenement(page, /Réunion/).click();
      await page.getByRole('dialog').waitFor();
    });

    test('les autres pages ne le chargent pas, et le téléphone n’a que la liste', async () => {
      enseigne = await site.createEnseigne();
      const page = await open(browser, '/admin/clients');
      const demandes: string[] = [];
      page.on('request', (request) => demandes.push(request.url()));
      for (const path of ['/admin/clients', '/admin/stock', '/admin/agenda?vue=liste'])
        await goto(browser, page, path);
      expect(demandes.filter((url) => MORCEAUX.test(url))).toEqual([]);
      await page.setViewportSize(TELEPHONE);
      await goto(browser, page, SEMAINE);
      expect(await semaineDu(page, '30 novembre – 6 décembre 2037').count()).toBe(0);
      await page.setViewportSize({ width: 1366, height: 768 });
      await semaineDu(page, '30 novembre – 6 décembre 2037').waitFor();
    });
  });
});
