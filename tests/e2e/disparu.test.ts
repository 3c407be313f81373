import { describe, expect, test } from 'vitest';
import { storeEvenement } from '../support/agenda';
import { describeBrowser } from '../support/browser';
import { openAs } from '../support/parcours';
import { useSharedSite } from '../support/site';

const ENCORE_LA = 'Rien n’est enregistré ; ce que vous avez saisi est encore ici.';
const MAINTENANT = '2026-11-21T10:00:00.000Z';

describe('ce qu’une autre personne a supprimé entre-temps', () => {
  const site = useSharedSite('sqlite');

  describeBrowser('le formulaire le dit et garde ce qui est saisi', (browser) => {
    test('un client mis à la corbeille', async () => {
      const enseigne = await site.createEnseigne();
      const { id } = await enseigne.createClient({
        email: 'petit@essai.example',
        telephonePortable: '0610203040',
      });
      const page = await openAs(browser, site, enseigne, `/admin/nouveauClient/${id}?modifier=1`);
      await page.getByLabel('Note').fill('Préfère le matin');
      const { db } = enseigne.context();
      await db.update('clients', { id }, { supprime_le: MAINTENANT });
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText(`Client introuvable. ${ENCORE_LA}`).waitFor();
      expect(await page.getByLabel('Note').inputValue()).toBe('Préfère le matin');
    });

    test('le client d’un nouvel événement', async () => {
      const enseigne = await site.createEnseigne();
      const { id } = await enseigne.createClient({ nom: 'Petit', prenom: 'Léa' });
      const vers = `/admin/agenda/nouveau?date=2037-01-15&client=${id}`;
      const page = await openAs(browser, site, enseigne, vers, { courant: enseigne.bellecour });
      const form = page.getByRole('dialog');
      await form.getByLabel('Type d’événement').first().selectOption('Rdv devis');
      await form.getByLabel('Note').fill('Apporte ses appareils');
      await enseigne.context().db.update('clients', { id }, { supprime_le: MAINTENANT });
      await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
      await form.getByText('Ce client n’est plus là').first().waitFor();
      expect(await form.getByLabel('Note').inputValue()).toBe('Apporte ses appareils');
    });

    test('un événement de l’agenda', async () => {
      const enseigne = await site.createEnseigne();
      const { db } = enseigne.context();
      const id = await storeEvenement(enseigne.context(), { centre_id: enseigne.bellecour.id });
      const page = await openAs(browser, site, enseigne, `/admin/agenda/${id}`);
      const form = page.getByRole('dialog');
      await form.getByLabel('Note').fill('Préparer les embouts');
      await db.update('evenements', { id }, { annule_le: MAINTENANT });
      await form.getByRole('button', { name: 'Mettre à jour' }).click();
      await form.getByText(`Événement introuvable. ${ENCORE_LA}`).waitFor();
      expect(await form.getByLabel('Note').inputValue()).toBe('Préparer les embouts');
    });
  });
});
