import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import { formatDay, toParis } from '~/lib/dates';
import { describeBothWays, describeBrowser } from '../support/browser';
import { storeDevis } from '../support/devis';
import { alive, openAs, overflow, TELEPHONE } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';

describe('onglet Devis', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;
  let client: ClientRow;
  let onglet: string;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
    const { id } = enseigne.croixRousse;
    await site.application.identity.update('centres', { id }, { siret: '73282932000074' });
    client = await enseigne.createClient({ nom: 'Petit', prenom: 'Ève' }, { centre_id: id });
    onglet = `/admin/nouveauClient/${client.id}?onglet=devis`;
  });

  const ear = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
  const total = (page: Page) => page.getByRole('status').filter({ hasText: '€' });

  describeBothWays('écrire', (browser) => {
    test('un premier devis se remplit, se calcule, s’enregistre et dit ce qui lui manque', async () => {
      const page = await openAs(browser, site, enseigne, onglet, { role: 'employe' });
      await page.getByText('Ce client n’a pas encore de devis.').waitFor();
      await page.getByRole('link', { name: 'Nouveau devis' }).click();
      await page.getByRole('heading', { name: 'Nouveau devis' }).waitFor();
      await alive(browser, page);
      await page.getByLabel('Classe des appareils').selectOption('Classe 2');
      const droite = ear(page, 'Oreille droite');
      await droite.getByLabel('Marque').first().fill('Phonak');
      await droite.getByLabel('Modèle').first().fill('Audéo L90-R');
      await droite.getByLabel('Bobine T').first().selectOption('Non');
      await droite.getByLabel('Prix TTC (€)').first().fill('1 500');
      await ear(page, 'Accessoires et prise en charge').getByLabel('Prix HT (€)').fill('189,57');
      await page.getByLabel('Part Sécurité sociale (€)').fill('240');
      if (browser.javaScript) {
        expect(await droite.getByLabel('Prix HT (€)').first().inputValue()).toBe('1421,80');
        expect(await page.getByLabel('Prix TTC (€)').last().inputValue()).toBe('200,00');
        await total(page).getByText('1 460,00').waitFor();
        await droite.getByLabel('Prix HT (€)').first().fill('1000');
        expect(await droite.getByLabel('Prix TTC (€)').first().inputValue()).toBe('1055,00');
        await droite.getByLabel('Prix TTC (€)').first().fill('1500');
      }
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('✅ Devis enregistré !').waitFor();
      await page.getByRole('heading', { name: 'Devis n° 00001' }).waitFor();
      const main = (await page.getByRole('main').textContent())?.replace(/\s/g, ' ');
      for (const text of ['Phonak Audéo L90-R', '1 421,80 €', '1 500,00 €', '1 460,00 €'])
        expect(main).toContain(text);
      const mentions = page.getByRole('region', { name: /^Il manque \d+ mentions obligatoires/ });
      expect(await mentions.textContent()).toContain('le lieu de fabrication (oreille droite)');
      expect(await mentions.textContent()).not.toContain('bobine T');
      await page.getByRole('definition').filter({ hasText: /^non$/ }).waitFor();
      expect(await mentions.getByRole('link', { name: 'Imprimer quand même' }).getAttribute('href')).toMatch(
        /^\/admin\/devis\/[0-9a-f]{24}\/pdf\?incomplet=1$/,
      );
      await page.getByRole('link', { name: 'Historique' }).click();
      await page.getByRole('row', { name: /Devis 00001/ }).waitFor();
    });
  });

  describeBrowser('compléter, imprimer', (browser) => {
    test('un refus garde ce qui est tapé ; corrigé, le devis garde son numéro', async () => {
      await storeDevis(enseigne.context(), client.id);
      const page = await openAs(browser, site, enseigne, onglet);
      expect(await page.locator('main input:not([type=hidden]), main textarea').count()).toBe(0);
      await page.getByRole('link', { name: 'Modifier', exact: true }).click();
      const part = page.getByLabel('Part Sécurité sociale (€)');
      await part.fill('9000');
      await page.getByLabel('Garantie').fill('Cinq ans');
      await page.getByText('Les parts dépassent le total').waitFor();
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('Erreur lors de la sauvegarde du devis').waitFor();
      await page.getByRole('alert').getByText('Les deux parts dépassent le total du devis').waitFor();
      expect(await part.inputValue()).toBe('9000');
      expect(await part.getAttribute('aria-invalid')).toBe('true');
      expect(await page.getByLabel('Garantie').inputValue()).toBe('Cinq ans');
      await part.fill('480');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('✅ Devis enregistré !').waitFor();
      await page.getByRole('heading', { name: 'Devis n° 00001' }).waitFor();
      expect(await page.getByRole('main').textContent()).toContain('Cinq ans');
    });

    test('un devis complet se télécharge sous son nom, les autres restent listés', async () => {
      await storeDevis(enseigne.context(), client.id);
      await storeDevis(enseigne.context(), client.id, { garantieDevis: 'cinq ans' });
      const page = await openAs(browser, site, enseigne, onglet);
      await page.getByRole('heading', { name: 'Devis n° 00002' }).waitFor();
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Imprimer (PDF)' }).click();
      expect((await download).suggestedFilename()).toBe('Devis-Petit-Ève.pdf');
      await page.getByRole('row', { name: /00001 21\/11\/2026 3.100,00/ }).waitFor();
      await page.getByRole('link', { name: '00001', exact: true }).click();
      await page.getByRole('heading', { name: 'Devis n° 00001' }).waitFor();
      await page.getByRole('link', { name: '00002', exact: true }).waitFor();
    });

    test('le centre a déménagé : le devis le dit, et l’enregistrer prend l’en-tête du jour', async () => {
      const devisId = await storeDevis(enseigne.context(), client.id);
      const devis = await enseigne.context().db.from('devis').where({ id: devisId }).first();
      const { id } = enseigne.croixRousse;
      await site.application.identity.update('centres', { id }, { adresse: '99, cours Émile-Zola' });
      const page = await openAs(browser, site, enseigne, onglet);
      const jour = formatDay(toParis(devis?.cree_le ?? '').date);
      await page.getByText(`Celui du ${jour} ; modifier et enregistrer`).waitFor();
      await page.getByRole('link', { name: 'Modifier', exact: true }).click();
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('✅ Devis enregistré !').waitFor();
      expect(await page.getByRole('main').textContent()).not.toContain('En-tête imprimé');
      const viewer = await openAs(browser, site, enseigne, onglet, { role: 'viewer' });
      expect(await viewer.getByRole('main').textContent()).not.toContain('En-tête imprimé');
    });

    test('sous la franchise, un seul prix ; la classe I ne demande pas d’autre offre', async () => {
      const franchise = await enseigne.createClient({ nom: 'Franc' });
      const page = await openAs(
        browser,
        site,
        enseigne,
        `/admin/nouveauClient/${franchise.id}?onglet=devis&nouveau=1`,
      );
      const droite = ear(page, 'Oreille droite');
      expect(await droite.getByLabel(/Prix (HT|TTC)/).count()).toBe(0);
      const offre = droite.getByRole('group', { name: /^Offre de classe I/ });
      await offre.waitFor();
      await page.getByLabel('Classe des appareils').selectOption('Classe 1');
      await offre.waitFor({ state: 'hidden' });
      await droite.getByLabel('Prix (€)').first().fill('900');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('TVA non applicable, art. 293 B du CGI').waitFor();
      expect(await page.getByRole('main').textContent()).not.toContain('TVA 5,5');
    });

    test('sur un téléphone, rien ne dépasse', async () => {
      await storeDevis(enseigne.context(), client.id);
      await storeDevis(enseigne.context(), client.id, { fabricationDDevis: '' });
      const page = await openAs(browser, site, enseigne, onglet, { viewport: TELEPHONE });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      for (const search of ['&modifier=1', '&nouveau=1']) {
        await page.goto(onglet + search);
        expect(await overflow(page), search).toBeLessThanOrEqual(0);
      }
    });
  });
});
