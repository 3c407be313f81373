import { beforeEach, describe, expect, test } from 'vitest';
import { describeBothWays, describeBrowser } from '../support/browser';
import { alive, goto, openAs, overflow, TELEPHONE } from '../support/parcours';
import { type Enseigne, MOT_DE_PASSE, useSharedSite } from '../support/site';
import { createJpeg, createPng, SVG } from '../unit/images/fabrique';

describe('mon compte', () => {
  const site = useSharedSite('sqlite', { smtp: true });
  let enseigne: Enseigne;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
  });

  describeBothWays('profil', (browser) => {
    test('du menu au profil, puis au formulaire, et retour avec ce qui a changé', async () => {
      const page = await openAs(browser, site, enseigne, '/admin/clients');
      const menu = page.getByRole('banner').getByText('admin d’essai', { exact: false }).first();
      await menu.click();
      await page.getByRole('link', { name: 'Mon profil' }).click();
      await page.getByRole('heading', { name: 'Mon Compte', level: 1 }).waitFor();
      expect(
        await page.locator('main input:not([type=file], [type=radio], [type=hidden]), main textarea').count(),
      ).toBe(0);
      await page.getByRole('link', { name: 'Modifier mon profil' }).click();
      await page.getByRole('heading', { name: 'Modifier mon profil' }).waitFor();
      await page.getByLabel('Numéro RPPS').fill('123');
      await page.getByLabel('Ville').fill("L'Haÿ-les-Roses");
      await page.getByRole('button', { name: 'Sauvegarder' }).click();
      await page.getByRole('alert').getByText('pas un numéro RPPS').waitFor();
      expect(await page.getByLabel('Ville').inputValue()).toBe("L'Haÿ-les-Roses");
      await page.getByLabel('Numéro RPPS').fill('10101010101');
      await page.getByRole('button', { name: 'Sauvegarder' }).click();
      await page.getByText('Les informations ont été mises à jour avec succès.').waitFor();
      const main = await page.getByRole('main').textContent();
      for (const text of ["L'Haÿ-les-Roses", '10101010101']) expect(main).toContain(text);
    });
  });

  describeBrowser('image, sessions', (browser) => {
    test('une image refusée se dit à côté du champ ; une bonne se voit, puis se retire', async () => {
      const page = await openAs(browser, site, enseigne, '/admin/user-profile');
      const choose = async (name: string, buffer: Buffer) => {
        await page.getByLabel('Changer l’image').setInputFiles({ name, mimeType: 'image/png', buffer });
        await page.getByRole('button', { name: 'Envoyer' }).click();
      };
      await choose('logo.png', SVG);
      await page.getByRole('alert').getByText('JPEG, PNG ou WebP').waitFor();
      await alive(browser, page);
      await choose('photo.png', await createPng());
      await page.getByText('Image mise à jour avec succès.').waitFor();
      const image = page.getByRole('main').getByRole('img', { name: /^Portrait de/ });
      const shown = () =>
        image.evaluate(async (element: HTMLImageElement) => {
          await element.decode();
          return element.naturalWidth;
        });
      expect(await shown()).toBe(256);
      expect(await page.getByText('JPEG, PNG ou WebP, 5 Mo au plus.').isVisible()).toBe(true);
      const first = await image.getAttribute('src');
      await alive(browser, page);
      await choose('photo.jpg', await createJpeg());
      await page.locator(`main img:not([src="${first}"])`).waitFor();
      expect(await shown()).toBe(256);
      await page.getByRole('button', { name: 'Retirer l’image' }).click();
      await page.getByText('Image retirée.').waitFor();
      expect(await image.count()).toBe(0);
    });
    test('une nouvelle adresse attend sa confirmation, et s’abandonne', async () => {
      const user = await enseigne.createUser('employe');
      const page = await openAs(browser, site, enseigne, '/admin/edit-profile', { user });
      const email = `neuf-${user.id}@essai.example`;
      await page.getByLabel('Adresse e-mail').fill(email);
      await page.getByRole('button', { name: 'Sauvegarder' }).click();
      await page.getByRole('alert').getByText('Saisissez votre mot de passe actuel.').waitFor();
      await page.getByLabel('Mot de passe actuel').fill(MOT_DE_PASSE);
      await page.getByRole('button', { name: 'Sauvegarder' }).click();
      await page.getByText('est en attente de confirmation').waitFor();
      await site.smtp.next(email);
      await page.getByRole('button', { name: 'Annuler ce changement' }).click();
      await page.getByText('Votre adresse e-mail reste la même.').waitFor();
      expect(await page.getByText(email).count()).toBe(0);
    });

    test('déconnecter l’autre navigateur : son clic suivant mène à la connexion', async () => {
      const user = await enseigne.createUser('viewer');
      const other = await openAs(browser, site, enseigne, '/admin/clients', { user });
      const third = await openAs(browser, site, enseigne, '/admin/clients', { user });
      const page = await openAs(browser, site, enseigne, '/admin/user-profile', { user });
      const rows = page.getByRole('region', { name: 'Sessions actives' }).getByRole('listitem');
      expect(await rows.count()).toBe(3);
      expect(await rows.first().textContent()).toContain('cette session');
      await rows.nth(1).getByRole('button').click();
      await page.getByText('Session déconnectée.').waitFor();
      expect(await rows.count()).toBe(2);
      await page.getByRole('button', { name: 'Déconnecter toutes les autres' }).click();
      await page.getByText('Vos autres sessions sont déconnectées.').waitFor();
      for (const each of [other, third]) {
        await each.getByRole('link', { name: 'Liste des clients' }).click();
        await each.getByRole('heading', { name: 'Connexion' }).waitFor();
      }
      await goto(browser, page, '/admin/user-profile');
      await page.getByRole('button', { name: 'Déconnecter cette session' }).click();
      await page.getByRole('heading', { name: 'Connexion' }).waitFor();
    });

    test('sur un téléphone rien ne dépasse, même un nom et une adresse sans fin', async () => {
      const user = await enseigne.createUser('admin', undefined, {
        name: 'Marie-Antoinette'.repeat(8),
        email: `${'tres-longue-adresse-'.repeat(5)}${Date.now()}@essai.example`,
        email_demande: `${'autre-longue-adresse-'.repeat(5)}@essai.example`,
        adresse: 'Boulevard'.repeat(20),
      });
      const page = await openAs(browser, site, enseigne, '/admin/user-profile', {
        user,
        viewport: TELEPHONE,
      });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.goto('/admin/edit-profile');
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
  });
});
