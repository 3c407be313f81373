import { beforeEach, describe, expect, test } from 'vitest';
import { describeBothWays, describeBrowser } from '../support/browser';
import { openAs } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';

describe('fiche d’un client', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
  });

  describeBothWays('créer', (browser) => {
    test('les erreurs se disent à côté des champs, ce qui est saisi reste, et la fiche se crée', async () => {
      const page = await openAs(browser, site, enseigne, '/admin/clients', { courant: enseigne.bellecour });
      await page.getByRole('link', { name: 'Ajouter un client' }).click();
      await page.getByRole('heading', { name: 'Ajouter Nouveau Client' }).waitFor();
      await page.getByLabel('Prénom').fill('Anaïs');
      await page.getByLabel('Téléphone fixe').fill('abc');
      await page.getByLabel('Ville').fill("L'Haÿ-les-Roses");
      await page.getByLabel('Origine').selectOption('Doctolib');
      await page.getByLabel('Note').fill('Ligne une\nLigne deux');
      await page.getByRole('button', { name: 'Enregistrer' }).click();

      const summary = page.getByRole('alert');
      await summary.waitFor();
      const messages = [
        'Le nom est requis.',
        "L'email est requis.",
        'Le numéro de téléphone portable est requis.',
      ];
      for (const message of messages) expect(await summary.textContent()).toContain(message);
      const nom = page.getByLabel('Nom', { exact: false }).first();
      expect(await nom.getAttribute('aria-invalid')).toBe('true');
      const described = await nom.getAttribute('aria-describedby');
      expect(await page.locator(`[id="${described}"]`).textContent()).toBe('Le nom est requis.');
      expect(await page.getByLabel('Prénom').inputValue()).toBe('Anaïs');
      expect(await page.getByLabel('Téléphone fixe').inputValue()).toBe('abc');
      expect(await page.getByLabel('Origine').inputValue()).toBe('Doctolib');
      expect(await page.getByLabel('Note').inputValue()).toBe('Ligne une\nLigne deux');
      if (browser.javaScript) {
        await nom.fill('D');
        expect(await nom.getAttribute('aria-invalid')).toBeNull();
      }

      await nom.fill("D'Œuf-Noël");
      await page.getByLabel('Email').fill('ANAIS@exemple.fr');
      await page.getByLabel('Téléphone portable').fill('0610203040');
      await page.getByLabel('Téléphone fixe').fill('');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('Client ajouté avec succès !').waitFor();
      await page.getByRole('heading', { level: 1, name: "D'Œuf-Noël Anaïs" }).waitFor();
      expect(await page.getByRole('heading', { name: 'Modifier Client' }).count()).toBe(0);
      const main = await page.getByRole('main').textContent();
      for (const value of [
        "D'Œuf-Noël",
        'Anaïs',
        'anais@exemple.fr',
        '06 10 20 30 40',
        "L'Haÿ-les-Roses",
        'Doctolib',
      ]) {
        expect(main).toContain(value);
      }
    });
  });

  describeBrowser('créer, corriger, suivre', (browser) => {
    test('la fiche se lit, le crayon l’ouvre, Annuler ne change rien, Enregistrer le dit à l’historique', async () => {
      const client = await enseigne.createClient({
        nom: 'Petit',
        prenom: 'Ève',
        email: 'eve@exemple.fr',
        telephonePortable: '0610203040',
      });
      const page = await openAs(browser, site, enseigne, `/admin/nouveauClient/${client.id}`);
      expect(await page.locator('main input, main textarea').count()).toBe(0);
      await page.getByRole('link', { name: 'Modifier', exact: true }).click();
      await page.getByRole('heading', { name: 'Modifier Client' }).waitFor();
      expect(await page.title()).toBe('Modifier Client · Petit Ève · Auricule');
      await page.getByLabel('Ville').fill('Nîmes');
      await page.getByRole('link', { name: 'Annuler' }).click();
      await page.getByRole('heading', { name: 'Clients (Total : 1)' }).waitFor();
      await page.getByRole('link', { name: /^Petit/ }).click();
      await page.getByRole('link', { name: 'Modifier', exact: true }).click();
      expect(await page.getByLabel('Ville').inputValue()).toBe('');
      await page.getByLabel('Ville').fill('Nîmes');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('Client enregistré avec succès !').waitFor();
      await page.getByText('Nîmes').waitFor();
      await page.getByRole('link', { name: 'Historique' }).click();
      await page.getByRole('row', { name: /Modification Ville .* Terminé/ }).waitFor();
    });

    test('un client peut-être déjà connu se dit avant l’ajout, et s’ajoute quand même', async () => {
      const commun = {
        nom: 'Petit',
        prenom: 'Ève',
        email: 'eve@exemple.fr',
        telephonePortable: '0610203040',
      };
      const connu = await enseigne.createClient(commun, { centre_id: enseigne.bellecour.id });
      const page = await openAs(browser, site, enseigne, '/admin/nouveauClient', {
        courant: enseigne.bellecour,
      });
      await page.getByLabel('Nom', { exact: false }).first().fill('petit');
      await page.getByLabel('Email').fill('eve@exemple.fr');
      await page.getByLabel('Téléphone portable').fill('0698765432');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      const avis = page.getByRole('alert');
      await avis.getByText('(en commun : nom, e-mail)').waitFor();
      expect(await avis.getByRole('link', { name: 'Petit Ève' }).getAttribute('href')).toContain(connu.id);
      expect(await page.getByLabel('Téléphone portable').inputValue()).toBe('0698765432');
      await avis.getByRole('button', { name: 'Enregistrer quand même' }).click();
      await page.getByText('Client ajouté avec succès !').waitFor();
      await page.getByText('Doublon probable de').waitFor();
    });

    test('Facturé sans ses détails les demande dans un dialogue, puis facture', async () => {
      const client = await enseigne.createClient({
        nom: 'Petit',
        email: 'eve@exemple.fr',
        telephonePortable: '0610203040',
      });
      const page = await openAs(browser, site, enseigne, `/admin/nouveauClient/${client.id}?modifier=1`);
      await page.getByLabel('Statut').selectOption('Facturé');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      const dialog = page.getByRole('dialog', { name: /^Facturation — Petit/ });
      await dialog.waitFor();
      await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
      await dialog
        .getByRole('alert')
        .getByText('Veuillez remplir tous les champs obligatoires.')
        .first()
        .waitFor();
      await dialog.getByLabel('Remboursement Sécurité sociale').fill('240');
      await dialog.getByLabel('Remboursement complémentaire').fill('0');
      await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
      await dialog.getByRole('alert').getByText('Aucun appareil n’est posé').waitFor();
      await dialog.getByRole('button', { name: 'Enregistrer quand même' }).click();
      await page.getByText('Statut mis à jour avec succès!').waitFor();
      expect(await page.getByRole('main').textContent()).toContain('Facture éditée');
    });

    test('choisir un rendez-vous montre ses champs et le pose dans l’agenda', async () => {
      const page = await openAs(browser, site, enseigne, '/admin/nouveauClient', {
        courant: enseigne.bellecour,
      });
      await page.getByLabel('Nom', { exact: false }).first().fill('Martin');
      await page.getByLabel('Email').fill('martin@exemple.fr');
      await page.getByLabel('Téléphone portable').fill('0610203040');
      await page.getByLabel('Date, Rdv devis').waitFor({ state: 'hidden' });
      await page.getByLabel('Statut').selectOption('Rdv devis');
      await page.getByLabel('Date, Rdv devis').fill('2037-06-03');
      await page.getByLabel('Date, Rdv facturation').waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByRole('alert').getByText("Merci de renseigner la date et l'heure du RDV.").waitFor();
      await page.getByLabel('Heure').and(page.locator(':visible')).fill('09:15');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('Client ajouté avec succès !').waitFor();
      expect(await page.getByRole('main').textContent()).toContain('03/06/2037 à 09:15');
    });

    test.each(['deux clics', 'deux fois Entrée'])('%s ne font qu’un client', async (geste) => {
      const page = await openAs(browser, site, enseigne, '/admin/nouveauClient', {
        courant: enseigne.bellecour,
      });
      let sent = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST') sent += 1;
      });
      await page.getByLabel('Nom', { exact: false }).first().fill('Pressé');
      await page.getByLabel('Téléphone portable').fill('0610203040');
      await page.getByLabel('Email').fill('presse@exemple.fr');
      if (geste === 'deux clics') await page.getByRole('button', { name: 'Enregistrer' }).dblclick();
      else {
        await page.keyboard.press('Enter', { delay: 0 });
        await page.keyboard.press('Enter', { delay: 0 }).catch(() => undefined);
      }
      await page.getByRole('heading', { level: 1, name: 'Pressé' }).waitFor();
      await page.getByText('Client ajouté avec succès !').waitFor();
      expect(sent).toBe(1);
      expect(await enseigne.context().db.from('clients').where({ nom: 'Pressé' })).toHaveLength(1);
    });

    test('le message s’en va de lui-même, même quand on change de page entre-temps', async () => {
      const client = await enseigne.createClient({
        nom: 'Petit',
        email: 'eve@exemple.fr',
        telephonePortable: '0610203040',
      });
      const page = await openAs(browser, site, enseigne, `/admin/nouveauClient/${client.id}?modifier=1`);
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      const message = page.getByText('Client enregistré avec succès !');
      await message.waitFor();
      await page.getByRole('link', { name: 'Historique' }).click();
      await page.getByText('Rien n’est encore noté pour ce client.').waitFor();
      await message.waitFor({ state: 'hidden' });
    });
  });
});
