import { test } from 'vitest';
import { describeBrowser } from '../support/browser';
import { alive } from '../support/parcours';
import { surLocalhost } from '../support/server';
import { MOT_DE_PASSE, useSite } from '../support/site';

const site = useSite('sqlite', { env: await surLocalhost() });

describeBrowser('clés d’accès', (browser) => {
  test('une clé d’accès s’enregistre et remplace le code', async () => {
    const enseigne = await site.createEnseigne();
    const user = await enseigne.createUser('employe');
    const page = await browser.open({ baseURL: site.server.env.APP_URL });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const;
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...options,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const enter = async () => {
      await page.goto('/auth/login');
      await alive(browser, page);
      await page.getByLabel('Adresse e-mail').fill(user.email);
      await page.getByLabel('Mot de passe').fill(MOT_DE_PASSE);
      await page.getByRole('button', { name: 'Se connecter' }).click();
    };
    await enter();
    await page.waitForURL(/\/admin\/agenda/);
    await page.goto('/admin/double-authentification/cle');
    await alive(browser, page);
    await page.getByLabel('Nom de cette clé').fill('PC de l’accueil');
    await page.getByRole('button', { name: 'Enregistrer une clé d’accès' }).click();
    await page.getByRole('heading', { name: 'La clé d’accès est enregistrée' }).waitFor();
    await page.goto('/admin/user-profile');
    await page.getByText('pas encore utilisée').waitFor();
    await page.context().clearCookies();
    await enter();
    await page.waitForURL(/\/auth\/second-facteur/);
    await alive(browser, page);
    await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
    await page.waitForURL(/\/admin\/agenda/);
  });
});
