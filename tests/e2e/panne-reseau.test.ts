import { describe, expect, test } from 'vitest';
import { PAR_SCRIPT } from '~/http/script';
import { describeBrowser } from '../support/browser';
import { storeDevis } from '../support/devis';
import { alive, openAs } from '../support/parcours';
import { useSharedSite } from '../support/site';

describe('une connexion qui tombe au moment d’enregistrer', () => {
  const site = useSharedSite('sqlite');

  // Without JavaScript the browser itself says so, and its back button holds the form.
  describeBrowser('le formulaire reste, avec ce qui est tapé', (browser) => {
    test('client : le message, puis l’enregistrement quand elle revient', async () => {
      browser.tolerate(/ERR_INTERNET_DISCONNECTED/);
      const enseigne = await site.createEnseigne();
      const client = await enseigne.createClient({
        nom: 'Petit',
        email: 'petit@essai.example',
        telephonePortable: '0610203040',
      });
      const page = await openAs(browser, site, enseigne, `/admin/nouveauClient/${client.id}?modifier=1`);
      await page.getByLabel('Ville').fill('Villeurbanne');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page
        .getByRole('alert')
        .getByText("Erreur lors de l'opération sur le client: la connexion")
        .waitFor();
      expect(await page.getByLabel('Ville').inputValue()).toBe('Villeurbanne');
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByRole('button', { name: 'Enregistrer' }).waitFor({ state: 'detached' });
      const [row] = await enseigne.context().db.from('clients').where({ id: client.id });
      expect(row?.ville).toBe('Villeurbanne');
    });

    test('un envoi qui dure le dit sur son bouton', async () => {
      const enseigne = await site.createEnseigne();
      const courant = enseigne.bellecour;
      const page = await openAs(browser, site, enseigne, '/admin/nouveauClient', { courant });
      await page.locator('input[name="nom"]').fill('Petit');
      await page.locator('input[name="email"]').fill('petit@essai.example');
      await page.locator('input[name="telephonePortable"]').fill('0610203040');
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/nouveauClient', async (route) => {
        if (route.request().headers()[PAR_SCRIPT.toLowerCase()]) await held;
        await route.continue();
      });
      await page.getByRole('button', { name: 'Enregistrer' }).first().click();
      await page.locator('button', { hasText: 'Enregistrer' }).getByText('en cours…').waitFor();
      answer();
      await page.getByText('Client ajouté avec succès').waitFor();
      expect(await page.getByText('en cours…').count()).toBe(0);
    });

    test('événement de l’agenda : le client choisi et la saisie restent, puis s’enregistrent', async () => {
      browser.tolerate(/ERR_INTERNET_DISCONNECTED/);
      const enseigne = await site.createEnseigne();
      const client = await enseigne.createClient({ nom: 'Petit', prenom: 'Léa' });
      const vers = `/admin/agenda/nouveau?date=2037-01-15&heure=10:00&client=${client.id}`;
      const page = await openAs(browser, site, enseigne, vers, { courant: enseigne.bellecour });
      const dialog = page.getByRole('dialog', { name: 'Ajouter un événement' });
      await dialog.getByLabel('Type d’événement').first().selectOption('Rdv devis');
      await dialog.getByLabel('Note').fill('À ne pas perdre');
      await page.context().setOffline(true);
      await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
      await dialog.getByText("Erreur lors de l'enregistrement de l'événement : la connexion").waitFor();
      expect(await dialog.getByLabel('Note').inputValue()).toBe('À ne pas perdre');
      expect(await dialog.getByRole('radio', { name: 'Petit Léa' }).isChecked()).toBe(true);
      await page.context().setOffline(false);
      await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
      await page.getByText('Événement ajouté avec succès').waitFor();
      const rows = await enseigne.context().db.from('evenements').where({ client_id: client.id });
      expect(rows.map(({ type, note }) => [type, note])).toEqual([['Rdv devis', 'À ne pas perdre']]);
    });

    test('rendez-vous et devis disent chacun ce qui a échoué', async () => {
      browser.tolerate(/ERR_INTERNET_DISCONNECTED/);
      const enseigne = await site.createEnseigne();
      const client = await enseigne.createClient({ nom: 'Petit' });
      await storeDevis(enseigne.context(), client.id);
      const dialogue = `/admin/clients/${client.id}/statut?statut=Rdv+devis`;
      const page = await openAs(browser, site, enseigne, dialogue);
      await page.getByLabel('Date du rendez-vous').fill('2037-01-15');
      await page.getByLabel('Heure', { exact: false }).fill('10:00');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Sauvegarder' }).click();
      await page.getByText('❌ Une erreur est survenue.').waitFor();
      expect(await page.getByLabel('Date du rendez-vous').inputValue()).toBe('2037-01-15');

      await page.context().setOffline(false);
      await page.goto(`/admin/nouveauClient/${client.id}?onglet=devis&modifier=1`);
      await alive(browser, page);
      await page.getByLabel('Garantie').fill('dix ans');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('Erreur lors de la sauvegarde du devis').waitFor();
      expect(await page.getByLabel('Garantie').inputValue()).toBe('dix ans');
    });
  });
});
