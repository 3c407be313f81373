import { beforeAll, describe, expect, test } from 'vitest';
import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { axeFaults } from '../support/axe';
import { describeBrowser } from '../support/browser';
import { createImport } from '../support/factories';
import { openAs, overflow, TELEPHONE } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';
import { createProduit } from '../support/stock';

describe('tableau de bord', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;
  let clientId: string;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    const now = new Date().toISOString();
    const ce = { date_creation: now, date_maj_status: now };
    await enseigne.createClient({ nom: 'Lœwe', statut: 'Appareillé', origine: 'Google' }, ce);
    await enseigne.createClient({ nom: 'Petit', origine: 'Une origine écrite très longuement' }, ce);
    const facture = await enseigne.createClient({ nom: 'Vidal', dateAppareillage: toParis(now).date }, ce);
    await enseigne.createFacture(facture, toParis(now).date);
    const essai = { statut: 'Rdv 1er essai', date_maj_status: '2020-01-01T09:00:00.000Z' };
    const client = await enseigne.createClient({ nom: 'Essai-Long', prenom: 'Zoé' }, { ...ce, ...essai });
    clientId = client.id;
    await enseigne.context().db.insert('evenements', {
      ...{ id: newId(), centre_id: client.centre_id, client_id: client.id, type: 'Rdv livraison' },
      ...{ color: '#28a745', cree_le: now, start: now, end: new Date(Date.now() + 60_000).toISOString() },
    });
    await createProduit(enseigne.context(), { name: 'Rare', quantity: '1', seuil: '2' });
  });

  const rejected = () =>
    createImport(enseigne.context(), {
      ...{ etat: 'termine', invalid_count: 2, nom_fichier: 'patients.csv' },
      termine_le: new Date().toISOString(),
    });

  describeBrowser('chiffres et tâches', (browser) => {
    test('un chiffre mène à sa liste, dont les filtres se retirent', async () => {
      const page = await openAs(browser, site, enseigne, '/admin/index');
      await page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();
      await page.getByRole('link', { name: 'Taux de vente du mois : 25 %' }).click();
      await page.getByRole('heading', { name: 'Clients (Total : 1)' }).waitFor();
      const filtres = page.getByRole('list', { name: 'Filtres' });
      expect(await filtres.getByText('Statut : Appareillé').count()).toBe(1);
      await page.getByRole('searchbox', { name: /Nom, téléphone/ }).fill('lœwe');
      await page.getByRole('button', { name: 'Rechercher' }).click();
      await page.waitForURL(/q=/);
      expect(await filtres.getByText('Statut : Appareillé').count()).toBe(1);
      await page.goto('/admin/clients?statuts=Appareill%C3%A9&origine=Google');
      await page.getByRole('link', { name: 'Retirer le filtre « Origine : Google »' }).click();
      await page.waitForURL(/\?statuts=[^&]*$/);
      await page.getByRole('link', { name: 'Retirer le filtre « Statut : Appareillé »' }).click();
      await page.getByRole('heading', { name: 'Clients (Total : 4)' }).waitFor();
      expect(await filtres.count()).toBe(0);
    });

    test('un essai trop long, le stock bas et un import rejeté se règlent de là', async () => {
      const id = await rejected();
      const page = await openAs(browser, site, enseigne, '/admin/index');
      const essais = page.getByRole('region', { name: 'Essai qui dépasse sa durée' });
      await essais.getByRole('link', { name: 'Tous (1)' }).click();
      await page.getByRole('heading', { name: 'Clients (Total : 1)' }).waitFor();
      await page.goBack();
      await essais.getByRole('link', { name: /Essai-Long Zoé/ }).click();
      await page.waitForURL(`**/admin/ClientDashboard/${clientId}`);
      await page.goto('/admin/index');
      await page.getByRole('region', { name: 'Stock bas' }).getByRole('link', { name: 'Tous (1)' }).click();
      await page.getByRole('list', { name: 'Filtres' }).getByText('Stock bas').waitFor();
      await page.goto('/admin/index');
      await page.getByRole('button', { name: 'Marquer patients.csv comme vu' }).click();
      await page.getByText('Lignes rejetées marquées comme vues.').waitFor();
      await page.getByText('Aucune ligne rejetée à revoir').waitFor();
      const [row] = await enseigne.context().db.from('imports').where({ id });
      expect(row?.rejets_vus_le).not.toBeNull();
    });
    test('un mois du graphique et sa ligne du tableau mènent aux mêmes ventes', async () => {
      const page = await openAs(browser, site, enseigne, '/admin/index');
      const carte = page.getByRole('region', { name: 'Chiffre d’affaires TTC par mois' });
      await carte.getByText('Voir le tableau').click();
      await carte.getByRole('link', { name: /1 facture$/ }).click();
      await page.getByRole('heading', { name: 'Ventes' }).waitFor();
      expect(await page.getByText('1–1 sur 1').count()).toBe(1);
    });

    test('à 1366 × 768 chiffres et tâches tiennent sans défiler ; au téléphone, la nuit, axe n’y trouve rien', async () => {
      const page = await openAs(browser, site, enseigne, '/admin/index', { colorScheme: 'dark' });
      const box = await page.getByRole('region', { name: 'À faire aujourd’hui' }).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(768);
      await page.setViewportSize(TELEPHONE);
      for (const summary of await page.getByText('Voir le tableau').all()) await summary.click();
      // Where a key or a click has scrolled to, the bar covers what is above it.
      await page.evaluate(() => scrollTo(0, 0));
      expect(await axeFaults(browser, page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    });
  });
});
