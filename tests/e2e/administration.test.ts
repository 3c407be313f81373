import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeBrowser } from '../support/browser';
import { alive, goto, openAs, overflow, TELEPHONE } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';

const ligne = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

describe('administration', () => {
  const site = useSharedSite('sqlite', { smtp: true });
  let enseigne: Enseigne;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
  });
  afterEach(() => site.smtp.refuse(null));

  describeBrowser('utilisateurs et centres', (browser) => {
    const chef = (path: string, options = {}) =>
      openAs(browser, site, enseigne, path, { role: 'accountAdmin', ...options });

    test('inviter, lire le courriel, entrer une première fois', async () => {
      const email = `zoe-${enseigne.bellecour.id}@essai.example`;
      const page = await chef('/admin/users');
      await page.getByRole('link', { name: 'Inviter un utilisateur' }).click();
      const dialog = page.getByRole('dialog', { name: 'Inviter un utilisateur' });
      await dialog.getByLabel('Nom *').fill('Zoé Lemaître');
      await dialog.getByLabel('E-mail').fill(email);
      expect(await dialog.getByLabel('Rôle').inputValue()).toBe('employe');
      await dialog.getByRole('checkbox', { name: /Centre Bellecour/ }).check();
      await dialog.getByRole('button', { name: 'Inviter' }).click();
      await page.getByText('Invitation envoyée !').waitFor();
      await ligne(page, 'Zoé Lemaître').getByText('Invitation envoyée').waitFor();

      const mail = await site.smtp.next(email);
      const password = /Mot de passe provisoire : (\S+)/.exec(mail.texte)?.[1] ?? '';
      expect(password.length).toBeGreaterThan(15);
      expect(mail.texte).toContain('72 heures');
      const zoe = await browser.open({ baseURL: site.server.url });
      await goto(browser, zoe, '/auth/login');
      await zoe.getByLabel('Adresse e-mail').fill(email);
      await zoe.getByLabel('Mot de passe').fill(password);
      await zoe.getByRole('button', { name: 'Se connecter' }).click();
      await zoe.waitForURL(/change-password/);
      await zoe.goto('/admin/clients');
      await zoe.waitForURL(/change-password/);
    });
    test('une adresse refusée par son serveur se voit dans la liste ; l’adresse corrigée reçoit l’invitation', async () => {
      const bonne = `bonne-${enseigne.bellecour.id}@essai.example`;
      site.smtp.refuse(550);
      const page = await chef('/admin/users/invitation');
      await page.getByLabel('Nom *').fill('Basile Fournier');
      await page.getByLabel('E-mail').fill(`fausse-${enseigne.bellecour.id}@essai.example`);
      await page.getByLabel('Ou un nouveau centre').fill('Audition du Lac');
      await page.getByRole('button', { name: 'Inviter' }).click();
      await page.getByText('Invitation envoyée !').waitFor();
      await expect
        .poll(async () => {
          await page.reload();
          return ligne(page, 'Basile').textContent();
        })
        .toContain('Courriel non remis');
      await alive(browser, page);
      site.smtp.refuse(null);
      await page.getByRole('link', { name: 'Modifier Basile Fournier' }).click();
      const dialog = page.getByRole('dialog', { name: 'Modifier Basile Fournier' });
      await dialog.getByLabel('E-mail').fill(bonne);
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('Utilisateur mis à jour !').waitFor();
      expect((await site.smtp.next(bonne)).texte).toContain('Mot de passe provisoire');
      await page.reload();
      await ligne(page, 'Basile').getByText('Invitation envoyée').waitFor();
    });

    test('un pack plein, un centre ajouté, puis changé de pack', async () => {
      const page = await chef('/admin/centres');
      await page.getByRole('link', { name: 'Ajouter un centre' }).click();
      const ajout = page.getByRole('dialog', { name: 'Ajouter un centre' });
      await ajout.getByLabel('Nom du centre').fill('Audition du Lac');
      await ajout.getByLabel('SIRET').fill('123');
      await ajout.getByRole('button', { name: 'Ajouter' }).click();
      await ajout.getByText("Erreur lors de l'ajout du centre").waitFor();
      await ajout.getByLabel('SIRET').fill('732 829 320 00074');
      await ajout.getByRole('button', { name: 'Ajouter' }).click();
      await page.getByText('Centre ajouté !').waitFor();
      await ligne(page, 'Audition du Lac').getByText('0 / 1').waitFor();
      await page.getByText('Compte global').first().click();
      await page.getByRole('button', { name: 'Audition du Lac' }).waitFor();

      for (const nom of ['Première', 'Seconde']) {
        await goto(browser, page, '/admin/users/invitation');
        await page.getByLabel('Nom *').fill(nom);
        await page.getByLabel('E-mail').fill(`${nom.length}-${enseigne.bellecour.id}@essai.example`);
        await page.getByRole('checkbox', { name: /Audition du Lac/ }).check();
        await page.getByRole('button', { name: 'Inviter' }).click();
        if (nom === 'Première') await page.getByText('Invitation envoyée !').waitFor();
      }
      const plein = page.getByText('Le pack Starter est limité à 1 compte(s) utilisateur.');
      await plein.first().waitFor();
      expect(await page.getByLabel('Nom *').inputValue()).toBe('Seconde');

      await goto(browser, page, '/admin/centres');
      await page.getByRole('link', { name: 'Modifier Audition du Lac' }).click();
      const edition = page.getByRole('dialog', { name: 'Modifier Audition du Lac' });
      await edition.getByLabel('Abonnement').selectOption('Business');
      await edition.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('Centre mis à jour !').waitFor();
      await ligne(page, 'Audition du Lac').getByText('1 / 5').waitFor();
    });

    test('sur un téléphone rien ne déborde', async () => {
      await enseigne.createUser('superAdmin', undefined, {
        name: 'Zoé Lemaître de la Fontaine-Saint-Martin',
        email: `zoe.lemaitre.de.la.fontaine.saint.martin.${enseigne.bellecour.id}@audition-du-vieux-port.example`,
      });
      const page = await chef('/admin/users', { viewport: TELEPHONE });
      for (const path of [
        '/admin/users',
        '/admin/users/invitation',
        '/admin/centres',
        '/admin/centres/nouveau',
      ]) {
        await goto(browser, page, path);
        expect(await overflow(page), path).toBeLessThanOrEqual(0);
      }
    });
  });
});
