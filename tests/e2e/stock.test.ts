import { beforeEach, describe, expect, test } from 'vitest';
import { describeBrowser } from '../support/browser';
import { alive, goto, openAs, overflow, TELEPHONE } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';
import { createProduit } from '../support/stock';
import { createPng } from '../unit/images/fabrique';

describe('stock des matériels', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
  });

  describeBrowser('ajouter, modifier, compter, supprimer', (browser) => {
    const open = (path = '/admin/stock', options = {}) =>
      openAs(browser, site, enseigne, path, { role: 'employe', courant: enseigne.bellecour, ...options });

    test('un produit s’ajoute avec son image, se modifie, puis se supprime', async () => {
      const page = await open();
      await page.getByRole('link', { name: 'Ajouter un produit' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ajouter un produit' });
      await dialog.getByRole('button', { name: 'Ajouter' }).click();
      await dialog.getByRole('alert').getByText('Le nom du produit est requis.').waitFor();
      await dialog.getByRole('alert').getByText('La quantité est requise.').waitFor();
      await dialog.getByLabel('Nom').fill('Clairson Nuance 300');
      await dialog.getByLabel('Marque').fill('Clairson');
      await dialog.getByLabel('Prix HT', { exact: true }).fill('1 320,50');
      await dialog.getByLabel('Quantité').fill('2');
      await dialog.getByLabel('Stock bas à partir de').fill('2');
      await dialog.getByLabel('Oreille Gauche').uncheck();
      const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await createPng(60, 40) };
      await dialog.getByLabel('Image').setInputFiles(photo);
      await dialog.getByAltText('Aperçu de l’image choisie').waitFor();
      await dialog.getByRole('button', { name: 'Ajouter' }).click();
      await page.getByText('Produit ajouté avec succès.').waitFor();

      const row = page.getByRole('row', { name: /Clairson Nuance 300/ });
      const card = page.getByRole('listitem').filter({ hasText: 'Clairson Nuance 300' });
      const textOf = async (each: typeof row) => (await each.textContent())?.replaceAll('\u202f', ' ');
      for (const part of ['1 320,50 €', '2 en stock', 'Stock bas', 'Oreille Droite'])
        expect(await textOf(row)).toContain(part);
      expect(await textOf(row)).not.toContain('Oreille Gauche');
      await page.getByRole('link', { name: 'Cartes' }).click();
      await page.waitForURL(/vue=cartes/);
      for (const part of ['1 320,50 €', 'Prix HT', '2 en stock', 'Stock bas', 'Oreille Droite'])
        expect(await textOf(card)).toContain(part);
      expect(await textOf(card)).not.toContain('Oreille Gauche');
      const loaded = card.locator('img');
      await loaded.scrollIntoViewIfNeeded();
      expect(await loaded.getAttribute('src')).toMatch(/\/image\?v=/);

      await card.getByRole('link', { name: 'Modifier Clairson Nuance 300' }).click();
      const edit = page.getByRole('dialog', { name: 'Modifier Clairson Nuance 300' });
      expect(await edit.getByLabel('Oreille Gauche').isChecked()).toBe(false);
      await edit.getByLabel('Quantité').fill('0');
      await edit.getByRole('button', { name: 'Modifier' }).click();
      await page.getByText('Produit modifié avec succès.').waitFor();
      await card.getByText('Épuisé').waitFor();
      expect(new URL(page.url()).searchParams.get('vue')).toBe('cartes');

      await card.getByRole('link', { name: 'Mouvements' }).click();
      await page.getByRole('row', { name: /Inventaire −2 0/ }).waitFor();
      await page.getByLabel('Motif').selectOption('Casse');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByRole('alert').getByText('Il ne reste aucune pièce en stock.').waitFor();
      await page.getByLabel('Motif').selectOption('Réception fournisseur');
      await page.getByLabel('Quantité').fill('4');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('Mouvement enregistré.').waitFor();
      await page.getByRole('row', { name: /Réception fournisseur \+4 4/ }).waitFor();

      await goto(browser, page, '/admin/stock');
      await row.getByText('Épuisé').waitFor({ state: 'detached' });
      await row.getByRole('link', { name: 'Supprimer' }).click();
      const question = page.getByRole('dialog', { name: 'Êtes-vous sûr de vouloir supprimer ce produit ?' });
      await question.getByRole('button', { name: 'Supprimer' }).click();
      await page.getByText('Produit supprimé avec succès.').waitFor();
      await page.getByText('Aucun produit pour l’instant.').waitFor();
      await alive(browser, page);
      await page.getByRole('button', { name: 'Annuler' }).click();
      await page.getByText('Produit remis en stock.').waitFor();
      await row.waitFor();
    });

    test('la marque et la recherche filtrent, et le dialogue rend la liste comme elle était', async () => {
      const ctx = enseigne.context();
      await createProduit(
        ctx,
        { name: 'Lumière 5', model: 'Lumière 5', marque: 'Otéa' },
        enseigne.bellecour.id,
      );
      await createProduit(ctx, { name: 'Nuance 300' }, enseigne.bellecour.id);
      const page = await open();
      await page.getByRole('combobox', { name: 'Marque' }).selectOption('Otéa');
      await page.getByRole('heading', { name: 'Stock des Matériels (Total : 1)' }).waitFor();
      await page.getByRole('link', { name: 'Modifier Lumière 5' }).click();
      await page.getByRole('link', { name: 'Annuler' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(new URL(page.url()).searchParams.get('marque')).toBe('Otéa');
      expect(await page.getByText('Nuance 300').count()).toBe(0);
    });

    test('sur un téléphone rien ne déborde', async () => {
      const id = await createProduit(enseigne.context(), { name: 'X'.repeat(60) }, enseigne.bellecour.id);
      const page = await open('/admin/stock', { viewport: TELEPHONE });
      for (const path of [
        '/admin/stock',
        '/admin/stock?vue=cartes',
        `/admin/stock/${id}/mouvements`,
        `/admin/stock/${id}`,
      ]) {
        await goto(browser, page, path);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
      }
    });
  });
});
