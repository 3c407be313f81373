import { describe, expect, test } from 'vitest';
import { axeFaults } from '../support/axe';
import { describeBothWays } from '../support/browser';
import { alive, openAs, overflow, TELEPHONE } from '../support/parcours';
import { createPdf } from '../support/pdf';
import { useSharedSite } from '../support/site';

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(createPdf(name)) });

describe('fichiers d’un client', () => {
  const site = useSharedSite('sqlite');

  describeBothWays('joindre des PDF', (browser) => {
    test('ajouter, ouvrir, renommer, supprimer ; un refus garde la page', async () => {
      const enseigne = await site.createEnseigne();
      const client = await enseigne.createClient({ nom: 'Petit', prenom: 'Ève' });
      const page = await openAs(browser, site, enseigne, `/admin/nouveauClient/${client.id}`);
      await page.getByRole('link', { name: 'Fichiers', exact: true }).click();
      await page.getByText('Aucun fichier joint à ce client.').waitFor();
      const field = page.getByLabel('Ajouter des fichiers PDF');

      await field.setInputFiles([{ ...pdf('faux.pdf'), buffer: Buffer.from('bonjour') }]);
      await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
      await page.getByRole('alert').getByText('« faux.pdf » : ce n’est pas un PDF').waitFor();
      expect(await axeFaults(browser, page)).toEqual([]);

      await field.setInputFiles([pdf('Ordonnance.pdf'), pdf('Bilan.pdf')]);
      await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
      await page.getByText('2 fichiers ajoutés.').waitFor();
      const list = page.getByRole('list', { name: 'Fichiers' });
      expect(await list.getByRole('listitem').count()).toBe(2);

      const href = await list.getByRole('link', { name: /^Ordonnance.pdf/ }).getAttribute('href');
      const opened = await page.request.get(href ?? '');
      expect(Buffer.compare(await opened.body(), pdf('Ordonnance.pdf').buffer)).toBe(0);

      await page.getByRole('link', { name: 'Renommer Bilan.pdf' }).click();
      const dialog = page.getByRole('dialog', { name: 'Renommer le fichier' });
      await dialog.getByLabel('Nom du fichier').fill('Audiogramme 2026');
      await dialog.getByRole('button', { name: 'Renommer' }).click();
      await page.getByText('Fichier renommé.').waitFor();
      await page.getByRole('link', { name: 'Supprimer Audiogramme 2026.pdf' }).click();
      const question = page.getByRole('dialog', { name: 'Supprimer ce fichier ?' });
      await question.getByText('Audiogramme 2026.pdf').waitFor();
      await question.getByRole('button', { name: 'Supprimer' }).click();
      await page.getByText('Fichier supprimé.').waitFor();
      expect(await list.getByRole('listitem').count()).toBe(1);
      await alive(browser, page);
      await page.getByRole('button', { name: 'Annuler' }).click();
      await page.getByText('Suppression du fichier annulée.').waitFor();
      await list.getByText('Audiogramme 2026.pdf').waitFor();
      expect(await axeFaults(browser, page)).toEqual([]);
      await page.setViewportSize(TELEPHONE);
      expect(await overflow(page)).toBe(0);
    });
  });
});
