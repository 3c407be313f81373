import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { describeBothWays, describeBrowser } from '../support/browser';
import { storeDevis } from '../support/devis';
import { openAs, overflow, TELEPHONE } from '../support/parcours';
import { createPdf } from '../support/pdf';
import { type Enseigne, useSharedSite } from '../support/site';
import { linkOf } from '../support/smtp';

describe('faire signer un devis', () => {
  const site = useSharedSite('sqlite', { smtp: true });
  let enseigne: Enseigne;
  let client: ClientRow;
  let email: string;
  let onglet: string;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
    const { id } = enseigne.croixRousse;
    await site.application.identity.update('centres', { id }, { siret: '73282932000074' });
    email = `${newId()}@essai.example`;
    client = await enseigne.createClient({ nom: 'Petit', prenom: 'Ève', email }, { centre_id: id });
    const devisId = await storeDevis(enseigne.context(), client.id, {
      dateDevis: toParis(new Date()).date,
    });
    onglet = `/admin/nouveauClient/${client.id}?onglet=devis&devis=${devisId}`;
  });

  /** A stroke across the paper, by whatever points. */
  async function draw(page: Page): Promise<void> {
    const paper = page.locator('canvas');
    await paper.scrollIntoViewIfNeeded();
    const box = await paper.boundingBox();
    if (!box) throw new Error('Pas de papier');
    const at = (x: number, y: number) => page.mouse.move(box.x + box.width * x, box.y + box.height * y);
    await at(0.2, 0.7);
    await page.mouse.down();
    for (const [x, y] of [
      [0.3, 0.2],
      [0.4, 0.8],
      [0.5, 0.3],
      [0.6, 0.7],
      [0.75, 0.4],
      [0.8, 0.6],
    ])
      await at(x ?? 0, y ?? 0);
    await page.mouse.up();
  }

  describeBothWays('sur place', (browser) => {
    test('à l’écran, ou sans JavaScript sur une feuille qui revient', async () => {
      const page = await openAs(browser, site, enseigne, onglet, { role: 'employe' });
      await page.getByRole('link', { name: 'Faire signer' }).click();
      await page.getByRole('heading', { name: /^Faire signer/ }).waitFor();
      if (browser.javaScript) {
        await page.getByRole('button', { name: 'Signer', exact: true }).click();
        await page.getByRole('alert').getByText('Signez dans le cadre').waitFor();
        await draw(page);
        const total = page.getByText('Total de ce choix');
        const avant = await total.textContent();
        await page.getByLabel('Offre de classe I').last().check();
        expect(await total.textContent()).not.toBe(avant);
        await page.getByLabel(/bon pour accord/).check();
        await page.getByRole('button', { name: 'Signer', exact: true }).click();
        await page.getByText('Le document est signé.').waitFor();
      } else {
        await page.getByRole('link', { name: 'Envoyer la feuille signée' }).click();
        const feuille = {
          name: 'scan.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from(createPdf('vu')),
        };
        await page.getByLabel(/^Feuille signée/).setInputFiles(feuille);
        await page.getByRole('button', { name: 'Enregistrer la feuille signée' }).click();
        await page.getByText('La feuille signée est enregistrée.').waitFor();
      }
      await page.getByText('Accepté', { exact: true }).waitFor();
      expect(await page.getByRole('link', { name: 'Document signé (PDF)' }).count()).toBe(1);
      expect(await page.getByRole('link', { name: 'Modifier', exact: true }).count()).toBe(0);
      await page.getByRole('link', { name: 'Facturer', exact: true }).click();
      await page.getByRole('button', { name: 'Créer la facture' }).click();
      // The class I offer, which is chosen by script, has no serial numbers: that is asked about.
      if (browser.javaScript) await page.getByRole('button', { name: 'Enregistrer quand même' }).click();
      await page.getByText(/^La facture F\d{4}-\d{5} est créée/).waitFor();
    });
  });

  describeBrowser('à distance', (browser) => {
    test('sur un téléphone : le lien, le code, la signature', async () => {
      const page = await openAs(browser, site, enseigne, onglet, { role: 'employe' });
      await page.getByRole('link', { name: 'Faire signer' }).click();
      await page.getByRole('button', { name: 'Envoyer le lien' }).click();
      await page.getByText('Le lien de signature part par courriel.').waitFor();
      const link = linkOf(await site.smtp.next(email));
      const patient = await browser.open({ viewport: TELEPHONE });
      await patient.goto(new URL(link, site.server.url).href);
      await patient.getByRole('heading', { name: /^Devis n°/ }).waitFor();
      expect(await overflow(patient)).toBe(0);
      // Each offer says its price, whether or not a script adds up what is chosen.
      expect(await patient.getByLabel(/^Offre de classe I.*€, reste à charge 0,00/).count()).toBe(2);
      await patient.getByRole('button', { name: 'Recevoir un code par courriel' }).click();
      await patient.getByText(/^Un code à six chiffres part/).waitFor();
      const code = /\b\d{6}\b/.exec((await site.smtp.next(email)).texte)?.[0] ?? '';
      await patient.getByLabel('Code reçu par courriel').fill(code);
      await patient.getByLabel(/bon pour accord/).check();
      await draw(patient);
      await patient.getByRole('button', { name: 'Signer', exact: true }).click();
      await patient.getByText(/^Le document est signé/).waitFor();
      await page.reload();
      await page.getByText('à distance, par un lien').waitFor();
    });
  });
});
