import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { describeBrowser } from '../support/browser';
import { alive, openAs, overflow, TELEPHONE } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';

describe('journal', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
  });

  describeBrowser('lire, filtrer, exporter', (browser) => {
    test('du menu au fait, du fait à l’enregistrement et à tous ses faits', async () => {
      const client = await enseigne.createClient({ nom: 'Lœwe', prenom: 'Zoé' });
      await enseigne.createFacture(client);
      const page = await openAs(browser, site, enseigne, '/admin/clients', { role: 'accountAdmin' });
      await page.getByRole('link', { name: 'Journal' }).click();
      await page.getByRole('heading', { name: 'Journal' }).waitFor();
      await page.getByText('2 faits').waitFor();

      await page.getByLabel('Action').selectOption('Statut du client changé');
      await page.getByRole('button', { name: 'Filtrer' }).click();
      await page.getByRole('button', { name: 'Exporter 1 fait (CSV)' }).waitFor();
      expect(await page.locator('tbody tr').count()).toBe(1);
      expect(await page.locator('tbody').textContent()).toContain('Aucun → Facturé → Facture éditée');
      expect(await page.getByLabel('Action').inputValue()).toBe('client:statut');

      await page.getByRole('link', { name: 'Effacer' }).click();
      await page.getByRole('button', { name: 'Exporter le journal (CSV)' }).waitFor();
      await page.getByRole('link', { name: /^Tous les faits de Lœwe Zoé/ }).click();
      await page.getByRole('button', { name: 'Exporter 1 fait (CSV)' }).waitFor();
      expect(await page.getByLabel('Identifiant').inputValue()).toBe(client.id);
      await page.getByRole('link', { name: 'Lœwe Zoé', exact: true }).click();
      await page.waitForURL(`**/admin/nouveauClient/${client.id}`);
    });

    test('l’export descend en fichier et la page reste utilisable', async () => {
      await enseigne.createFacture(await enseigne.createClient());
      const page = await openAs(browser, site, enseigne, '/admin/journal', { role: 'accountAdmin' });
      for (const turn of [1, 2]) {
        const downloading = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Exporter le journal (CSV)' }).click();
        const download = await downloading;
        expect(download.suggestedFilename()).toMatch(/^journal-\d{4}-\d\d-\d\d\.csv$/);
        const csv = await text(await download.createReadStream());
        expect(csv.trimEnd().split('\r\n')).toHaveLength(1 + 2 + turn);
      }
      await page.reload();
      await alive(browser, page);
      expect(await page.getByText('Journal exporté').count()).toBeGreaterThanOrEqual(2);
    });

    test('tout se lit sur un téléphone, sans défiler de côté', async () => {
      const nom = 'Anticonstitutionnellement'.repeat(3);
      await enseigne.createFacture(await enseigne.createClient({ nom, prenom: nom }));
      const page = await openAs(browser, site, enseigne, '/admin/journal', {
        role: 'accountAdmin',
        viewport: TELEPHONE,
      });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      for (const words of ['Aucun → Facturé → Facture éditée', 'Essais'])
        expect(await page.getByText(words).and(page.locator(':visible')).count(), words).toBeGreaterThan(0);
    });
  });
});
