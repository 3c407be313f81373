import { beforeEach, describe, expect, test } from 'vitest';
import { storeAppareils } from '../support/appareils';
import { describeBothWays, describeBrowser, type TestBrowser } from '../support/browser';
import { openAs, overflow, TELEPHONE } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';
import { createProduit, piecesOf } from '../support/stock';

describe('onglet Appareillage', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;
  let produitId: string;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
    produitId = await createProduit(enseigne.context(), { quantity: '1' }, enseigne.bellecour.id);
  });

  /** The tab of a client of their own. */
  async function open(browser: TestBrowser, options = {}) {
    const client = await enseigne.createClient({ nom: 'Petit' });
    const path = `/admin/nouveauClient/${client.id}?onglet=appareillage`;
    const page = await openAs(browser, site, enseigne, path, {
      role: 'employe',
      courant: enseigne.bellecour,
      ...options,
    });
    const droite = page.getByRole('region', { name: 'Oreille Droite' });
    const gauche = page.getByRole('region', { name: 'Oreille Gauche' });
    return { page, droite, gauche, clientId: client.id };
  }

  describeBothWays('choisir du stock', (browser) => {
    test('la carte se retourne, le produit choisi remplit l’oreille, la pièce sort du stock', async () => {
      const { page, droite, gauche, clientId } = await open(browser);
      if (browser.javaScript) {
        await droite.getByLabel('Marque').waitFor({ state: 'hidden' });
        await droite.getByRole('link', { name: 'Choisir un appareil' }).press('Enter');
        const choix = droite.getByLabel('Produit du stock');
        await expect.poll(() => choix.evaluate((each) => each === document.activeElement)).toBe(true);
      }
      await droite.getByLabel('Marque').waitFor();
      await gauche.getByLabel('Marque').waitFor({ state: browser.javaScript ? 'hidden' : 'visible' });
      await droite.getByLabel('Produit du stock').selectOption(produitId);
      if (browser.javaScript) {
        expect(await droite.getByLabel('Modèle').inputValue()).toBe('Nuance 300');
        expect(await droite.getByLabel('Montant HT').inputValue()).toBe('1320,00');
      }
      await droite.getByLabel('Numéro de série').fill('SN-42');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('Appareillage enregistré avec succès !').waitFor();
      await droite.getByRole('heading', { name: 'Clairson Nuance 300' }).waitFor();
      const text = (await droite.textContent())?.replaceAll('\u202f', ' ');
      for (const part of ['SN-42', 'CLA-N300', '2383450', '1 320,00 €', 'Du stock'])
        expect(text).toContain(part);
      expect(await piecesOf(enseigne.context(), produitId)).toEqual({ quantity: 0, ledger: 0 });
      const rows = await enseigne.context().db.from('appareils').where({ client_id: clientId });
      expect(rows).toMatchObject([{ oreille: 'D', produit_id: produitId, quantity: 1 }]);

      const enregistrer = page.getByRole('button', { name: 'Enregistrer' });
      if (browser.javaScript) {
        await enregistrer.waitFor({ state: 'hidden' });
        await droite.getByRole('link', { name: 'Modifier l’oreille droite' }).click();
        await droite.getByLabel('Numéro de série').fill('SN-43');
        await droite.getByRole('link', { name: 'Retourner la carte' }).click();
        await enregistrer.waitFor();
        await droite.getByRole('link', { name: 'Modifier l’oreille droite' }).click();
        await droite.getByLabel('Numéro de série').fill('SN-42');
        await droite.getByRole('link', { name: 'Retourner la carte' }).click();
        await enregistrer.waitFor({ state: 'hidden' });
        await droite.getByRole('link', { name: 'Modifier l’oreille droite' }).click();
      }
      await enregistrer.click();
      await page.getByText('Aucun changement à enregistrer.').waitFor();
      await page.getByRole('link', { name: 'Historique' }).click();
      await page.getByRole('row', { name: /Appareillage Oreille Droite : Clairson Nuance 300/ }).waitFor();
    });
  });

  describeBrowser('choisir du stock ou saisir', (browser) => {
    test('la dernière pièce partie entre-temps : le message est sous le choix, ce qui est saisi reste', async () => {
      const { page, droite, gauche } = await open(browser);
      await droite.getByRole('link', { name: 'Choisir un appareil' }).click();
      await gauche.getByRole('link', { name: 'Choisir un appareil' }).click();
      await droite.getByLabel('Produit du stock').selectOption(produitId);
      await droite.getByLabel('Numéro de série').fill('SN-42');
      await gauche.getByLabel('Marque').fill('Otéa');
      const ctx = enseigne.context();
      await ctx.db.update('produits', { id: produitId }, { quantity: 0 });
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByRole('alert').getByText("Le produit Nuance 300 n'est plus en stock !").waitFor();
      expect(await droite.getByLabel('Produit du stock').inputValue()).toBe(produitId);
      expect(await droite.getByLabel('Numéro de série').inputValue()).toBe('SN-42');
      expect(await gauche.getByLabel('Marque').inputValue()).toBe('Otéa');
    });

    test('deux personnes : la seconde voit l’enregistré, puis choisit le sien', async () => {
      const { page, gauche, clientId } = await open(browser);
      await gauche.getByRole('link', { name: 'Choisir un appareil' }).click();
      await gauche.getByLabel('Marque').fill('Otéa');
      const ctx = enseigne.context();
      const [client] = await ctx.db.from('clients').where({ id: clientId });
      if (client) await storeAppareils(ctx.db, client, { G: { marque: 'Sonoris' } });
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await gauche.getByText('Marque, valeur enregistrée : Sonoris').waitFor();
      expect(await gauche.getByLabel('Marque').inputValue()).toBe('Otéa');
      await page.getByRole('button', { name: 'Enregistrer ces choix' }).click();
      await page.getByText('Appareillage enregistré avec succès !').waitFor();
      await gauche.getByRole('heading', { name: 'Otéa' }).waitFor();
    });

    test('sur un téléphone rien ne déborde', async () => {
      const { page } = await open(browser, { viewport: TELEPHONE });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
  });
});
