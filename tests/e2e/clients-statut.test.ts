import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import { storeEvenement } from '../support/agenda';
import { axeFaults } from '../support/axe';
import { describeBothWays, describeBrowser, type TestBrowser } from '../support/browser';
import { openAs } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';

const MIS_A_JOUR = 'Statut mis à jour avec succès!';
const RDV_ENREGISTRE = '✅ Rendez-vous enregistré avec succès !';

describe('statut d’un client', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;
  let client: ClientRow;

  /** The list with the status dialog of its only client open. */
  async function openDialog(browser: TestBrowser): Promise<Page> {
    enseigne = await site.createEnseigne();
    client = await enseigne.createClient({ nom: 'Lœwe', prenom: 'Zoé', email: 'zoe@exemple.fr' });
    const page = await openAs(browser, site, enseigne, '/admin/clients?q=loewe');
    await page.getByTitle('Changer le statut').click();
    await page.getByRole('dialog', { name: 'Changer le statut — Lœwe Zoé' }).waitFor();
    return page;
  }

  const row = async () => (await enseigne.context().db.from('clients').where({ id: client.id }))[0];

  describeBothWays('un rendez-vous', (browser) => {
    test('un rendez-vous demande sa date et son heure, et garde ce qui est saisi', async () => {
      const page = await openDialog(browser);
      await page.getByRole('link', { name: /^Rdv devis/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Rdv devis — Lœwe Zoé' });
      await dialog.getByLabel('Date du rendez-vous').fill('2037-12-03');
      await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
      await dialog.getByRole('alert').waitFor();
      expect(await dialog.getByRole('alert').textContent()).toBe(
        "Merci de renseigner la date et l'heure du RDV.",
      );
      expect(await dialog.getByLabel('Date du rendez-vous').inputValue()).toBe('2037-12-03');
      expect(await dialog.getByLabel('Heure').getAttribute('aria-invalid')).toBe('true');
      await dialog.getByLabel('Heure').fill('14:30');
      await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
      await page.getByText(RDV_ENREGISTRE).waitFor();
      const [evenement] = await enseigne.context().db.from('evenements').where({ client_id: client.id });
      expect(evenement).toMatchObject({ type: 'Rdv devis', start: '2037-12-03T13:30:00.000Z' });
    });
  });

  describeBrowser('chaque genre de statut', (browser) => {
    test('Facturé demande ses montants, fait la facture une seule fois et finit en Facture éditée', async () => {
      const page = await openDialog(browser);
      await page.getByRole('link', { name: /^Facturé/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Facturé — Lœwe Zoé' });
      await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
      await dialog.getByRole('alert').waitFor();
      expect(await dialog.getByRole('alert').textContent()).toContain(
        'Veuillez remplir tous les champs obligatoires.',
      );
      await dialog.getByLabel('Remise').fill('100,50');
      await dialog.getByLabel('Remboursement Sécurité sociale').fill('240');
      await dialog.getByLabel('Remboursement complémentaire').fill('350,5');
      await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
      // Nothing was ever fitted: the usual line is asked about.
      await dialog.getByRole('button', { name: 'Enregistrer quand même' }).click();
      await page.getByText(MIS_A_JOUR).waitFor();
      expect(await page.getByTitle('Changer le statut').textContent()).toContain('Facture éditée');
      const factures = await enseigne.context().db.from('factures').where({ client_id: client.id });
      expect(factures).toMatchObject([{ total_general: 109_950, rbst_ss: 24_000, rbst_compl: 35_050 }]);

      await page.goto(`/admin/clients/${client.id}/statut?statut=Factur%C3%A9`);
      for (const [label, value] of [
        ['Remboursement Sécurité sociale', '0'],
        ['Remboursement complémentaire', '0'],
      ] as const) {
        await page.getByLabel(label).fill(value);
      }
      await page.getByRole('button', { name: 'Sauvegarder' }).click();
      const refusal = "Erreur: Une facture existe déjà pour ce client avec l'email zoe@exemple.fr";
      await page.getByRole('alert').getByText(refusal).waitFor();
    });

    test('un créneau déjà pris se voit avant d’enregistrer, la saisie reste, et l’on peut passer outre', async () => {
      const page = await openDialog(browser);
      await storeEvenement(enseigne.context(), {
        ...{ centre_id: client.centre_id, client_id: client.id, type: 'Rdv livraison' },
        ...{ start: '2037-01-15T09:00:00.000Z', end: '2037-01-15T10:00:00.000Z' },
      });
      await page.getByRole('link', { name: /^Rdv devis/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Rdv devis — Lœwe Zoé' });
      await dialog.getByLabel('Date du rendez-vous').fill('2037-01-15');
      await dialog.getByLabel('Heure').fill('10:30');
      await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
      const avis = dialog
        .getByRole('alert')
        .getByText('Créneau déjà occupé : Rdv livraison, Lœwe Zoé, le 15/01/2037 de 10:00 à 11:00.');
      await avis.waitFor();
      expect(await dialog.getByLabel('Date du rendez-vous').inputValue()).toBe('2037-01-15');
      expect(await dialog.getByLabel('Heure').inputValue()).toBe('10:30');
      expect(await axeFaults(browser, page)).toEqual([]);
      // Enter means to save, not to pass over the warning.
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await dialog.getByLabel('Heure').press('Enter');
      expect((await answered).status()).toBe(400);
      await avis.waitFor();
      expect((await row())?.statut).toBe('');
      await dialog.getByRole('button', { name: 'Enregistrer quand même' }).click();
      await page.getByText(RDV_ENREGISTRE).waitFor();
      expect((await row())?.statut).toBe('Rdv devis');
    });

    test('Rdv Annulé annule le rendez-vous à venir, et l’historique le dit', async () => {
      const page = await openDialog(browser);
      await page.getByRole('link', { name: /^Rdv livraison/ }).click();
      await page.getByLabel('Date du rendez-vous').fill('2037-01-15');
      await page.getByLabel('Heure').fill('09:00');
      await page.getByRole('button', { name: 'Sauvegarder' }).click();
      await page.getByText(RDV_ENREGISTRE).waitFor();
      await page.goto(`/admin/nouveauClient/${client.id}?onglet=historique`);
      expect(await page.locator('tbody').textContent()).toContain('Planifié');
      await page.goto(`/admin/nouveauClient/${client.id}/statut`);
      await page.getByRole('button', { name: 'Rdv Annulé' }).click();
      await page.getByText(MIS_A_JOUR).waitFor();
      await page.getByRole('link', { name: 'Historique' }).click();
      await page.getByRole('cell', { name: /annulé : Rdv livraison du 15\/01\/2037/ }).waitFor();
      expect(await page.locator('tbody').textContent()).not.toContain('Planifié');
    });
  });
});
