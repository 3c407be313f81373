import { beforeAll, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import { axeFaults } from '../support/axe';
import { describeBrowser } from '../support/browser';
import { goto, openAs, overflow, TELEPHONE } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';

const CONTACT = { email: 'zoe@exemple.fr', telephonePortable: '0610203040' };

describe('la page d’un client', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
  });

  const newClient = (values = {}) =>
    enseigne.createClient({ nom: 'Lœwe', prenom: 'Zoé', dateNaissance: '1950-02-28', ...CONTACT, ...values });
  const row = async ({ id }: ClientRow) => (await enseigne.context().db.from('clients').where({ id }))[0];

  describeBrowser('une tête, des onglets', (browser) => {
    test('la même tête à chaque onglet, et le retour à la liste d’où l’on vient', async () => {
      const nom = 'Aulnay';
      await newClient({ nom, prenom: 'Yves' });
      const client = await newClient({ nom });
      const page = await openAs(browser, site, enseigne, `/admin/clients?q=${nom}&tri=nom`, {
        courant: enseigne.bellecour,
      });
      await page.getByRole('link', { name: `${nom} Zoé`, exact: true }).click();
      const onglets = page.getByRole('navigation', { name: 'Onglets du client' });
      for (const titre of [
        'Résumé',
        'Informations Générales',
        'Rdv Bilan auditif',
        'Appareillage',
        'Devis',
        'Fichiers',
        'Historique',
      ]) {
        await onglets.getByRole('link', { name: titre, exact: true }).click();
        await onglets.locator('[aria-current="page"]', { hasText: titre }).waitFor();
        expect(await page.getByRole('heading', { level: 1 }).textContent(), titre).toBe(`${nom} Zoé`);
        expect(await page.title(), titre).toContain(`${nom} Zoé · Auricule`);
        const telephone = page.getByRole('main').getByRole('link', { name: '06 10 20 30 40' }).first();
        expect(await telephone.getAttribute('href'), titre).toBe('tel:0610203040');
        const rdv = page.getByRole('link', { name: 'Prendre rdv' });
        expect(await rdv.getAttribute('href'), titre).toContain(`/admin/agenda/nouveau?client=${client.id}&`);
        await page.getByRole('link', { name: `Client précédent : ${nom} Yves` }).waitFor();
        expect(await page.getByRole('link', { name: /^Client suivant/ }).count(), titre).toBe(0);
      }
      await page.getByRole('link', { name: 'Prendre rdv' }).click();
      const evenement = page.getByRole('dialog', { name: 'Ajouter un événement' });
      await evenement.getByLabel('Type d’événement').filter({ visible: true }).selectOption('Rdv devis');
      await evenement.getByLabel(/^Date/).fill('2037-12-01');
      await evenement.getByRole('button', { name: 'Ajouter', exact: true }).click();
      await page.getByText('Événement ajouté avec succès').waitFor();
      await page.getByRole('link', { name: /01\/12\/2037 à 09:00, Rdv devis/ }).waitFor();

      await page.getByRole('link', { name: /^Client précédent/ }).click();
      await page.getByRole('heading', { level: 1, name: `${nom} Yves` }).waitFor();
      await onglets.locator('[aria-current="page"]', { hasText: 'Historique' }).waitFor();
      await page.getByRole('link', { name: 'Retour', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: /^Clients/ }).waitFor();
      const { search } = new URL(page.url());
      expect([...new URLSearchParams(search)]).toEqual([
        ['q', nom],
        ['tri', 'nom'],
      ]);
    });

    test('la note et les téléphones se corrigent sur le résumé ; un refus garde ce qui est tapé', async () => {
      const client = await newClient({ note: 'Le matin' });
      const page = await openAs(browser, site, enseigne, `/admin/ClientDashboard/${client.id}`);
      await page.getByLabel('Modifier la note').click();
      await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Préfère l’après-midi');
      const note = page.getByRole('region', { name: 'Note' });
      await note.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('Client enregistré avec succès !').waitFor();
      await note.getByText('Préfère l’après-midi').first().waitFor();
      expect((await row(client))?.note).toBe('Préfère l’après-midi');

      await page.getByLabel('Modifier les téléphones').click();
      await page.getByLabel('Téléphone portable').fill('abc');
      await page
        .getByRole('region', { name: 'Coordonnées' })
        .getByRole('button', { name: 'Enregistrer' })
        .click();
      const dialogue = page.getByRole('dialog', { name: 'Modifier les téléphones' });
      await dialogue.getByRole('alert').waitFor();
      expect(await dialogue.getByLabel('Téléphone portable').inputValue()).toBe('abc');
      await dialogue.getByLabel('Téléphone portable').fill('0699887766');
      await dialogue.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('Client enregistré avec succès !').waitFor();
      expect((await row(client))?.telephone_portable).toBe('06 99 88 77 66');
    });

    test('un client dans la corbeille le dit à chaque adresse, et se restaure sur place', async () => {
      const client = await newClient();
      const { db } = enseigne.context();
      await db.update('clients', { id: client.id }, { supprime_le: '2026-11-20T10:00:00.000Z' });
      browser.tolerate(/404/);
      const fiche = `/admin/nouveauClient/${client.id}?onglet=devis`;
      const page = await openAs(browser, site, enseigne, `/admin/bilan-auditif/${client.id}`);
      for (const path of [`/admin/ClientDashboard/${client.id}`, fiche]) {
        await goto(browser, page, path);
        await page.getByText('dans la corbeille', { exact: true }).waitFor();
        await page.getByRole('heading', { level: 1, name: 'Lœwe Zoé' }).waitFor();
      }
      expect(await axeFaults(browser, page)).toEqual([]);
      const viewer = await openAs(browser, site, enseigne, fiche, { role: 'viewer' });
      await viewer.getByText('dans la corbeille', { exact: true }).waitFor();
      expect(await viewer.getByRole('button', { name: 'Restaurer' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Restaurer' }).click();
      await page.getByText('Ce client n’a pas encore de devis.').waitFor();
      expect((await row(client))?.supprime_le).toBeNull();
    });

    test('une note qu’un collègue a changée entre-temps se dit, et se remplace en connaissance de cause', async () => {
      const client = await newClient({ note: 'Le matin' });
      const page = await openAs(browser, site, enseigne, `/admin/ClientDashboard/${client.id}`);
      await page.getByLabel('Modifier la note').click();
      await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Le soir');
      const { db } = enseigne.context();
      await db.update('clients', { id: client.id }, { note: 'À midi', version: client.version + 1 });
      await page.getByRole('region', { name: 'Note' }).getByRole('button', { name: 'Enregistrer' }).click();
      const dialogue = page.getByRole('dialog', { name: 'Modifier la note' });
      await dialogue.getByText('Note, valeur enregistrée : À midi (avant : Le matin)').first().waitFor();
      expect(await dialogue.getByRole('textbox', { name: 'Note', exact: true }).inputValue()).toBe('Le soir');
      expect(await axeFaults(browser, page)).toEqual([]);
      await dialogue.getByRole('button', { name: 'Enregistrer ces choix' }).click();
      await page.getByText('Client enregistré avec succès !').waitFor();
      expect((await row(client))?.note).toBe('Le soir');
    });

    test('en vue globale la page nomme le centre, et sur un téléphone rien ne dépasse', async () => {
      const client = await newClient({ nom: 'Vanden-Broeck-Delacourt', prenom: 'Marie-Antoinette' });
      const page = await openAs(browser, site, enseigne, `/admin/ClientDashboard/${client.id}`);
      await page.getByRole('main').getByText('Centre Bellecour').waitFor();
      await page.setViewportSize(TELEPHONE);
      expect(await overflow(page)).toBe(0);
      await goto(browser, page, `/admin/nouveauClient/${client.id}?modifier=1`);
      expect(await overflow(page)).toBe(0);
    });
  });
});
