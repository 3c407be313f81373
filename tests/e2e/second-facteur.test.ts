import { expect, test } from 'vitest';
import { describeBothWays, describeBrowser } from '../support/browser';
import { codeTotp, secretOf } from '../support/facteur';
import { alive, openAs } from '../support/parcours';
import { MOT_DE_PASSE, useSharedSite } from '../support/site';

const site = useSharedSite('sqlite');

describeBothWays('double authentification', (browser) => {
  const signIn = async (email: string) => {
    const page = await browser.open({ baseURL: site.server.url });
    await page.goto('/admin/factures');
    await alive(browser, page);
    await page.getByLabel('Adresse e-mail').fill(email);
    await page.getByLabel('Mot de passe').fill(MOT_DE_PASSE);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.waitForURL(/\/auth\/second-facteur/);
    await alive(browser, page);
    return page;
  };

  test('s’active depuis son compte, se demande à la connexion, et plus sur l’appareil mémorisé', async () => {
    const enseigne = await site.createEnseigne();
    const user = await enseigne.createUser('admin');
    const mine = await openAs(browser, site, enseigne, '/admin/user-profile', { user });
    await mine.getByRole('link', { name: 'Activer', exact: true }).click();
    await mine.getByRole('button', { name: 'Afficher la clé' }).click();
    await mine.getByRole('img', { name: 'Code QR de votre clé' }).waitFor();
    const secret = await secretOf(site.application, user);
    await mine.getByLabel('Saisissez le code').fill('000000');
    await mine.getByRole('button', { name: 'Activer' }).click();
    await mine.getByText('Ce code n’est pas le bon').first().waitFor();
    await mine.getByLabel('Saisissez le code').fill(codeTotp(secret, new Date()));
    await mine.getByRole('button', { name: 'Activer' }).click();
    await mine.getByRole('heading', { name: 'La double authentification est activée' }).waitFor();
    const codes = await mine.getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await mine.getByRole('link', { name: 'J’ai gardé mes codes' }).click();
    await mine.getByText('Il vous reste 10 codes de secours').waitFor();

    const page = await signIn(user.email);
    await page.getByLabel('Code de votre application').fill('123456');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByText('Ce code n’est pas le bon').first().waitFor();
    await page.getByLabel('Code de votre application').fill(codes[0] ?? '');
    await page.getByLabel('Ne plus demander sur cet appareil').check();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.waitForURL(/\/admin\/factures$/);
    await page.goto('/admin/user-profile');
    await page.getByText('cet appareil', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Déconnecter cette session' }).click();
    await page.waitForURL(/\/auth\/login/);
    await alive(browser, page);
    await page.getByLabel('Adresse e-mail').fill(user.email);
    await page.getByLabel('Mot de passe').fill(MOT_DE_PASSE);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.waitForURL(/\/admin\/agenda/);
  });
});

describeBrowser('double authentification exigée', (browser) => {
  test('elle s’active avant toute autre chose', async () => {
    const enseigne = await site.createEnseigne();
    const user = await enseigne.createUser('employe');
    const { compte_id: id } = user;
    await site.application.identity.update('comptes', { id }, { second_facteur: 'employe' });
    const page = await openAs(browser, site, enseigne, '/admin/clients', { user });
    await page.waitForURL(/\/admin\/double-authentification$/);
    await page.getByText('Votre compte demande la double authentification').waitFor();
    await page.getByRole('button', { name: 'Afficher la clé' }).click();
    const code = page.getByLabel('Saisissez le code');
    await code.waitFor();
    await code.fill(codeTotp(await secretOf(site.application, user), new Date()));
    await page.getByRole('button', { name: 'Activer' }).click();
    await page.getByText('Ils ne seront plus jamais affichés').waitFor();
    await page.goto('/admin/clients');
    await page.getByRole('heading', { level: 1, name: /clients/i }).waitFor();
  });
});
