import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '~/domain/access/roles';
import { describeBrowser } from '../support/browser';
import { goto, openAs } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';

describe('filtres, vues, colonnes et lots de la liste des clients', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;
  const noms = (page: Page) => page.locator('tbody .c-titre a').allTextContents();
  const entetes = async (page: Page) =>
    (await page.locator('thead th').allTextContents()).map((text) => text.trim()).filter(Boolean);

  describeBrowser('un poste', (browser) => {
    const ouvrir = (role: Role) =>
      openAs(browser, site, enseigne, '/admin/clients', { role, courant: enseigne.bellecour });
    beforeEach(async () => {
      enseigne = await site.createEnseigne();
      await enseigne.createClient({ nom: 'Arnaud', origine: 'Google' }, { statut: 'En Livraison' });
      await enseigne.createClient({ nom: 'Bonnet', origine: 'Direct' }, { statut: 'Rdv devis' });
      await enseigne.createClient({ nom: 'Carlier' });
    });

    test('on filtre sur la page, on garde ce que l’on voit sous un nom, on choisit ses colonnes', async () => {
      const page = await ouvrir('admin');
      const filtres = page.getByRole('search', { name: 'Filtrer la liste' });
      await filtres.getByText('Filtres', { exact: true }).click();
      await filtres.getByLabel('En Livraison').check();
      await filtres.getByLabel('Aucun').check();
      await filtres.locator('select[name=rdv]').selectOption('Sans rendez-vous à venir');
      await filtres.getByRole('button', { name: 'Appliquer' }).click();
      await page.getByRole('heading', { name: 'Clients (Total : 2)' }).waitFor();
      expect(await noms(page)).toEqual(['Arnaud', 'Carlier'].map((nom) => expect.stringContaining(nom)));
      await filtres.getByText('Filtres (2)').waitFor();
      await page.getByRole('link', { name: 'Retirer le filtre « Sans rendez-vous à venir »' }).click();
      await filtres.getByText('Filtres (1)').waitFor();
      // A script keeps out of the address what was left empty.
      expect(page.url()).not.toMatch(/creeDu=(&|$)/);

      await page.getByRole('link', { name: 'Enregistrer la vue' }).click();
      const dialogue = page.getByRole('dialog', { name: 'Enregistrer la vue' });
      await dialogue.getByRole('button', { name: 'Enregistrer' }).click();
      await dialogue.getByRole('alert').getByText('Donnez un nom à la vue.').waitFor();
      await dialogue.getByLabel('Nom de la vue').fill('À livrer');
      await dialogue
        .getByLabel('Qui la voit')
        .selectOption({ label: `Tous ceux du centre ${enseigne.bellecour.name}` });
      await dialogue.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('La vue est enregistrée.').waitFor();
      const vues = page.getByRole('navigation', { name: 'Vues' });
      expect(await vues.locator('[aria-current]').textContent()).toContain('À livrer');
      expect(await vues.getByRole('link', { name: 'Enregistrer la vue' }).count()).toBe(0);

      await goto(browser, page, '/admin/clients');
      await page.getByLabel('Colonnes', { exact: true }).click();
      await page.locator('.colonnes').getByLabel('E-mail').check();
      await page.locator('.colonnes').getByLabel('Ville').uncheck();
      await page.getByRole('button', { name: 'Montrer ces colonnes' }).click();
      await page.getByRole('columnheader', { name: 'E-mail' }).waitFor();
      expect(await entetes(page)).toEqual(
        expect.arrayContaining(['Nom', 'Téléphone', 'E-mail', 'Statut', 'Prochain rdv']),
      );
      expect(await entetes(page)).not.toContain('Ville');
      await vues.getByRole('link', { name: /^À livrer/ }).click();
      await page.getByRole('heading', { name: 'Clients (Total : 2)' }).waitFor();
      await page.getByRole('columnheader', { name: 'E-mail' }).waitFor();

      await vues.getByRole('link', { name: 'Gérer les vues' }).click();
      await page.getByRole('link', { name: 'Modifier la vue À livrer' }).click();
      const modification = page.getByRole('dialog', { name: 'Modifier la vue « À livrer »' });
      await modification.getByLabel('Nom de la vue').fill('Livraisons');
      await modification.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByRole('link', { name: 'Supprimer la vue Livraisons' }).waitFor();

      // Shared, it is read by who may only read, and who may keep none.
      const lecteur = await ouvrir('viewer');
      const partagees = lecteur.getByRole('navigation', { name: 'Vues' });
      await partagees.getByRole('link', { name: /^Livraisons/ }).click();
      await lecteur.getByRole('heading', { name: 'Clients (Total : 2)' }).waitFor();
      expect(await partagees.getByRole('link', { name: /vue/ }).count()).toBe(0);

      const chef = await ouvrir('superAdmin');
      await chef.getByRole('link', { name: 'Gérer les vues' }).click();
      await chef.getByRole('link', { name: 'Retirer au centre la vue Livraisons' }).click();
      const retrait = chef.getByRole('dialog', { name: 'Retirer cette vue au centre ?' });
      await retrait.getByRole('button', { name: 'Retirer' }).click();
      await chef.getByText('La vue n’est plus partagée.').waitFor();
      expect(await chef.getByRole('link', { name: /Livraisons/ }).count()).toBe(0);
      await lecteur.getByLabel('Colonnes', { exact: true }).click();
      await lecteur.locator('.colonnes').getByLabel('Origine').check();
      await lecteur.getByRole('button', { name: 'Montrer ces colonnes' }).click();
      await lecteur.getByRole('columnheader', { name: 'Origine' }).waitFor();
      expect(lecteur.url()).toContain('colonnes=origine');
    });

    test('un statut pour plusieurs, puis la sélection et la liste en fichier', async () => {
      const page = await ouvrir('admin');
      await page.getByLabel(/^Sélectionner Arnaud/).check();
      await page.getByLabel(/^Sélectionner Carlier/).check();
      await page.getByRole('button', { name: 'Statut', exact: true }).click();
      const statuts = page.getByRole('dialog', { name: 'Changer le statut de 2 clients' });
      await statuts.getByLabel('En Livraison').check();
      await statuts.getByRole('button', { name: 'Changer le statut' }).click();
      await page.getByText('1 statut mis à jour, 1 client l’avait déjà.').waitFor();

      await page.getByLabel(/^Sélectionner Bonnet/).check();
      // What another row's deed loads again keeps what is ticked.
      await page.getByRole('link', { name: /^Changer le statut de Arnaud/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Rdv Annulé' }).click();
      await page.getByText('Statut mis à jour avec succès!').waitFor();
      expect(await page.getByLabel(/^Sélectionner Bonnet/).isChecked()).toBe(true);
      await page.locator('.barre-selection').getByRole('button', { name: 'Exporter' }).click();
      const selection = page.getByRole('dialog', { name: 'Exporter 1 client', exact: true });
      const [choisi] = await Promise.all([
        page.waitForEvent('download'),
        selection.getByRole('button', { name: /^CSV/ }).click(),
      ]);
      expect(choisi.suggestedFilename()).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/);
      const csv = await readFile(await choisi.path(), 'utf8');
      expect(csv.split('\r\n').filter(Boolean)).toHaveLength(2);
      expect(csv).toContain('Bonnet');

      await goto(browser, page, '/admin/clients?statuts=En+Livraison&statuts=Rdv+Annulé');
      await page.getByLabel('Autres actions').click();
      await page.getByRole('link', { name: 'Exporter la liste' }).click();
      const [classeur] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('dialog', { name: 'Exporter 2 clients' })
          .getByRole('button', { name: /Excel/ })
          .click(),
      ]);
      expect(classeur.suggestedFilename()).toMatch(/\.xlsx$/);
    });
  });
});
