import { describe, expect, test } from 'vitest';
import { describeBrowser } from '../support/browser';
import { openAs, overflow, TELEPHONE } from '../support/parcours';
import { useSharedSite } from '../support/site';

const IL_Y_A_LONGTEMPS = '2014-03-02T09:00:00.000Z';

describe('conservation et archives', () => {
  const site = useSharedSite('sqlite');

  describeBrowser('la revue de l’année', (browser) => {
    test('ce qui est dû s’archive d’un coup avec un compte rendu, se cherche et s’ouvre avec un motif, et se ressort', async () => {
      const enseigne = await site.createEnseigne();
      const ancien = { date_creation: IL_Y_A_LONGTEMPS, modifie_le: IL_Y_A_LONGTEMPS };
      for (const nom of ['Aubert', 'Bernard', 'Colin'])
        await enseigne.createClient({ nom, prenom: 'Zoé' }, ancien);
      await enseigne.createClient({ nom: 'Duval', prenom: 'Zoé' });
      const page = await openAs(browser, site, enseigne, '/admin/conservation', {
        role: 'accountAdmin',
        courant: enseigne.bellecour,
      });
      await page.getByRole('link', { name: 'À archiver (3)' }).waitFor();
      expect(await page.getByRole('table', { name: 'Dossiers dont' }).textContent()).not.toContain('Duval');

      await page.getByRole('link', { name: 'Motifs de garde : Colin Zoé' }).click();
      await page.getByRole('textbox', { name: 'Motif' }).fill('Litige avec un organisme');
      await page.getByRole('button', { name: 'Noter ce motif' }).click();
      await page.getByText('Motif de garde noté.').waitFor();
      await page.getByRole('link', { name: 'Conservation' }).click();
      await page.getByRole('link', { name: 'Pas encore (1)' }).click();
      await page.getByText('À garder : Litige avec un organisme').waitFor();

      await page.getByRole('link', { name: 'À archiver (2)' }).click();
      await page.getByRole('link', { name: 'Archiver 2 dossiers' }).click();
      const demande = page.getByRole('dialog', { name: '2 dossiers à archiver' });
      await demande.waitFor();
      await demande.getByLabel('Motif').fill('Revue annuelle');
      await demande.getByRole('button', { name: 'Archiver' }).click();
      await page.getByRole('heading', { level: 1, name: 'Compte rendu de conservation' }).waitFor();
      await expect
        .poll(
          async () => {
            await page.reload();
            return page.getByText('2 dossiers archivés sur 2 demandés').count();
          },
          { timeout: 20_000 },
        )
        .toBe(1);

      await page.goto('/admin/clients');
      await page.getByRole('heading', { level: 1, name: 'Clients (Total : 2)' }).waitFor();
      await page.goto('/admin/archives');
      await page.getByLabel('Patient').fill('aubert');
      await page.getByRole('textbox', { name: 'Motif' }).fill('Demande du patient');
      await page.getByRole('button', { name: 'Chercher dans les archives' }).click();
      await page.getByRole('link', { name: 'Aubert Zoé' }).click();
      await page.getByLabel('Pourquoi l’ouvrir').fill('Demande du patient');
      await page.getByRole('button', { name: 'Ouvrir le dossier' }).click();
      await page.getByRole('heading', { level: 1, name: 'Aubert Zoé' }).waitFor();
      await page.setViewportSize(TELEPHONE);
      expect(await overflow(page)).toBe(0);

      await page.getByRole('link', { name: 'Sortir des archives' }).click();
      const sortie = page.getByRole('dialog', { name: 'Sortir ce dossier des archives ?' });
      await sortie.getByLabel('Motif').fill('Il revient');
      await sortie.getByRole('button', { name: 'Sortir des archives' }).click();
      await page.getByText('Dossier sorti des archives.').waitFor();
      await page.goto('/admin/clients');
      await page.getByRole('heading', { level: 1, name: 'Clients (Total : 3)' }).waitFor();
    });
  });
});
