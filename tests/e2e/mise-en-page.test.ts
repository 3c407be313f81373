import { beforeEach, describe, expect, test } from 'vitest';
import { describeBothWays, describeBrowser } from '../support/browser';
import { alive, openAs, overflow, TELEPHONE } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';

describe('barre, menu et clavier', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
    await enseigne.createClient({
      nom: 'Étienne',
      prenom: 'Loïc',
      ville: 'Lyon',
      telephonePortable: '0610203040',
    });
    await enseigne.createClient({ nom: 'Bœuf', prenom: 'Hélène' }, { centre_id: enseigne.croixRousse.id });
  });

  describeBrowser('centre et recherche', (browser) => {
    test('changer de centre change la liste, la colonne Centre et les boutons', async () => {
      const page = await openAs(browser, site, enseigne, '/admin/clients?tri=ville');
      const choose = async (from: string, to: string) => {
        await page.getByRole('banner').getByText(from).first().click();
        await page.getByRole('button', { name: to }).click();
      };
      await page.getByRole('columnheader', { name: 'Centre' }).waitFor();
      expect(await page.getByRole('link', { name: 'Ajouter un client' }).count()).toBe(0);
      expect(await page.getByRole('link', { name: 'Importer', exact: true }).count()).toBe(0);

      await choose('Compte global', 'Centre Bellecour');
      await page.getByRole('heading', { name: 'Clients (Total : 1)' }).waitFor();
      expect(page.url()).toContain('/admin/clients?tri=ville');
      expect(await page.getByRole('columnheader', { name: 'Centre' }).count()).toBe(0);
      await page.getByRole('link', { name: 'Ajouter un client' }).waitFor();
      await page.getByRole('link', { name: 'Importer', exact: true }).waitFor();

      await choose('Centre Bellecour', 'Compte global');
      await page.getByRole('heading', { name: 'Clients (Total : 2)' }).waitFor();
    });

    test('la recherche rapide ignore accents et casse', async () => {
      const page = await openAs(browser, site, enseigne, '/admin/factures');
      const box = page.getByRole('combobox', { name: 'Rechercher un client' });
      await box.fill('ETIENNE');
      const option = page.getByRole('option', { name: /Étienne Loïc/ });
      await option.waitFor();
      expect(await option.textContent()).toContain('06 10 20 30 40');
      await box.press('ArrowDown');
      expect(await option.getAttribute('aria-selected')).toBe('true');
      await box.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Étienne Loïc' }).waitFor();
      expect(await box.inputValue()).toBe('');
      await box.fill('boeuf');
      await page.getByRole('option', { name: /Bœuf Hélène/ }).click();
      await page.getByRole('heading', { name: /Bœuf Hélène/ }).waitFor();
      await box.fill('boeuf h');
      await page.getByRole('option').first().waitFor();
      await box.press('Escape');
      await page.getByRole('option').first().waitFor({ state: 'detached' });
      await box.fill('ETIENNE');
      await box.press('Enter');
      await page.getByRole('heading', { name: 'Clients (Total : 1)' }).waitFor();
      await page.getByRole('link', { name: /^Étienne/ }).waitFor();
    });
  });

  describeBrowser('où l’on est', (browser) => {
    test('refusé, un formulaire montre ce qui ne va pas sous la barre, pas derrière', async () => {
      const page = await openAs(browser, site, enseigne, '/admin/nouvelleFacture', {
        courant: enseigne.bellecour,
      });
      await page.getByRole('button', { name: 'Émettre la facture' }).click();
      const summary = page.getByRole('alert').first();
      await summary.waitFor();
      const bar = await page.getByRole('banner').boundingBox();
      const top = async () => (await summary.boundingBox())?.y ?? 0;
      await expect.poll(top).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
      await summary.getByRole('link').first().click();
      const label = page.getByText('Objet *');
      await expect.poll(async () => (await label.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(56);
    });
  });

  describeBrowser('clavier', (browser) => {
    test('un dialogue s’ouvre sur son premier champ', async () => {
      const options = { courant: enseigne.bellecour };
      const page = await openAs(browser, site, enseigne, '/admin/stock/ajout', options);
      const nom = page.getByRole('dialog').getByLabel('Nom', { exact: false }).first();
      await expect.poll(() => nom.evaluate((each) => each === document.activeElement)).toBe(true);
    });

    test('un dialogue prend le focus, Échap le ferme et le focus revient d’où il vient', async () => {
      const page = await openAs(browser, site, enseigne, '/admin/clients?q=etienne');
      const opener = page.getByTitle('Changer le statut');
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: /^Changer le statut/ });
      await dialog.waitFor();
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      for (let turn = 0; turn < 30; turn += 1) {
        await page.keyboard.press('Tab');
        const inside = await dialog.evaluate(
          (element) => element.contains(document.activeElement) || document.activeElement === document.body,
        );
        expect(inside).toBe(true);
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(new URL(page.url()).search).toBe('?q=etienne');
      expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    });

    test('le premier Tab mène au contenu, et Échap ferme un menu', async () => {
      const page = await openAs(browser, site, enseigne, '/admin/clients');
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Aller au contenu' });
      expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await page.waitForURL(/#contenu$/);
      await page.getByRole('banner').getByText('Compte global').first().click();
      await page.getByRole('button', { name: 'Centre Bellecour' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Centre Bellecour' }).waitFor({ state: 'hidden' });
    });
  });

  describeBrowser('sur un téléphone', (browser) => {
    test('rien ne dépasse en largeur', async () => {
      const client = await enseigne.createClient({
        nom: 'Nom-Vraiment-Très-Long-De-Famille-Composée',
        email: 'une.adresse.vraiment.tres.longue.sans.coupure@exemple-de-domaine-interminable.fr',
        telephonePortable: '0610203040',
        note: 'x'.repeat(200),
      });
      await enseigne.createFacture(client);
      const page = await openAs(browser, site, enseigne, '/admin/clients', {
        viewport: TELEPHONE,
        courant: enseigne.bellecour,
      });
      const addresses = [
        '/admin/clients',
        '/admin/clients?q=introuvable',
        `/admin/clients/${client.id}/statut`,
        `/admin/clients/${client.id}/statut?statut=Factur%C3%A9`,
        `/admin/clients/${client.id}/suppression`,
        '/admin/nouveauClient',
        `/admin/nouveauClient/${client.id}`,
        `/admin/nouveauClient/${client.id}?modifier=1`,
        `/admin/nouveauClient/${client.id}?onglet=historique`,
        '/admin/factures',
        '/admin/nouveauClient/12',
      ];
      for (const address of addresses) {
        await page.goto(address);
        expect(await overflow(page), address).toBeLessThanOrEqual(0);
      }
    });
  });

  describeBothWays('les menus', (browser) => {
    test('celui du téléphone s’ouvre et mène ailleurs, celui du centre le change', async () => {
      const page = await openAs(browser, site, enseigne, '/admin/clients', { viewport: TELEPHONE });
      const entry = page
        .getByRole('navigation', { name: 'Menu principal' })
        .getByRole('link', { name: 'Factures PDF' });
      await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
      await entry.click();
      await page.getByRole('heading', { name: 'Factures PDF' }).waitFor();
      await alive(browser, page);
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.getByRole('banner').getByText('Compte global').first().click();
      await page.getByRole('button', { name: 'Centre Bellecour' }).click();
      await page.getByRole('banner').getByText('Centre Bellecour').first().waitFor();
    });
  });
});
