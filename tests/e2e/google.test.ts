import { afterAll, describe, expect, test } from 'vitest';
import { REFUS_GOOGLE } from '~/domain/access/google';
import { describeBrowser } from '../support/browser';
import { startGoogle } from '../support/google';
import { alive, goto, overflow, TELEPHONE } from '../support/parcours';
import { MOT_DE_PASSE, useSite } from '../support/site';

const google = await startGoogle();
afterAll(() => google.close());

let numero = 0;
const personne = (email: string) => {
  numero += 1;
  return { sub: `10${numero}`, email, email_verified: true };
};

describe('entrer par Google', () => {
  const site = useSite('sqlite', { env: google.env });

  describeBrowser('connexion par Google', (browser) => {
    test('le bouton mène à Google, et Google ramène à la page demandée', async () => {
      const enseigne = await site.createEnseigne();
      const user = await enseigne.createUser('admin');
      google.signIn(personne(user.email));
      const page = await browser.open({ baseURL: site.server.url });
      await page.goto('/admin/factures');
      await page.waitForURL(/\/auth\/login/);
      await alive(browser, page);
      await page.getByRole('link', { name: 'Se connecter avec Google' }).click();
      await page.waitForURL(/\/admin\/factures$/);
      await page.getByRole('heading', { level: 1, name: 'Factures PDF' }).waitFor();

      await page.goBack();
      await page.waitForURL((url) => url.pathname.startsWith('/admin/'));
      await page.getByText(user.name).first().click();
      await page.getByRole('button', { name: 'Déconnexion' }).click();
      await page.waitForURL(/\/auth\/login$/);
    });

    test('un refus se dit au-dessus du formulaire, y reste, et laisse le mot de passe', async () => {
      const enseigne = await site.createEnseigne();
      const user = await enseigne.createUser('employe');
      google.signIn(personne('personne@ailleurs.example'));
      const page = await browser.open({ baseURL: site.server.url, viewport: TELEPHONE });
      await goto(browser, page, '/auth/login');
      await page.getByRole('link', { name: 'Se connecter avec Google' }).click();
      const alert = page.getByRole('alert');
      await alert.waitFor();
      expect(await alert.textContent()).toBe(REFUS_GOOGLE.inconnue);
      expect(await overflow(page)).toBe(0);
      await page.reload();
      await alert.waitFor();
      await alive(browser, page);
      await page.getByLabel('Adresse e-mail').fill(user.email);
      await page.getByLabel('Mot de passe').fill('mauvais');
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await page.getByText('Adresse e-mail ou mot de passe incorrect.').waitFor();
      expect(await alert.count()).toBe(1);
      await page.getByLabel('Mot de passe').fill(MOT_DE_PASSE);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await page.waitForURL(/\/admin\//);
    });
  });
});
