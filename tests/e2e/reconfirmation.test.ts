import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { UserRow } from '~/db/rows/comptes';
import { axeFaults } from '../support/axe';
import { describeBrowser } from '../support/browser';
import { alive, openAs, overflow, TELEPHONE } from '../support/parcours';
import { MOT_DE_PASSE, useSharedSite } from '../support/site';

describe('les gestes sensibles', () => {
  const site = useSharedSite('sqlite');

  describeBrowser('confirmer que c’est bien soi', (browser) => {
    const expire = ({ id }: UserRow) =>
      site.application.identity.update(
        'sessions',
        { user_id: id },
        { confirmee_le: new Date(Date.now() - 11 * 60_000).toISOString() },
      );
    const open = async (path: string, context = {}) => {
      const enseigne = await site.createEnseigne();
      const user = await enseigne.createUser('accountAdmin');
      const courant = enseigne.bellecour;
      return {
        enseigne,
        user,
        page: await openAs(browser, site, enseigne, path, { user, courant, ...context }),
      };
    };
    const remplir = async (page: Page, email: string) => {
      const dialog = page.getByRole('dialog', { name: 'Inviter un utilisateur' });
      await dialog.getByLabel('Nom *').fill('Zoé Lemaître');
      await dialog.getByLabel('E-mail').fill(email);
      return dialog;
    };
    const invites = async (email: string) =>
      (await site.application.identity.from('users').where({ email })).length;

    test('la page demande le mot de passe, revient au geste, et le formulaire part', async () => {
      browser.tolerate(/status of 400/);
      const { enseigne, user, page } = await open('/admin/users', { viewport: TELEPHONE });
      const email = `zoe-${enseigne.bellecour.id}@essai.example`;
      await expire(user);
      await page.getByRole('link', { name: 'Inviter un utilisateur' }).click();
      await page.getByRole('heading', { level: 1, name: 'Confirmez que c’est vous' }).waitFor();
      await alive(browser, page);
      expect(await overflow(page)).toBe(0);
      expect(await axeFaults(browser, page)).toEqual([]);
      await page.getByLabel('Mot de passe actuel').fill('mauvais');
      await page.getByRole('button', { name: 'Confirmer' }).click();
      await page.getByRole('alert').getByText('Le mot de passe actuel est incorrect.').first().waitFor();
      await page.getByLabel('Mot de passe actuel').fill(MOT_DE_PASSE);
      await page.getByRole('button', { name: 'Confirmer' }).click();
      const dialog = await remplir(page, email);
      await dialog.getByRole('button', { name: 'Inviter' }).click();
      await page.getByText('Zoé Lemaître').first().waitFor();
      expect(await invites(email)).toBe(1);
    });

    test('les dix minutes finissent pendant la saisie : rien n’est perdu', async () => {
      browser.tolerate(/status of 403/);
      const { enseigne, user, page } = await open('/admin/users/invitation');
      const email = `zoe-${enseigne.bellecour.id}@essai.example`;
      const dialog = await remplir(page, email);
      await expire(user);
      await dialog.getByRole('button', { name: 'Inviter' }).click();
      const alert = dialog.getByRole('alert').filter({ hasText: 'Ce geste redemande votre mot de passe' });
      const [autre] = await Promise.all([
        page.context().waitForEvent('page'),
        alert.getByRole('link', { name: 'Confirmez que c’est vous dans un autre onglet' }).click(),
      ]);
      await alive(browser, autre);
      await autre.getByLabel('Mot de passe actuel').fill(MOT_DE_PASSE);
      await autre.getByRole('button', { name: 'Confirmer' }).click();
      await autre.getByText('C’est confirmé.').waitFor();
      await autre.close();
      expect(await dialog.getByLabel('Nom *').inputValue()).toBe('Zoé Lemaître');
      await dialog.getByRole('button', { name: 'Inviter' }).click();
      await page.waitForURL(/\/admin\/users(\?|$)/);
      expect(await invites(email)).toBe(1);
    });

    test('un téléchargement part après la preuve', async () => {
      browser.tolerate(/status of 403/);
      const { enseigne, user, page } = await open('/admin/clients');
      await enseigne.createClient({ nom: 'Duvivier' });
      await page.goto('/admin/clients/export');
      await expire(user);
      const bouton = page.getByRole('dialog').getByRole('button', { name: /CSV/ });
      await bouton.click();
      await page.getByLabel('Mot de passe actuel').fill(MOT_DE_PASSE);
      const [fichier] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Confirmer et envoyer' }).click(),
      ]);
      expect(fichier.suggestedFilename()).toMatch(/^clients-.*\.csv$/);
    });
  });
});
