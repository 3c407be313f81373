import { describe, expect, test } from 'vitest';
import { describeBothWays, describeBrowser } from '../support/browser';
import { alive, openAs } from '../support/parcours';
import { MOT_DE_PASSE, useSharedSite } from '../support/site';

describe('entrer et sortir', () => {
  const site = useSharedSite('sqlite');

  describeBothWays('connexion', (browser) => {
    test('se connecter ramène à la page demandée, et se déconnecter ferme tout', async () => {
      const enseigne = await site.createEnseigne();
      const user = await enseigne.createUser('admin');
      const page = await browser.open({ baseURL: site.server.url });
      await page.goto('/admin/factures');
      await page.waitForURL(/\/auth\/login/);
      await alive(browser, page);
      await page.getByLabel('Adresse e-mail').fill(user.email);
      await page.getByLabel('Mot de passe').fill(MOT_DE_PASSE);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await page.waitForURL(/\/admin\/factures$/);
      await page.getByRole('heading', { level: 1, name: 'Factures PDF' }).waitFor();

      await page.getByText(user.name).click();
      await page.getByRole('button', { name: 'Déconnexion' }).click();
      await page.waitForURL(/\/auth\/login$/);
      await page.goto('/admin/clients');
      expect(new URL(page.url()).pathname).toBe('/auth/login');
    });
  });

  describeBrowser('une connexion qui échoue ou finit', (browser) => {
    test('une session qui finit au milieu d’une saisie : rien n’est perdu, on revient dans un autre onglet', async () => {
      browser.tolerate(/status of 401/);
      const enseigne = await site.createEnseigne();
      const user = await enseigne.createUser('admin');
      const courant = enseigne.bellecour;
      const page = await openAs(browser, site, enseigne, '/admin/nouveauClient', { user, courant });
      await page.locator('input[name="nom"]').fill('Marchand');
      await page.locator('input[name="email"]').fill('m@essai.example');
      await page.locator('input[name="telephonePortable"]').fill('0610203040');
      await page.locator('textarea[name="note"]').fill('Une longue note.');
      await site.application.identity.delete('sessions', { user_id: user.id });
      await page.getByRole('button', { name: 'Enregistrer' }).first().click();
      const alert = page.getByRole('alert').filter({ hasText: /otre session a expiré/ });
      await alert.waitFor();
      const [login] = await Promise.all([
        page.context().waitForEvent('page'),
        alert.getByRole('link', { name: 'Connectez-vous dans un autre onglet' }).click(),
      ]);
      await alive(browser, login);
      await login.getByLabel('Adresse e-mail').fill(user.email);
      await login.getByLabel('Mot de passe').fill(MOT_DE_PASSE);
      await login.getByRole('button', { name: 'Se connecter' }).click();
      await login.waitForURL(/\/admin\//);
      await login.close();
      expect(await page.locator('textarea[name="note"]').inputValue()).toBe('Une longue note.');
      await page.getByRole('button', { name: 'Enregistrer' }).first().click();
      await page.getByText('Client ajouté avec succès').waitFor();
      const rows = await enseigne.context().db.from('clients').where({ nom: 'Marchand' });
      expect(rows.map(({ note }) => note)).toEqual(['Une longue note.']);
    });
  });
});
