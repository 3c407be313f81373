import { beforeEach, describe, expect, test } from 'vitest';
import { describeBrowser } from '../support/browser';
import { alive, goto, openAs, TELEPHONE } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';

describe('chercher partout, touches, saisies gardées', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
  });

  describeBrowser('recherche et cadre', (browser) => {
    test('un nom mène à la liste, une date de naissance et un numéro à leurs résultats ; vide, aux derniers ouverts', async () => {
      const petit = await enseigne.createClient(
        { nom: 'Petit', prenom: 'Anne' },
        { date_naissance: '1942-03-21' },
      );
      const facture = await enseigne.createFacture(petit);
      const page = await openAs(browser, site, enseigne, `/admin/nouveauClient/${petit.id}`, {
        courant: enseigne.bellecour,
      });
      const champ = page.getByRole('banner').getByRole('combobox', { name: 'Rechercher un client' });
      await champ.fill('petit');
      await champ.press('Enter');
      await page.waitForURL(/\/admin\/clients\?q=petit/);
      for (const q of ['21/03/1942', facture.numero_facture]) {
        await alive(browser, page);
        await champ.fill(q);
        await champ.press('Enter');
        await page.getByRole('heading', { name: `Recherche : ${q}`, level: 1 }).waitFor();
        expect(await page.getByRole('main').textContent()).toContain('Petit Anne');
      }
      await page.getByRole('link', { name: `Facture ${facture.numero_facture}` }).click();
      await page.waitForURL(new RegExp(`nouvelleFacture/${facture.id}`));
      await goto(browser, page, '/admin/recherche/resultats');
      const recents = page.getByRole('region', { name: 'Ouverts récemment' });
      expect(await recents.getByRole('link').allTextContents()).toHaveLength(1);
      await page.getByRole('region', { name: 'Aller à' }).getByRole('link').first().waitFor();
      const menu = page.getByRole('navigation', { name: 'Menu principal' });
      await menu.getByText('Clients récents').click();
      await menu.getByRole('link', { name: 'Petit Anne' }).click();
      await page.waitForURL(/nouveauClient\/|ClientDashboard\//);
    });
  });

  describeBrowser('touches et saisies', (browser) => {
    test('Ctrl + K, / et les flèches mènent à un client ; ? aide ; n crée ; coupées, elles se taisent', async () => {
      const petit = await enseigne.createClient({ nom: 'Petit', prenom: 'Anne' });
      const user = await enseigne.createUser('admin');
      const options = { user, courant: enseigne.bellecour };
      const page = await openAs(browser, site, enseigne, `/admin/ClientDashboard/${petit.id}`, options);
      const champ = page.getByRole('banner').getByRole('combobox');
      const liste = page.getByRole('listbox');
      await goto(browser, page, '/admin/support');
      await page.keyboard.press('/');
      expect(await champ.evaluate((element) => element === document.activeElement)).toBe(true);
      await liste.getByRole('group', { name: 'Ouverts récemment' }).getByText('Petit Anne').waitFor();
      await page.keyboard.type('importer');
      await liste.getByRole('option', { name: /Importer un fichier/ }).waitFor();
      await champ.fill('pet');
      await liste.getByRole('group', { name: 'Clients' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(new RegExp(`nouveauClient/${petit.id}`));
      await alive(browser, page);
      await page.keyboard.press('?');
      const aide = page.getByRole('dialog', { name: 'Raccourcis clavier' });
      await aide.getByText('Ctrl + K').first().waitFor();
      await page.keyboard.press('n');
      await page.keyboard.press('Escape');
      await aide.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe(`/admin/nouveauClient/${petit.id}`);
      await goto(browser, page, '/admin/support');
      await page.keyboard.press('n');
      await page.waitForURL(/\/admin\/nouveauClient$/);
      await site.application.identity.update('users', { id: user.id }, { raccourcis: false });
      await goto(browser, page, '/admin/support');
      await page.keyboard.press('/');
      expect(await champ.evaluate((element) => element === document.activeElement)).toBe(false);
      await page.keyboard.press('Control+k');
      expect(await champ.evaluate((element) => element === document.activeElement)).toBe(true);
    });

    test('quitter une page avec une saisie le demande, la chercher ou l’enregistrer non', async () => {
      const joindre = { email: 'petit@exemple.fr', telephonePortable: '0610203040' };
      const client = await enseigne.createClient({ nom: 'Petit', ...joindre });
      const page = await openAs(browser, site, enseigne, `/admin/nouveauClient/${client.id}?modifier=1`);
      const demandes: string[] = [];
      let rester = true;
      page.on('dialog', (dialog) => {
        demandes.push(dialog.type());
        void (rester ? dialog.dismiss() : dialog.accept());
      });
      await page.getByLabel('Ville').fill('Lyon');
      await page
        .getByRole('navigation')
        .getByRole('link', { name: 'Calendrier' })
        .click({ noWaitAfter: true });
      await expect.poll(() => demandes).toEqual(['beforeunload']);
      expect(await page.getByLabel('Ville').inputValue()).toBe('Lyon');
      await page.getByRole('banner').getByText('Compte global').first().click();
      await page.getByRole('button', { name: 'Centre Bellecour' }).click();
      await expect.poll(() => demandes).toEqual(['beforeunload', 'confirm']);
      // A dialog of another record's deed, opened above the form, asks as well.
      await page.getByTitle('Changer le statut').click();
      await page.getByRole('dialog').getByRole('button', { name: 'En Livraison' }).click();
      await expect.poll(() => demandes).toEqual(['beforeunload', 'confirm', 'confirm']);
      await page.getByRole('dialog').getByRole('link', { name: 'Fermer' }).click();
      expect(await page.getByLabel('Ville').inputValue()).toBe('Lyon');
      await page.getByRole('button', { name: 'Enregistrer' }).first().click();
      await page.waitForURL((url) => !url.search.includes('modifier'));
      await alive(browser, page);
      await page.getByRole('search').getByRole('combobox').fill('petit');
      await page.getByRole('navigation').getByRole('link', { name: 'Calendrier' }).click();
      await page.waitForURL(/agenda/);
      expect(demandes).toHaveLength(3);
      rester = false;
    });

    test('au téléphone, Ctrl + K ouvre le menu sur sa recherche', async () => {
      const page = await openAs(browser, site, enseigne, '/admin/clients', { viewport: TELEPHONE });
      await page.keyboard.press('Control+k');
      const champ = page.getByRole('navigation').getByRole('searchbox');
      expect(await champ.evaluate((element) => element === document.activeElement)).toBe(true);
    });
  });
});
