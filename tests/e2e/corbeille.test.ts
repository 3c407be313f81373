import { describe, expect, test } from 'vitest';
import { describeBrowser } from '../support/browser';
import { openAs, overflow, TELEPHONE } from '../support/parcours';
import { useSharedSite } from '../support/site';

const SUPPRIME = '2026-11-20T08:00:00.000Z';

describe('corbeille', () => {
  const site = useSharedSite('sqlite');

  describeBrowser('restaurer et effacer', (browser) => {
    test('un client revient ; une sélection part pour de bon, après une question qui la nomme', async () => {
      const enseigne = await site.createEnseigne();
      for (const nom of ['Aubert', 'Bernard', 'Colin', 'Duval'])
        await enseigne.createClient({ nom, prenom: 'Zoé', ville: 'Lyon' }, { supprime_le: SUPPRIME });
      const page = await openAs(browser, site, enseigne, '/admin/corbeille?tri=nom&sens=asc');
      await page.getByRole('heading', { level: 1, name: 'Corbeille (Total : 4)' }).waitFor();

      await page.getByRole('button', { name: 'Restaurer Aubert Zoé' }).click();
      await page.getByText('Client restauré avec succés !').waitFor();
      await page.getByRole('heading', { name: 'Corbeille (Total : 3)' }).waitFor();
      expect(page.url()).toContain('tri=nom');

      await page.getByRole('link', { name: 'Supprimer définitivement Bernard Zoé' }).click();
      const one = page.getByRole('dialog', { name: 'Supprimer définitivement ce client ?' });
      await one.getByText('Bernard').waitFor();
      await one.getByRole('link', { name: 'Annuler' }).click();
      await one.waitFor({ state: 'detached' });

      await page.getByLabel('Tout sélectionner').check();
      await page.getByLabel('Sélectionner Duval Zoé').uncheck();
      await page.getByRole('button', { name: 'Supprimer la sélection' }).click();
      const dialog = page.getByRole('dialog', { name: 'Supprimer définitivement 2 clients ?' });
      await dialog.waitFor();
      const who = dialog.getByRole('list').first().getByRole('listitem');
      expect(await who.allTextContents()).toEqual([
        expect.stringContaining('Bernard'),
        expect.stringContaining('Colin'),
      ]);
      expect(await dialog.textContent()).toContain('Restera, et pourquoi');
      await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
      await page.getByText('Clients supprimés avec succès !').waitFor();
      await page.getByRole('heading', { level: 1, name: 'Attestation d’effacement' }).waitFor();
      await page.goto('/admin/corbeille');
      await page.getByRole('heading', { name: 'Corbeille (Total : 1)' }).waitFor();

      await page.getByRole('link', { name: 'Supprimer définitivement Duval Zoé' }).click();
      await one.getByRole('button', { name: 'Supprimer définitivement' }).click();
      await page.getByText('Client supprimé avec succès!').waitFor();
      await page.goto('/admin/corbeille');
      await page.getByText('Aucun client supprimé trouvé').waitFor();
      await page.setViewportSize(TELEPHONE);
      expect(await overflow(page)).toBe(0);
    });
  });

  describeBrowser('messages', (browser) => {
    test('ce qui vient d’être dit prend la place de ce qui l’était avant', async () => {
      browser.tolerate(/ERR_FAILED/);
      const enseigne = await site.createEnseigne();
      for (const nom of ['Aubert', 'Bernard'])
        await enseigne.createClient({ nom, prenom: 'Zoé', ville: 'Lyon' }, { supprime_le: SUPPRIME });
      const page = await openAs(browser, site, enseigne, '/admin/corbeille?tri=nom&sens=asc');
      await page.getByRole('button', { name: 'Restaurer Aubert Zoé' }).click();
      await page.getByText('Client restauré avec succés !').waitFor();
      await page.route('**/restauration*', (route) => route.abort());
      const restaurer = page.getByRole('button', { name: 'Restaurer Bernard Zoé' });
      const echec = page.getByText(/^Error: /);
      await restaurer.click();
      await echec.waitFor();
      expect(await page.getByText('Client restauré avec succés !').count()).toBe(0);
      await restaurer.click();
      await page.waitForTimeout(500);
      expect(await echec.count()).toBe(1);
    });
  });

  describeBrowser('statuts et carte Vitale', (browser) => {
    test('la carte Vitale de démonstration fait un client, pas deux', async () => {
      const enseigne = await site.createEnseigne();
      const page = await openAs(browser, site, enseigne, '/admin/cartevitale', {
        courant: enseigne.bellecour,
      });
      await page.getByText('Démonstration', { exact: true }).waitFor();
      await page.getByRole('status').getByText('Lecteur disponible').waitFor();
      await page.getByRole('status').getByText('Lecture en cours').waitFor();
      await page.getByRole('button', { name: 'Enregistrer Client' }).click();
      await page.getByText('Client ajouté avec succès !').waitFor();
      const [path] = page.url().split('?');
      await page.goto('/admin/cartevitale');
      await page.getByRole('button', { name: 'Enregistrer Client' }).click();
      await page.getByText('Ce client existe déjà').waitFor();
      expect(page.url()).toBe(path);
    });
  });
});
