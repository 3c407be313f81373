import { beforeEach, describe, expect, test } from 'vitest';
import { describeBothWays, describeBrowser } from '../support/browser';
import { alive, openAs, overflow, TELEPHONE } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';
import { folded } from '../unit/pdf/lecture';

describe('facture saisie', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
  });

  describeBothWays('de la liste à la liste', (browser) => {
    test('ajouter, voir les totaux suivre, enregistrer, modifier, imprimer', async () => {
      const page = await openAs(browser, site, enseigne, '/admin/factures', { courant: enseigne.bellecour });
      await page.getByRole('link', { name: 'Ajouter Facture' }).click();
      await page.getByRole('heading', { name: 'Ajouter Nouvelle Facture' }).waitFor();
      await alive(browser, page);
      const annee = (await page.getByLabel('Date de livraison').inputValue()).slice(0, 4);
      const numero = `F${annee}-00001`;
      await page.getByLabel('Objet').fill('Accessoires');
      await page.getByLabel('Nom Client').fill('Lœwe');
      const droite = page.getByRole('group', { name: 'Oreille droite' });
      await droite.getByLabel('Marque').fill('Phonak');
      await droite.getByLabel('Montant').fill('1200');
      await page.getByLabel('Description').first().fill('Piles');
      await page.getByLabel('Quantité').nth(2).fill('3');
      await page.getByRole('group', { name: 'Autres lignes' }).getByLabel('Montant').first().fill('4,50');
      await page.getByLabel('Part Sécurité sociale').fill('240');
      if (browser.javaScript) {
        const reste = async () =>
          folded((await page.getByRole('group', { name: 'Montants' }).textContent()) ?? '');
        await expect.poll(reste).toContain('973,50 €');
        await page.getByRole('button', { name: '+ Ajouter une ligne' }).click();
        expect(await page.getByLabel('Description').count()).toBe(3);
      }
      await page.getByRole('button', { name: 'Émettre la facture' }).click();
      await page.getByRole('alert').waitFor();
      expect(await page.locator('#facture-email-erreur').textContent()).toBe("L'email est requis.");
      expect(await droite.getByLabel('Marque').inputValue()).toBe('Phonak');
      await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
      await page.getByText('Brouillon enregistré.').waitFor();
      await page.getByLabel('Email').fill('zoe@exemple.fr');
      await page.getByRole('button', { name: 'Émettre la facture' }).click();
      // A device without LPP code and number is asked about.
      await page.getByRole('button', { name: 'Enregistrer quand même' }).click();
      await page.getByText(`Facture ${numero} émise !`).waitFor();
      expect(folded(await page.getByRole('main').innerText())).toContain('973,50 €');

      await page.getByRole('link', { name: 'Modifier', exact: true }).click();
      await page.getByLabel('Remise').fill('13,50');
      await page.getByRole('button', { name: 'Enregistrer Modifications' }).click();
      const corrigee = `F${annee}-00002`;
      await page.getByText(new RegExp(`^Facture ${corrigee} émise`)).waitFor();
      expect(folded(await page.getByRole('main').innerText())).toContain('960,00 €');
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Générer PDF' }).click();
      expect((await downloading).suggestedFilename()).toBe('Facture-Lœwe.pdf');

      await page.getByRole('link', { name: 'Retour', exact: true }).click();
      await page.getByRole('heading', { name: 'Factures PDF' }).waitFor();
      await alive(browser, page);
      const row = page.getByRole('row', { name: new RegExp(corrigee) });
      expect(folded((await row.textContent()) ?? '')).toContain('1 200,00 €');
      if (browser.javaScript) await row.getByText('Lœwe').click();
      else await row.getByRole('link', { name: corrigee, exact: true }).click();
      await page.getByRole('heading', { name: /Modifier Factures/ }).waitFor();
    });
  });

  describeBrowser('du client ou d’un PDF', (browser) => {
    test('une facture commence par son client, que l’on cherche sans rien perdre de ce qui est saisi', async () => {
      const client = await enseigne.createClient({ nom: 'Vasseur', prenom: 'Ondine', email: 'o@exemple.fr' });
      const options = { courant: enseigne.bellecour };
      const page = await openAs(browser, site, enseigne, '/admin/nouvelleFacture', options);
      const typed = () =>
        Promise.all([page.getByLabel('Objet').inputValue(), page.getByLabel('Note').inputValue()]);
      await page.getByLabel('Objet').fill('Embouts');
      await page.getByLabel('Note').fill('À remettre au comptoir');
      await page.getByRole('searchbox', { name: 'Rechercher le client à facturer' }).fill('vasseur');
      await page.keyboard.press('Enter');
      const trouves = page.getByRole('list', { name: 'Clients trouvés' });
      await trouves.waitFor();
      expect(await typed()).toEqual(['Embouts', 'À remettre au comptoir']);
      await trouves.getByRole('button', { name: /Vasseur/ }).click();
      await page.waitForURL(`**/admin/nouvelleFacture?client=${client.id}`);
      await expect.poll(() => page.getByLabel('Nom Client').inputValue()).toBe('Vasseur');
      expect(await typed()).toEqual(['Embouts', 'À remettre au comptoir']);
      expect(await page.getByRole('button', { name: 'Émettre la facture' }).isVisible()).toBe(true);
      await page.getByRole('button', { name: 'Sans fiche client' }).click();
      await expect.poll(() => page.getByLabel('Nom Client').inputValue()).toBe('');
      expect(await typed()).toEqual(['Embouts', 'À remettre au comptoir']);
    });
    test('sur un téléphone, rien ne déborde', async () => {
      const options = { courant: enseigne.bellecour, viewport: TELEPHONE };
      const page = await openAs(browser, site, enseigne, '/admin/nouvelleFacture', options);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.goto('/admin/factures/import');
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
  });
});
