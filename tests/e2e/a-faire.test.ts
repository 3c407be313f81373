import { beforeEach, describe, expect, test } from 'vitest';
import { describeBrowser } from '../support/browser';
import { alive, goto, openAs, overflow, TELEPHONE } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';

describe('choses à faire', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
  });

  describeBrowser('liste', (browser) => {
    test('s’ajoute pour un client, se fait, se refait, se modifie et se supprime', async () => {
      const client = await enseigne.createClient({ nom: 'Petit', prenom: 'Anne' });
      const page = await openAs(browser, site, enseigne, '/admin/index', { courant: enseigne.bellecour });
      await page
        .getByRole('navigation', { name: 'Menu principal' })
        .getByRole('link', { name: 'À faire' })
        .click();
      await page.getByText('Rien n’est à faire.').waitFor();
      await goto(browser, page, `/admin/a-faire/nouveau?client=${client.id}`);
      const dialogue = page.getByRole('dialog', { name: 'À faire : Petit Anne' });
      await dialogue.getByRole('button', { name: 'Enregistrer' }).click();
      await dialogue.getByRole('alert').getByText('Dites ce qu’il y a à faire.').waitFor();
      await dialogue.getByLabel('Quoi').fill('Dire que le devis est prêt');
      await dialogue.getByLabel('Pour le').fill('2026-01-05');
      await dialogue.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('Ajouté à ce qu’il y a à faire.').waitFor();
      const main = page.getByRole('main');
      await main.getByText('en retard', { exact: true }).waitFor();
      await alive(browser, page);
      await page.getByRole('link', { name: /^Modifier : Dire/ }).click();
      await page.getByRole('dialog').getByLabel('Quoi').fill('Dire que tout est prêt');
      await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
      await main.getByText('Rappeler : Dire que tout est prêt').waitFor();
      await alive(browser, page);
      await page.getByRole('button', { name: /^Fait : Dire que tout/ }).click();
      await main.getByText('Rien n’est à faire.').waitFor();
      await goto(browser, page, '/admin/a-faire?vue=faites');
      await page.getByRole('button', { name: /^À refaire : Dire/ }).click();
      await main.getByText('Rien n’a encore été fait.').waitFor();
      await goto(browser, page, '/admin/a-faire');
      await page.getByRole('link', { name: /^Supprimer : Dire/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
      await main.getByText('Rien n’est à faire.').waitFor();
      expect(await enseigne.context().db.from('a_faire')).toEqual([]);
      await alive(browser, page);
      await page.getByRole('button', { name: 'Annuler' }).click();
      await page.getByText('Suppression annulée.').waitFor();
      await main.getByText('Rappeler : Dire que tout est prêt').waitFor();
    });

    test('tient au téléphone, et ne se modifie pas en lecture seule', async () => {
      const client = await enseigne.createClient({ nom: 'Petit-Lointain-Desmoulins', prenom: 'Anne' });
      await enseigne.context().db.insert('a_faire', {
        ...{ id: client.id, client_id: client.id, centre_id: client.centre_id, genre: 'autre' },
        ...{ titre: 'Une demande écrite en un très long mot : '.padEnd(190, 'x'), echeance: '2026-01-05' },
        ...{ cree_le: client.date_creation, modifie_le: client.date_creation },
      });
      const page = await openAs(browser, site, enseigne, '/admin/a-faire', {
        role: 'viewer',
        viewport: TELEPHONE,
      });
      expect(await overflow(page)).toBe(0);
      await page.getByText('en retard', { exact: true }).waitFor();
      expect(await page.getByRole('main').getByRole('button').allTextContents()).toEqual(['Filtrer']);
    });
  });
});
