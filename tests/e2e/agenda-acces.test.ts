import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { EvenementRow } from '~/db/rows/agenda';
import { storeEvenement } from '../support/agenda';
import { axeFaults } from '../support/axe';
import { describeBrowser, type TestBrowser } from '../support/browser';
import { alive, openAs } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';

/** `npm run verify:access` looks at the others, in every light. */
const VUES = [
  ['semaine', 'dark'],
  ['mois', 'light'],
] as const;

describe('agenda', () => {
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

  describeBrowser('se passe de souris et d’yeux', (browser) => {
    test('axe ne trouve rien dans la semaine, de nuit, et dans le mois, de jour', async () => {
      enseigne = await site.createEnseigne();
      const client = await enseigne.createClient({ nom: 'Lœwe', prenom: 'Zoé' });
      await store({ client_id: client.id });
      await store({ type: 'Congé', color: '#ffff00', is_google_event: true, uid_externe: 'a@exemple.fr' });
      const quart = { start: '2037-12-01T10:00:00.000Z', end: '2037-12-01T10:15:00.000Z' };
      await store({ type: 'Appel', ...quart });
      const journee = { journee: true, start: '2037-11-30T23:00:00.000Z', end: '2037-12-01T23:00:00.000Z' };
      await store({ type: 'Fermeture', color: '#000000', ...journee });
      const page = await open(browser, '/admin/agenda');
      for (const [vue, colorScheme] of VUES) {
        await page.emulateMedia({ colorScheme });
        await page.goto(`/admin/agenda?date=2037-12-01&vue=${vue}`);
        // A day of the month may cut what comes last.
        await evenement(page, vue === 'mois' ? /Lœwe Zoé Rdv devis/ : /Rdv devis.*Lœwe Zoé/).waitFor();
        expect(await axeFaults(browser, page), vue).toEqual([]);
      }
    });

    test('les flèches mènent à chaque demi-heure, et de l’une à l’autre', async () => {
      enseigne = await site.createEnseigne();
      await store({ type: 'Réunion', start: '2037-12-03T07:00:00.000Z', end: '2037-12-03T08:00:00.000Z' });
      const page = await open(browser, '/admin/agenda?date=2037-12-01');
      await page.getByRole('link', { name: 'Ajouter un événement le jeudi 3 décembre 2037' }).focus();
      const presser = async (touche: string) => {
        await page.keyboard.press(touche);
        return focused(page);
      };
      expect(await presser('ArrowDown')).toBe('Ajouter le jeudi 3 à 07:00, fermé');
      expect(await presser('ArrowDown')).toBe('Ajouter le jeudi 3 à 07:30, fermé');
      expect(await presser('ArrowDown')).toContain('Réunion');
      expect(await presser('ArrowDown')).toBe('Ajouter le jeudi 3 à 09:00');
      expect(await presser('ArrowRight')).toBe('Ajouter le vendredi 4 à 09:00');
      expect(await presser('ArrowUp')).toBe('Ajouter le vendredi 4 à 08:30, fermé');
      await page.keyboard.press('Enter');
      const ajout = page.getByRole('dialog', { name: 'Ajouter un événement' });
      expect(await ajout.getByLabel(/^Date/).inputValue()).toBe('2037-12-04');
      expect(await ajout.getByLabel('Début').inputValue()).toBe('08:30');
      await page.keyboard.press('Escape');
      await expect.poll(() => focused(page)).toBe('Ajouter le vendredi 4 à 08:30, fermé');
    });

    test('la semaine au clavier seul : ajouter un jour, trouver l’événement, le changer, revenir à sa place', async () => {
      enseigne = await site.createEnseigne();
      await store({ type: 'Réunion' });
      const page = await open(browser, '/admin/agenda?date=2037-12-01');
      await tabTo(page, 'Ajouter un événement le jeudi 3 décembre 2037');
      await page.keyboard.press('Enter');
      const ajout = page.getByRole('dialog', { name: 'Ajouter un événement' });
      await ajout.waitFor();
      await ajout.getByRole('textbox', { name: 'Type d’événement' }).focus();
      await page.keyboard.type('Formation');
      await page.keyboard.press('Enter');
      await page.getByText('Événement ajouté avec succès').waitFor();
      await alive(browser, page);
      await tabTo(page, 'Réunion');
      await page.keyboard.press('ArrowRight');
      expect(await focused(page)).toContain('Formation');
      await page.keyboard.press('ArrowLeft');
      expect(await focused(page)).toContain('Réunion');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Modifier l’événement' }).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await expect.poll(() => focused(page)).toContain('Réunion');
    });
  });
});

/** What has the focus, as it is named. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === document.body) return '';
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });

/** Presses Tab until something named so has the focus. */
async function tabTo(page: Page, nom: string): Promise<void> {
  for (let press = 0; press < 120; press += 1) {
    if ((await focused(page)).includes(nom)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Le clavier n’atteint pas « ${nom} »`);
}
