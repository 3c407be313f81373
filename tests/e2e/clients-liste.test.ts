import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { describeBothWays, describeBrowser } from '../support/browser';
import { goto, openAs } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';

const deuxChiffres = (numero: number) => String(numero).padStart(2, '0');

describe('liste des clients', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
  });

  const createClients = async (count: number) => {
    for (let numero = 1; numero <= count; numero += 1) {
      const ville = numero % 2 ? 'Lyon' : 'Paris';
      await enseigne.createClient({ nom: `Client ${deuxChiffres(numero)}`, prenom: 'Zoé', ville });
    }
  };
  const names = (page: Page) =>
    page
      .locator('tbody tr td a')
      .filter({ hasText: /^Client/ })
      .allTextContents();
  const title = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

  describeBothWays('recherche, tri et pages', (browser) => {
    test('chercher, trier, changer de page et de taille se lit dans l’adresse', async () => {
      await createClients(12);
      const page = await openAs(browser, site, enseigne, '/admin/clients?taille=10');
      expect(await title(page)).toBe('Clients (Total : 12)');
      expect((await names(page))[0]).toContain('Client 01');

      await page.getByRole('link', { name: /^Nom/ }).click();
      await page.waitForURL(/sens=desc/);
      await page
        .getByRole('columnheader', { name: /^Nom/ })
        .and(page.locator('[aria-sort=descending]'))
        .waitFor();
      expect((await names(page))[0]).toContain('Client 12');

      await page.getByRole('link', { name: 'Page suivante' }).click();
      await page.waitForURL(/page=2/);
      await page.getByText('11–12 sur 12').waitFor();
      expect(await names(page)).toHaveLength(2);

      const search = page.getByRole('search', { name: 'Filtrer la liste' });
      await search.getByRole('searchbox').fill('paris zoe');
      await search.getByRole('button', { name: 'Rechercher' }).click();
      await page.getByRole('heading', { name: 'Clients (Total : 6)' }).waitFor();
      expect(page.url()).toContain('q=paris');

      await search.getByLabel('Lignes').selectOption('50');
      if (!browser.javaScript) await search.getByRole('button', { name: 'Rechercher' }).click();
      await page.waitForURL(/taille=50/);
      await page.getByRole('link', { name: 'Effacer' }).click();
      await page.getByRole('heading', { name: 'Clients (Total : 12)' }).waitFor();
    });
  });

  describeBrowser('suppression', (browser) => {
    test('un client : la question, l’annulation, la suppression', async () => {
      await createClients(2);
      const page = await openAs(browser, site, enseigne, '/admin/clients?tri=nom');
      await page.getByRole('link', { name: 'Supprimer Client 01 Zoé' }).click();
      const dialog = page.getByRole('dialog', { name: 'Êtes-vous sûr de vouloir supprimer ce client ?' });
      await dialog.waitFor();
      expect(await dialog.textContent()).toContain('Client 01 Zoé');
      await dialog.getByRole('link', { name: 'Annuler' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(page.url()).toContain('/admin/clients?tri=nom');
      expect(await names(page)).toHaveLength(2);

      await page.getByRole('link', { name: 'Supprimer Client 01 Zoé' }).click();
      await dialog.getByRole('button', { name: 'Supprimer' }).click();
      await page.getByText('Client supprimé avec succès!').waitFor();
      expect(await title(page)).toBe('Clients (Total : 1)');
      expect(await names(page)).toEqual([expect.stringContaining('Client 02')]);
    });
  });

  describeBothWays('suppression d’une sélection', (browser) => {
    test('toute la page d’un coup sauf un, la question dit combien et nomme chacun', async () => {
      await createClients(3);
      const page = await openAs(browser, site, enseigne, '/admin/clients/suppression');
      await page.getByText('Aucun client sélectionné.').first().waitFor();
      await goto(browser, page, '/admin/clients?q=client');
      expect(await page.getByRole('button', { name: 'Supprimer la sélection' }).count()).toBe(0);
      if (browser.javaScript) await page.getByLabel('Tout sélectionner').check();
      else await page.getByRole('link', { name: 'Tout cocher' }).click();
      await page.getByLabel('Sélectionner Client 02 Zoé').uncheck();
      await page.getByRole('button', { name: 'Supprimer la sélection' }).click();
      const dialog = page.getByRole('dialog', {
        name: 'Êtes-vous sûr de vouloir supprimer ces 2 clients ?',
      });
      await dialog.waitFor();
      expect(await dialog.textContent()).toContain('Leurs fiches vont à la corbeille');
      expect(await dialog.getByRole('listitem').allTextContents()).toEqual([
        expect.stringContaining('Client 01'),
        expect.stringContaining('Client 03'),
      ]);
      await dialog.getByRole('button', { name: 'Supprimer' }).click();
      await page.getByText('2 clients supprimés avec succès !').waitFor();
      expect(page.url()).toContain('q=client');
      expect(await names(page)).toEqual([expect.stringContaining('Client 02')]);
    });
  });
});
