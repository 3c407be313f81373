import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { EvenementRow } from '~/db/rows/agenda';
import { storeAbsence, storeEvenement } from '../support/agenda';
import { axeFaults } from '../support/axe';
import { describeBrowser, type TestBrowser } from '../support/browser';
import { goto, openAs, overflow, TELEPHONE } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';

/** A Tuesday. */
const JOUR = '2037-12-01';
const SEMAINE = `/admin/agenda?date=${JOUR}`;

describe('la grille se change à la main, et le centre se règle', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;

  const open = (browser: TestBrowser, path: string, options: Parameters<typeof openAs>[4] = {}) =>
    openAs(browser, site, enseigne, path, { centres: [enseigne.bellecour], ...options });
  const store = (values: Partial<EvenementRow> = {}) =>
    storeEvenement(enseigne.context(), {
      ...{ centre_id: enseigne.bellecour.id, type: 'Réunion' },
      ...{ start: `${JOUR}T09:00:00.000Z`, end: `${JOUR}T10:00:00.000Z`, ...values },
    });
  const row = async (id: string) =>
    (await enseigne.context().db.from('evenements').where({ id }))[0] as EvenementRow;
  const bloc = (page: Page, nom: RegExp): Locator =>
    page.locator('.grille-heures').getByRole('link', { name: nom });

  /** Presses an event and moves the pointer by columns and quarters of an hour, without letting go. */
  async function glisser(page: Page, evenement: Locator, colonnes: number, quarts: number, pied = false) {
    const la = await evenement.boundingBox();
    const cellule = await page.locator('.grille-heures td').first().boundingBox();
    if (!la || !cellule) throw new Error('Pas de grille');
    const [x, y] = [la.x + la.width / 2, pied ? la.y + la.height - 3 : la.y + 8];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 8, y + 2);
    await page.mouse.move(x + colonnes * cellule.width, y + (quarts * cellule.height) / 2, { steps: 4 });
  }

  describeBrowser('à la souris', (browser) => {
    test('un événement se déplace, s’allonge, revient par Échap, et un conflit ouvre son formulaire', async () => {
      enseigne = await site.createEnseigne();
      const client = await enseigne.createClient({ nom: 'Petit', prenom: 'Ève' });
      const id = await store({ client_id: client.id, type: 'Rdv devis' });
      const page = await open(browser, SEMAINE);
      const evenement = bloc(page, /Rdv devis/);

      await glisser(page, evenement, 1, 3);
      await page.keyboard.press('Escape');
      await page.mouse.up();
      expect(await row(id)).toMatchObject({ start: `${JOUR}T09:00:00.000Z`, version: 1 });

      await glisser(page, evenement, 1, 3);
      await page.mouse.up();
      await page.getByText('Déplacé au 02/12/2037, de 10:45 à 11:45.').waitFor();
      expect(await row(id)).toMatchObject({
        ...{ start: '2037-12-02T09:45:00.000Z', end: '2037-12-02T10:45:00.000Z', version: 2 },
      });

      await glisser(page, evenement, 0, 2, true);
      await page.mouse.up();
      await page.getByText('de 10:45 à 12:15').waitFor();
      expect(await row(id)).toMatchObject({ end: '2037-12-02T11:15:00.000Z', version: 3 });

      await store({
        client_id: client.id,
        type: 'Rdv livraison',
        start: '2037-12-03T09:00:00.000Z',
        end: '2037-12-03T10:00:00.000Z',
      });
      await page.reload();
      await page.locator('html[data-pret]').waitFor();
      await glisser(page, evenement, 1, 0);
      await page.mouse.up();
      const form = page.getByRole('dialog', { name: 'Modifier l’événement' });
      await form
        .getByRole('alert')
        .getByText(/Créneau déjà occupé : Rdv livraison/)
        .waitFor();
      expect(await row(id)).toMatchObject({ version: 3 });
      await form.getByRole('button', { name: 'Enregistrer quand même' }).click();
      await page.getByText('Événement mis à jour avec succès').waitFor();
      expect(await row(id)).toMatchObject({ start: '2037-12-03T09:45:00.000Z', version: 4 });
    });

    test('au clavier : Alt et les flèches, dites à mesure ; Entrée enregistre, et le foyer reste', async () => {
      enseigne = await site.createEnseigne();
      const id = await store();
      const page = await open(browser, SEMAINE);
      const evenement = bloc(page, /Réunion/);
      await evenement.focus();
      await page.keyboard.press('Alt+ArrowRight');
      await page.keyboard.press('Alt+ArrowDown');
      await page.keyboard.press('Alt+Shift+ArrowDown');
      await page.getByText('mercredi 2 décembre 2037, de 10:15 à 11:30. Entrée enregistre').waitFor();
      await page.keyboard.press('Escape');
      await page.getByText('L’événement reste où il était.').waitFor();
      expect(await row(id)).toMatchObject({ version: 1 });
      await page.keyboard.press('Alt+ArrowUp');
      await page.keyboard.press('Enter');
      await page.getByText('Déplacé au 01/12/2037, de 09:45 à 10:45.').waitFor();
      expect(await row(id)).toMatchObject({ start: `${JOUR}T08:45:00.000Z`, version: 2 });
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Réunion');

      const fermeture = { debut: '2037-12-01T23:00:00.000Z', fin: '2037-12-02T23:00:00.000Z' };
      const inventaire = { centre_id: enseigne.bellecour.id, motif: 'Inventaire' };
      await storeAbsence(enseigne.context(), { ...inventaire, ...fermeture });
      await page.keyboard.press('Alt+ArrowRight');
      await page.keyboard.press('Enter');
      const form = page.getByRole('dialog', { name: 'Modifier l’événement' });
      await form.getByText(/Centre fermé, le 02\/12\/2037, journée entière : Inventaire\./).waitFor();
      expect(await row(id)).toMatchObject({ version: 2 });
      await form.getByRole('button', { name: 'Enregistrer quand même' }).click();
      await page.getByText('Événement mis à jour avec succès').waitFor();
      expect(await row(id)).toMatchObject({ start: '2037-12-02T08:45:00.000Z', version: 3 });
    });

    test('sans réponse du serveur il revient, et la phrase le dit', async () => {
      enseigne = await site.createEnseigne();
      await store();
      const page = await open(browser, SEMAINE);
      browser.tolerate(/net::ERR_|Failed to fetch/);
      await page.route('**/deplacement*', (route) => route.abort());
      const evenement = bloc(page, /Réunion/);
      await evenement.focus();
      await page.keyboard.press('Alt+ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByText(/La connexion avec le serveur est perdue/).waitFor();
      expect(await evenement.evaluate((element) => (element as HTMLElement).style.translate)).toBe('');
    });
  });

  describeBrowser('créneaux, colonnes et réglages', (browser) => {
    test('un créneau libre remplit le jour et les heures, ce qui est saisi reste', async () => {
      enseigne = await site.createEnseigne();
      await store({ start: `${JOUR}T08:00:00.000Z`, end: `${JOUR}T10:00:00.000Z` });
      const page = await open(browser, `/admin/agenda/nouveau?date=${JOUR}`);
      const form = page.getByRole('dialog');
      await form.getByLabel('Note').fill('Salle 2');
      await form.getByRole('textbox', { name: 'Type d’événement' }).fill('Formation');
      await form.getByRole('region', { name: 'Créneaux libres' }).getByText('Réunion').waitFor();
      await form.getByRole('button', { name: 'mar. 1/12 14:00 à 15:00' }).click();
      await form.locator('[aria-pressed="true"]').waitFor();
      expect(await form.getByLabel('Début').inputValue()).toBe('14:00');
      expect(await form.getByLabel('Fin').inputValue()).toBe('15:00');
      expect(await form.getByLabel('Note').inputValue()).toBe('Salle 2');
      expect(await axeFaults(browser, page)).toEqual([]);
      await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
      await page.getByText('Événement ajouté avec succès').waitFor();
    });

    test('un jour a une colonne par intervenant, ses absences en toutes lettres, et un téléphone une liste', async () => {
      enseigne = await site.createEnseigne();
      const lea = await enseigne.createUser('employe', [enseigne.bellecour], { name: 'Léa Martin' });
      await store({ intervenant_id: lea.id, type: 'Rdv devis' });
      await store({ type: 'Réunion' });
      const absence = { centre_id: enseigne.bellecour.id, intervenant_id: lea.id, motif: 'Formation' };
      await storeAbsence(enseigne.context(), {
        ...{ ...absence, debut: `${JOUR}T13:00:00.000Z`, fin: `${JOUR}T16:00:00.000Z`, journee: false },
      });
      const page = await open(browser, `/admin/agenda?vue=jour&date=${JOUR}`);
      await page.getByRole('columnheader', { name: 'Sans intervenant' }).waitFor();
      await page.getByRole('columnheader', { name: 'Léa Martin' }).waitFor();
      await page.getByRole('cell', { name: 'Léa Martin · 14:00 – 17:00 · Formation' }).waitFor();
      expect(await page.getByRole('link', { name: /à 14:30, Léa Martin, fermé/ }).count()).toBe(1);
      await page.getByRole('link', { name: 'Léa Martin', exact: true }).click();
      await page.waitForURL(/intervenant=/);
      expect(await page.locator('.grille-heures').getByText('Réunion').count()).toBe(0);
      await page.setViewportSize(TELEPHONE);
      await page.goto(`/admin/agenda?vue=jour&date=${JOUR}`);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.getByRole('heading', { name: /mardi 1er décembre/i }).waitFor();
    });

    test('les horaires du centre se règlent, une erreur se dit, une absence s’ajoute, se corrige et se retire ; fermé se demande', async () => {
      enseigne = await site.createEnseigne();
      const page = await open(browser, SEMAINE);
      await page.getByRole('link', { name: 'Régler les horaires et les absences' }).click();
      await page.getByText('Rien n’est encore réglé').waitFor();
      await page.getByLabel('lundi, fermeture', { exact: true }).fill('08:00');
      await page.getByLabel('Rdv devis').fill('45');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('La fermeture doit être après l’ouverture.').first().waitFor();
      expect(await page.getByLabel('Rdv devis').inputValue()).toBe('45');
      await page.getByLabel('lundi, fermeture', { exact: true }).fill('12:30');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('Horaires et durées enregistrés.').waitFor();
      await page.getByRole('link', { name: 'Ajouter', exact: true }).click();
      await page.getByLabel('Premier jour').fill('2037-12-24');
      await page.getByLabel('Motif').fill('Veille de Noël');
      await page.getByRole('dialog').getByRole('button', { name: 'Ajouter' }).click();
      await page.getByText('Absence ajoutée.').waitFor();
      await page.getByRole('link', { name: /Modifier : Centre fermé, le 24\/12\/2037/ }).click();
      expect(await page.getByLabel('Motif').inputValue()).toBe('Veille de Noël');
      await page.getByLabel('À partir de').fill('14:00');
      await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('Indiquez les deux heures, ou aucune').first().waitFor();
      await page.getByLabel('Jusqu’à').fill('18:00');
      await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('Absence modifiée.').waitFor();
      await page
        .getByRole('link', { name: /Retirer : Centre fermé, le 24\/12\/2037 de 14:00 à 18:00/ })
        .click();
      await page.getByRole('button', { name: 'Retirer' }).click();
      await page.getByText('Absence retirée.').waitFor();

      await goto(browser, page, '/admin/agenda/nouveau?date=2037-12-06');
      const form = page.getByRole('dialog');
      await form.getByRole('textbox', { name: 'Type d’événement' }).fill('Portes ouvertes');
      await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
      await form.getByRole('alert').getByText('Le centre est fermé le dimanche.').waitFor();
      expect(await enseigne.context().db.from('evenements').where({ type: 'Portes ouvertes' })).toEqual([]);
      await form.getByRole('button', { name: 'Enregistrer quand même' }).click();
      await page.getByText('Événement ajouté avec succès').waitFor();
    });
  });
});
