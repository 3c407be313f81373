import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import { FEUILLE, xOf, yOf } from '~/domain/bilans/echelle';
import { createBilanDe } from '../support/bilan';
import { describeBrowser } from '../support/browser';
import { alive, goto, openAs, overflow, TELEPHONE } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';

describe('bilan auditif', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;
  let client: ClientRow;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
  });

  const newClient = async () => {
    client = await enseigne.createClient({ nom: 'Lœwe', prenom: 'Zoé' });
    return `/admin/bilan-auditif/${client.id}`;
  };
  const rows = () => enseigne.context().db.from('bilans').where({ client_id: client.id });
  const place = (page: Page, nom: string) => page.locator(`[data-case="${nom}"]`);
  const symbole = (page: Page, nom: string) => page.locator(`[data-symbole="${nom}"]`);

  describeBrowser('du rendez-vous à l’audiogramme', (browser) => {
    test('le rendez-vous s’enregistre depuis l’onglet, et l’agenda le tient', async () => {
      await newClient();
      const lea = await enseigne.createUser('employe', [enseigne.bellecour], { name: 'Léa Martin' });
      const page = await openAs(browser, site, enseigne, `/admin/nouveauClient/${client.id}?onglet=bilan`);
      await page.getByText('Aucun rendez-vous de bilan auditif.').waitFor();
      await page.getByRole('link', { name: 'Ouvrir le bilan auditif' }).click();
      await page.getByLabel('Date du rendez-vous').fill('2037-01-15');
      await page.getByRole('button', { name: 'Enregistrer le rendez-vous' }).click();
      await page.getByRole('alert').waitFor();
      expect(await page.getByRole('alert').textContent()).toBe(
        "Merci de renseigner la date et l'heure du RDV.",
      );
      expect(await page.getByLabel('Date du rendez-vous').inputValue()).toBe('2037-01-15');
      await page.getByLabel('Heure').fill('10:30');
      await page.getByLabel('Intervenant').selectOption(lea.id);
      await page.getByRole('button', { name: 'Enregistrer le rendez-vous' }).click();
      await page.getByText('✅ Rendez-vous enregistré avec succès !').waitFor();
      const [evenement] = await enseigne.context().db.from('evenements').where({ client_id: client.id });
      expect(evenement).toMatchObject({
        ...{ type: 'Rdv Bilan auditif', start: '2037-01-15T09:30:00.000Z', intervenant_id: lea.id },
      });
      await page.getByRole('link', { name: 'Retour à la liste des clients' }).waitFor();
      await page.waitForURL('**/admin/clients');
      await page.getByRole('heading', { name: /^Clients/ }).waitFor();
    });

    test('un bilan se saisit au clavier seul, se lit, se modifie et se supprime', async () => {
      const path = await newClient();
      const page = await openAs(browser, site, enseigne, path);
      await page.getByRole('link', { name: 'Saisir un audiogramme' }).press('Enter');
      await page.waitForURL('**/nouveau');
      await alive(browser, page);
      await place(page, 'droite-air-500').focus();
      for (let rang = 0; rang < 7; rang += 1) {
        await page.keyboard.type(String(40 + 5 * rang));
        await page.keyboard.press(rang % 2 ? 'ArrowDown' : 'Enter');
      }
      await place(page, 'droite-air-8000').focus();
      await page.keyboard.type('ne');
      await place(page, 'gauche-os-1000').focus();
      await page.keyboard.type('42');
      await page.getByLabel('Observations').focus();
      await page.keyboard.type('Bouchon à droite');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');

      await page
        .getByRole('alert')
        .getByRole('link', { name: /^Oreille gauche, conduction osseuse, 1000 Hz : De −10 à 120 dB/ })
        .waitFor();
      expect(await place(page, 'gauche-os-1000').getAttribute('aria-invalid')).toBe('true');
      expect(await place(page, 'gauche-os-1000').inputValue()).toBe('42');
      expect(await place(page, 'droite-air-8000').inputValue()).toBe('ne');
      await place(page, 'gauche-os-1000').fill('45');
      await page.getByRole('button', { name: 'Enregistrer' }).press('Enter');

      await page.getByText('Bilan auditif enregistré.').waitFor();
      // (40 + 50 + 60 + 70) / 4
      await page.getByText('55 dB · Déficience auditive moyenne, 1er degré').waitFor();
      await page.getByText('perte non calculable').waitFor();
      await page.getByText('Bouchon à droite').waitFor();
      expect(await symbole(page, 'droite-air-8000').locator('title').textContent()).toContain('non entendu');
      expect((await rows())[0]).toMatchObject({ note: 'Bouchon à droite', version: 1 });

      await page.getByRole('link', { name: 'Modifier' }).click();
      expect(await place(page, 'droite-air-500').inputValue()).toBe('40');
      await place(page, 'droite-air-500').fill('60');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('60 dB · Déficience auditive moyenne, 2e degré').waitFor();

      await page.getByRole('link', { name: 'Supprimer' }).click();
      const dialog = page.getByRole('dialog', { name: 'Êtes-vous sûr de vouloir supprimer ce bilan ?' });
      await dialog.getByRole('button', { name: 'Supprimer' }).click();
      await page.getByText('Aucun bilan auditif n’est encore enregistré').waitFor();
      expect(await rows()).toEqual([]);
      await page.goto(`/admin/nouveauClient/${client.id}?onglet=historique`);
      await page.getByRole('cell', { name: /^Bilan du .* supprimé$/ }).waitFor();
    });

    test('deux bilans se comparent, l’ancien en pâle, les différences en tableau', async () => {
      const path = await newClient();
      const ctx = enseigne.context();
      await createBilanDe(ctx, client.id, { date: '2025-01-10' });
      await createBilanDe(ctx, client.id, { seuils: { 'droite-air-1000': '65', 'droite-air-2000': 'NE' } });
      const page = await openAs(browser, site, enseigne, path);
      await page.getByLabel('Comparer avec').selectOption({ label: '10/01/2025' });
      await page.getByRole('button', { name: 'Comparer' }).click();
      await page.getByText('Oreille droite : 55 dB → 74 dB').waitFor();
      const differences = page.getByRole('table', { name: /Différences en dB/ });
      await differences.getByRole('cell', { name: '+15', exact: true }).waitFor();
      await differences.getByRole('cell', { name: '60 → NE' }).waitFor();
      await page.getByText('Tracé pâle : bilan du 10/01/2025').waitFor();
      expect(await symbole(page, 'droite-air-1000').count()).toBe(2);
    });

    test('sur un téléphone rien ne dépasse, sur papier tout tient en une page', async () => {
      const path = await newClient();
      const ctx = enseigne.context();
      await createBilanDe(ctx, client.id, { date: '2025-01-10' });
      await createBilanDe(ctx, client.id, { note: 'Une ligne\nDeux lignes\nTrois lignes' });
      const phone = await openAs(browser, site, enseigne, path, { viewport: TELEPHONE });
      const small = [path, `${path}/nouveau`, `/admin/ClientDashboard/${client.id}`];
      for (const address of small) {
        await goto(browser, phone, address);
        expect(await overflow(phone), address).toBe(0);
      }
      const page = await openAs(browser, site, enseigne, path);
      await page.getByLabel('Comparer avec').selectOption({ label: '10/01/2025' });
      await page.getByRole('button', { name: 'Comparer' }).click();
      await page.getByRole('table', { name: /Différences en dB/ }).waitFor();
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('button', { name: 'Comparer' }).isVisible()).toBe(false);
      expect(await page.getByText('Centre Bellecour').last().isVisible()).toBe(true);
    });
  });

  describeBrowser('saisie dans le graphique', (browser) => {
    test('un clic pose un point, le déplace, l’ôte ; le tableau suit', async () => {
      const path = await newClient();
      const page = await openAs(browser, site, enseigne, `${path}/nouveau`);
      const chart = page.getByRole('img', { name: /oreille gauche/ });
      const click = async (frequence: number, niveau: number) => {
        await chart.scrollIntoViewIfNeeded();
        const box = await chart.boundingBox();
        if (!box) throw new Error('Graphique invisible');
        const scale = box.width / FEUILLE.largeur;
        await page.mouse.click(box.x + xOf(frequence) * scale, box.y + yOf(niveau) * scale);
      };
      await click(1000, 40);
      expect(await place(page, 'gauche-air-1000').inputValue()).toBe('40');
      expect(await symbole(page, 'gauche-air-1000').count()).toBe(1);
      await click(1000, 55);
      expect(await place(page, 'gauche-air-1000').inputValue()).toBe('55');
      await page.getByRole('radio', { name: 'Conduction osseuse' }).check();
      await click(1000, 50);
      expect(await place(page, 'gauche-os-1000').inputValue()).toBe('50');
      await click(4000, 124);
      expect(await place(page, 'gauche-os-4000').inputValue()).toBe('NE');
      await page.getByRole('radio', { name: 'Conduction aérienne' }).check();
      await click(1000, 55);
      expect(await place(page, 'gauche-air-1000').inputValue()).toBe('');
      expect(await symbole(page, 'gauche-air-1000').count()).toBe(0);
      await place(page, 'gauche-air-500').fill('35');
      expect(await symbole(page, 'gauche-air-500').count()).toBe(1);
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('Bilan auditif enregistré.').waitFor();
      expect(JSON.parse((await rows())[0]?.seuils ?? '')).toEqual({
        droite: { air: {}, os: {} },
        gauche: { air: { 500: 35 }, os: { 1000: 50, 4000: 'NE' } },
      });
    });

    test('après le rendez-vous, agir sur la page y fait rester', async () => {
      const path = await newClient();
      const page = await openAs(browser, site, enseigne, path);
      await page.getByLabel('Date du rendez-vous').fill('2037-01-15');
      await page.getByLabel('Heure').fill('16:30');
      await page.getByRole('button', { name: 'Enregistrer le rendez-vous' }).click();
      await page.getByText('✅ Rendez-vous enregistré avec succès !').waitFor();
      await page.getByLabel('Heure').fill('17:00');
      await page.keyboard.press('Tab');
      await page.waitForTimeout(3500);
      expect(page.url()).toContain('/admin/bilan-auditif/');
      expect(await page.getByLabel('Heure').inputValue()).toBe('17:00');
    });
  });
});
