import { beforeEach, describe, expect, test } from 'vitest';
import type { UserRow } from '~/db/rows/comptes';
import { describeBothWays, describeBrowser } from '../support/browser';
import { goto, openAs } from '../support/parcours';
import { type Enseigne, MOT_DE_PASSE, useSharedSite } from '../support/site';

describe('poste partagé', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;
  let anne: UserRow;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
    anne = await enseigne.createUser('admin', undefined, { name: 'Anne Aubert' });
  });

  const delai = (minutes: number) =>
    site.application.identity.update('comptes', { id: anne.compte_id }, { verrou_minutes: minutes });

  describeBrowser('verrouiller et changer d’utilisateur', (browser) => {
    test('deux personnes, chacune sa page ; rien du patient ne reste, ni en revenant en arrière', async () => {
      const client = await enseigne.createClient({ nom: 'Flandrois' });
      const claire = await enseigne.createUser('employe', undefined, { name: 'Claire Petit' });
      const page = await openAs(browser, site, enseigne, '/admin/clients', { user: anne });
      await goto(browser, page, `/admin/nouveauClient/${client.id}`);
      await page.getByRole('button', { name: 'Verrouiller le poste' }).click();
      await page.getByRole('heading', { name: 'Anne Aubert' }).waitFor();
      expect(page.url()).not.toContain(client.id);
      expect(await page.content()).not.toContain('Flandrois');
      await page.goBack().catch(() => undefined);
      await page.getByRole('heading', { name: 'Anne Aubert' }).waitFor();
      expect(await page.content()).not.toContain('Flandrois');

      await page.getByRole('link', { name: 'Une autre personne' }).click();
      await page.getByLabel('Adresse e-mail').fill(claire.email);
      await page.getByLabel('Mot de passe').fill(MOT_DE_PASSE);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await page.getByRole('banner').getByText('Claire Petit').first().waitFor();
      await goto(browser, page, '/admin/stock');
      await page.getByRole('button', { name: 'Verrouiller le poste' }).click();
      await page.getByRole('link', { name: 'Anne Aubert' }).click();
      await page.getByLabel('Mot de passe').fill('faux');
      await page.getByRole('button', { name: 'Déverrouiller' }).click();
      await page.getByText('Encore 4 essais').first().waitFor();
      await page.getByLabel('Mot de passe').fill(MOT_DE_PASSE);
      await page.getByRole('button', { name: 'Déverrouiller' }).click();
      await page.waitForURL(`**/admin/nouveauClient/${client.id}`);
      await page.getByRole('banner').getByText('Anne Aubert').first().waitFor();
    });

    test('un code se choisit sur son compte et rouvre la session', async () => {
      const page = await openAs(browser, site, enseigne, '/admin/user-profile/code', { user: anne });
      await page.getByLabel('Code', { exact: false }).first().fill('1234');
      await page.getByLabel('Le même code').fill('1234');
      await page.getByLabel('Mot de passe actuel').fill(MOT_DE_PASSE);
      await page.getByRole('button', { name: 'Enregistrer le code' }).click();
      await page.getByText('Ce code se devine').first().waitFor();
      await page.getByLabel('Code', { exact: false }).first().fill('83062');
      await page.getByLabel('Le même code').fill('83062');
      await page.getByLabel('Mot de passe actuel').fill(MOT_DE_PASSE);
      await page.getByRole('button', { name: 'Enregistrer le code' }).click();
      await page.getByText('Votre code de déverrouillage est enregistré.').waitFor();
      await page.getByRole('button', { name: 'Verrouiller le poste' }).click();
      await page.getByLabel('Code').fill('83062');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/admin/user-profile');
    });
  });

  describeBothWays('un formulaire', (browser) => {
    test('envoyé poste verrouillé, il revient à sa personne', async () => {
      const page = await openAs(browser, site, enseigne, '/admin/nouveauClient', {
        user: anne,
        courant: enseigne.bellecour,
      });
      await page.locator('input[name="nom"]').fill('Quentin');
      await site.application.identity.update(
        'sessions',
        { user_id: anne.id },
        { verrou_le: new Date().toISOString() },
      );
      await page.getByRole('button', { name: 'Enregistrer' }).first().click();
      if (!browser.javaScript) {
        await page.getByText('Le poste est verrouillé').waitFor();
        expect(await page.content()).not.toContain('Quentin');
        await page.getByRole('button', { name: 'Continuer' }).click();
      }
      await page.getByRole('heading', { name: 'Anne Aubert' }).waitFor();
      await page.getByLabel('Mot de passe').fill(MOT_DE_PASSE);
      await page.getByRole('button', { name: 'Déverrouiller' }).click();
      if (browser.javaScript) {
        await page.getByText('Votre saisie est de retour').waitFor();
        expect(await page.locator('input[name="nom"]').inputValue()).toBe('Quentin');
        return;
      }
      await page.getByText('Quentin').waitFor();
      await page.getByRole('button', { name: 'Envoyer de nouveau' }).waitFor();
    });
  });

  describeBrowser('le délai et les onglets', (browser) => {
    test('au bout du délai, tous les onglets se couvrent ; un geste dans l’un vaut pour les autres', async () => {
      await delai(2);
      const page = await openAs(browser, site, enseigne, '/admin/clients', { user: anne });
      await page.clock.install();
      await page.reload();
      const autre = await page.context().newPage();
      await autre.goto(new URL('/admin/stock', page.url()).href);
      await page.clock.fastForward(110_000);
      await page.getByRole('banner').waitFor();
      await page.mouse.move(200, 300);
      await page.clock.fastForward(60_000);
      await page.getByRole('banner').waitFor();
      await page.clock.fastForward(70_000);
      await page.getByRole('heading', { name: 'Anne Aubert' }).waitFor();
      await autre.getByRole('heading', { name: 'Anne Aubert' }).waitFor();
      await autre.getByLabel('Mot de passe').fill(MOT_DE_PASSE);
      await autre.getByRole('button', { name: 'Déverrouiller' }).click();
      await autre.waitForURL('**/admin/stock');
      // The other tab goes on by itself.
      await page.waitForURL('**/admin/clients');
    });

    test('F8 pendant une saisie : elle revient après le passage d’une collègue', async () => {
      const claire = await enseigne.createUser('employe', undefined, { name: 'Claire Petit' });
      const page = await openAs(browser, site, enseigne, '/admin/nouveauClient', {
        user: anne,
        courant: enseigne.bellecour,
      });
      await page.locator('input[name="nom"]').fill('Quentin');
      await page.keyboard.press('F8');
      await page.getByRole('heading', { name: 'Anne Aubert' }).waitFor();
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Quentin');
      await page.getByRole('link', { name: 'Une autre personne' }).click();
      await page.getByLabel('Adresse e-mail').fill(claire.email);
      await page.getByLabel('Mot de passe').fill(MOT_DE_PASSE);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await page.getByRole('banner').getByText('Claire Petit').first().waitFor();
      await goto(browser, page, '/admin/nouveauClient');
      expect(await page.locator('input[name="nom"]').inputValue()).toBe('');
      await page.keyboard.press('F8');
      await page.getByRole('link', { name: 'Anne Aubert' }).click();
      await page.getByLabel('Mot de passe').fill(MOT_DE_PASSE);
      await page.getByRole('button', { name: 'Déverrouiller' }).click();
      await page.getByText('Votre saisie est de retour').waitFor();
      expect(await page.locator('input[name="nom"]').inputValue()).toBe('Quentin');
    });
  });
});
