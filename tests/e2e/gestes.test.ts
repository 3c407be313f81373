import { describe, expect, test } from 'vitest';
import { PAR_SCRIPT } from '~/http/script';
import { describeBrowser } from '../support/browser';
import { openAs } from '../support/parcours';
import { useSharedSite } from '../support/site';

describe('ce que le script de la page ajoute', () => {
  const site = useSharedSite('sqlite');

  describeBrowser('formulaires et dialogues', (browser) => {
    test('une page d’un intermédiaire n’efface pas ce qui est saisi', async () => {
      const enseigne = await site.createEnseigne();
      const client = await enseigne.createClient({ nom: 'Petit' });
      const page = await openAs(browser, site, enseigne, `/admin/nouveauClient/${client.id}?modifier=1`);
      await page.getByLabel('Ville').fill('Villeurbanne');
      browser.tolerate(/502/);
      await page.route('**/nouveauClient/**', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' })
          : route.continue(),
      );
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByRole('alert').getByText('le serveur ne répond pas comme prévu').waitFor();
      expect(await page.getByLabel('Ville').inputValue()).toBe('Villeurbanne');
    });

    test('le dernier dialogue demandé est celui qui s’ouvre, quel que soit l’ordre des réponses', async () => {
      const enseigne = await site.createEnseigne();
      const lent = await enseigne.createClient({ nom: 'Lent' });
      await enseigne.createClient({ nom: 'Vif' });
      const page = await openAs(browser, site, enseigne, '/admin/clients');
      let repondre = () => {};
      const retenue = new Promise<void>((resolve) => {
        repondre = resolve;
      });
      await page.route(`**/clients/${lent.id}/suppression`, async (route) => {
        await retenue;
        await route.continue().catch(() => {});
      });
      await page.getByRole('link', { name: /^Supprimer Lent/ }).click();
      await page.getByRole('link', { name: /^Supprimer Vif/ }).click();
      const dialogue = page.getByRole('dialog');
      await dialogue.getByText('Vif').first().waitFor();
      repondre();
      await page.waitForTimeout(300);
      expect(await dialogue.textContent()).toContain('Vif');
      expect(await dialogue.textContent()).not.toContain('Lent');
    });

    test('un lien vers une erreur n’empêche ni de fermer, ni de revenir', async () => {
      const enseigne = await site.createEnseigne();
      await enseigne.createClient({ nom: 'Petit' });
      const page = await openAs(browser, site, enseigne, '/admin/clients');
      await page.getByTitle('Changer le statut').click();
      const dialogue = page.getByRole('dialog');
      await dialogue.getByRole('link', { name: /^Rdv devis/ }).click();
      await dialogue.getByLabel('Date du rendez-vous').waitFor();
      expect(await dialogue.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await dialogue.getByRole('button', { name: 'Sauvegarder' }).click();
      await dialogue.getByRole('alert').getByRole('link').first().click();
      await dialogue.getByRole('link', { name: 'Annuler' }).click();
      await dialogue.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/admin/clients');
    });

    test('après une recherche dans une liste, le foyer est dans son champ', async () => {
      const enseigne = await site.createEnseigne();
      const page = await openAs(browser, site, enseigne, '/admin/factures');
      const champ = page.getByRole('search', { name: 'Filtrer la liste' }).getByRole('searchbox');
      await champ.fill('dupont');
      await champ.press('Enter');
      await page.waitForURL(/q=dupont/);
      await expect.poll(() => champ.evaluate((element) => element === document.activeElement)).toBe(true);
    });

    test('une session finie se dit aussi d’un bouton sans écran, avec le chemin pour se connecter', async () => {
      browser.tolerate(/401/);
      const enseigne = await site.createEnseigne();
      const page = await openAs(browser, site, enseigne, '/admin/clients');
      await page.context().clearCookies();
      await page.getByRole('banner').getByText('Compte global').first().click();
      const envoi = page.waitForRequest((request) => request.method() === 'POST');
      await page.getByRole('button', { name: 'Centre Bellecour' }).click();
      expect((await envoi).headers()[PAR_SCRIPT.toLowerCase()]).toBe('1');
      const alerte = page.getByRole('alert');
      await alerte.getByText('Votre session a expiré.').waitFor();
      expect(await alerte.getByRole('link').getAttribute('target')).toBe('_blank');
    });
  });
});
