import { describe, expect, test } from 'vitest';
import { describeBrowser } from '../support/browser';
import { storeDevis } from '../support/devis';
import { openAs, overflow, TELEPHONE } from '../support/parcours';
import { attachPdf } from '../support/pdf';
import { useSharedSite } from '../support/site';

describe('doublons', () => {
  const site = useSharedSite('sqlite');

  describeBrowser('de la liste à la fusion, et retour', (browser) => {
    test('comparer, choisir, fusionner, retrouver tout sur une fiche, annuler', async () => {
      const enseigne = await site.createEnseigne();
      const commun = { nom: 'Petit', prenom: 'Ève', dateNaissance: '12/03/1950' };
      const vieux = await enseigne.createClient({ ...commun, ville: 'Lyon', note: 'Porte des lunettes' });
      const neuf = await enseigne.createClient({
        ...commun,
        email: 'eve@exemple.fr',
        note: 'Préfère le matin',
      });
      await storeDevis(enseigne.context(), neuf.id);
      await attachPdf(enseigne.context(), vieux.id);
      await attachPdf(enseigne.context(), vieux.id);
      const page = await openAs(browser, site, enseigne, '/admin/clients', { courant: enseigne.bellecour });
      await page.getByLabel('Autres actions').click();
      await page.getByRole('link', { name: 'Doublons', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Doublons probables (Total : 1)' }).waitFor();
      await page.getByRole('link', { name: 'Comparer Petit Ève et Petit Ève' }).click();

      await page.getByRole('heading', { level: 1, name: /Fusionner deux fiches/ }).waitFor();
      const first = page.getByRole('radio', { name: 'Fiche 1 : Petit Ève' });
      expect(await first.isChecked()).toBe(true);
      const suite = page.getByText('Passent à la fiche 1');
      expect(await suite.textContent()).toContain('1 devis');
      await page.getByRole('radio', { name: 'Fiche 2 : Petit Ève' }).check();
      expect(await suite.isVisible()).toBe(false);
      expect(await page.getByText('Passent à la fiche 2').textContent()).toContain('2 fichiers');
      await first.check();
      const note = page.getByRole('radiogroup', { name: 'Note' });
      expect(await note.getByRole('radio', { name: 'Garder les deux' }).isChecked()).toBe(true);
      const email = page.getByRole('radiogroup', { name: 'Email' });
      expect(await email.getByRole('radio', { name: 'eve@exemple.fr' }).isChecked()).toBe(true);
      for (const path of [page.url(), '/admin/doublons']) {
        await page.setViewportSize(TELEPHONE);
        await page.goto(path);
        expect(await overflow(page), path).toBe(0);
      }
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.goBack();
      await page.getByRole('button', { name: 'Fusionner' }).click();
      await page.getByText('Les deux fiches n’en font plus qu’une.').waitFor();
      await page.getByText('Aucun doublon probable.').waitFor();

      await page.goto(`/admin/nouveauClient/${neuf.id}`);
      expect(page.url()).toContain(vieux.id);
      const fiche = page.getByRole('main');
      for (const texte of ['eve@exemple.fr', 'Lyon', 'Porte des lunettes', 'Préfère le matin'])
        expect(await fiche.textContent()).toContain(texte);

      await page.goto('/admin/doublons');
      await page.getByRole('link', { name: 'Fusions récentes' }).click();
      await page.getByRole('link', { name: 'Annuler la fusion de Petit Ève et Petit Ève' }).click();
      const dialog = page.getByRole('dialog', { name: 'Annuler cette fusion ?' });
      expect(await dialog.textContent()).toContain('1 devis');
      await dialog.getByRole('button', { name: 'Séparer les deux fiches' }).click();
      await page.getByText('Fusion annulée : voici la fiche qui revient.').waitFor();
      expect(page.url()).toContain(neuf.id);
      await page.getByText('Doublon probable de').waitFor();
    });
  });
});
