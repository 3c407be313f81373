import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { axeFaults } from '../support/axe';
import { describeBrowser } from '../support/browser';
import { openAs, overflow, TELEPHONE } from '../support/parcours';
import { useSharedSite } from '../support/site';

/** The box that takes over what a colleague wrote in a field. */
const reprendre = (page: Page, libelle: string) =>
  page.getByRole('checkbox', { name: `Reprendre cette valeur : ${libelle}`, exact: true });

describe('deux personnes modifient un client en même temps', () => {
  const site = useSharedSite('sqlite');

  describeBrowser('la seconde choisit', (browser) => {
    test('elle voit ce que la première a changé, ne perd rien, et enregistre sur la nouvelle version', async () => {
      const enseigne = await site.createEnseigne();
      const client = await enseigne.createClient({
        nom: 'Petit',
        email: 'eve@exemple.fr',
        telephonePortable: '0610203040',
        ville: 'Lyon',
        note: 'Une ligne\nune autre',
      });
      const path = `/admin/nouveauClient/${client.id}?modifier=1`;
      const first = await openAs(browser, site, enseigne, path);
      const second = await openAs(browser, site, enseigne, path);
      await first.getByLabel('Ville').fill('Nîmes');
      await first.getByLabel('Adresse').fill('3, rue Neuve');
      await first.getByRole('button', { name: 'Enregistrer' }).click();
      await first.getByText('Client enregistré avec succès !').waitFor();

      await second.getByLabel('Ville').fill('Arles');
      await second.getByLabel('Note').fill('Une ligne\nune troisième');
      await second.getByRole('button', { name: 'Enregistrer' }).click();
      await second.getByRole('alert').getByText('Ce client a été modifié pendant votre saisie').waitFor();
      await second.getByRole('link', { name: 'Ville, valeur enregistrée : Nîmes (avant : Lyon)' }).waitFor();
      expect(await reprendre(second, 'Ville').isChecked()).toBe(false);
      // What only the other one has changed is chosen already; what only she has changed is no matter.
      expect(await reprendre(second, 'Adresse').isChecked()).toBe(true);
      expect(await second.getByRole('checkbox', { name: /^Reprendre/ }).count()).toBe(2);
      expect(await second.getByLabel('Ville', { exact: true }).inputValue()).toBe('Arles');
      expect(await axeFaults(browser, second)).toEqual([]);
      await second.setViewportSize(TELEPHONE);
      expect(await overflow(second)).toBe(0);

      await second.getByRole('button', { name: 'Enregistrer ces choix' }).click();
      await second.getByText('Client enregistré avec succès !').waitFor();
      const [row] = await enseigne.context().db.from('clients').where({ id: client.id });
      expect(row).toMatchObject({
        ville: 'Arles',
        adresse: '3, rue Neuve',
        note: 'Une ligne\nune troisième',
        telephone_portable: '06 10 20 30 40',
      });
    });

    test('un troisième passage pendant le choix se voit aussi', async () => {
      const enseigne = await site.createEnseigne();
      const contact = { email: 'eve@exemple.fr', telephonePortable: '0610203040' };
      const client = await enseigne.createClient({ nom: 'Petit', ville: 'Lyon', ...contact });
      const page = await openAs(browser, site, enseigne, `/admin/nouveauClient/${client.id}?modifier=1`);
      const change = (ville: string, version: number) =>
        enseigne.context().db.update('clients', { id: client.id }, { ville, version });
      await change('Nîmes', client.version + 1);
      await page.getByLabel('Ville').fill('Arles');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await reprendre(page, 'Ville').check();
      await change('Toulon', client.version + 2);
      await page.getByRole('button', { name: 'Enregistrer ces choix' }).click();
      await page.getByRole('link', { name: 'Ville, valeur enregistrée : Toulon' }).waitFor();
      await reprendre(page, 'Ville').check();
      await page.getByRole('button', { name: 'Enregistrer ces choix' }).click();
      await page.getByText('Client enregistré avec succès !').waitFor();
      const [row] = await enseigne.context().db.from('clients').where({ id: client.id });
      expect(row?.ville).toBe('Toulon');
    });
  });
});
