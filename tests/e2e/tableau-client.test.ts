import { beforeAll, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import { describeBrowser } from '../support/browser';
import { openAs } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';

describe('tableau de bord du client', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;
  let client: ClientRow;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
  });

  const newClient = async () => {
    client = await enseigne.createClient({
      nom: 'Lœwe',
      prenom: 'Zoé',
      telephonePortable: '0610203040',
      email: 'zoe@exemple.fr',
    });
    return `/admin/ClientDashboard/${client.id}`;
  };
  const row = async () => (await enseigne.context().db.from('clients').where({ id: client.id }))[0];

  describeBrowser('le parcours et le reste', (browser) => {
    test('cliquer une étape en fait l’étape en cours ; un statut simple s’applique, un rendez-vous demande sa date et devient le prochain', async () => {
      const page = await openAs(browser, site, enseigne, await newClient());
      await page.getByRole('button', { name: /Devis.*À venir.*en faire l’étape en cours/ }).click();
      await page.getByText('Étape enregistrée.').waitFor();
      const steps = await page.getByRole('region', { name: 'Parcours du patient' }).getByRole('button').all();
      const names = await Promise.all(steps.map((step) => step.innerText()));
      expect(names.map((name) => name.replace(/\s+/g, ' ').split(' : ')[0])).toEqual([
        'Rdv pris Terminé',
        'Bilan auditif Terminé',
        'Devis En cours',
        'Appareillage À venir',
      ]);
      expect((await row())?.step_dash).toBe(2);
      await page.getByRole('cell', { name: 'De Rdv pris à Devis' }).waitFor();
      await page.getByLabel('Nouveau statut').selectOption('En Livraison');
      await page.getByRole('button', { name: 'Changer' }).click();
      await page.getByText('Statut mis à jour avec succès!').waitFor();
      expect((await row())?.statut).toBe('En Livraison');
      await page.getByLabel('Nouveau statut').selectOption('Rdv livraison');
      await page.getByRole('button', { name: 'Changer' }).click();
      const dialog = page.getByRole('dialog', { name: 'Rdv livraison — Lœwe Zoé' });
      await dialog.getByLabel('Date du rendez-vous').fill('2037-01-15');
      await dialog.getByLabel('Heure').fill('09:00');
      await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
      await page.getByText('✅ Rendez-vous enregistré avec succès !').waitFor();
      await page.getByText('Rdv livraison à 09:00').waitFor();
      await page.getByText('janvier 2037').waitFor();
      expect(await page.getByRole('progressbar').getAttribute('value')).toBe('0');
      const [evenement] = await enseigne.context().db.from('evenements').where({ client_id: client.id });
      const manage = page.getByRole('link', { name: 'Gérer le RDV' });
      expect(await manage.getAttribute('href')).toBe(`/admin/agenda?evenement=${evenement?.id}`);
    });
  });
});
