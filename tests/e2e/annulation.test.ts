import { beforeEach, describe, expect, test } from 'vitest';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { describeBothWays, describeBrowser } from '../support/browser';
import { alive, goto, openAs } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';

describe('annuler un geste', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
  });

  describeBothWays('depuis le message', (browser) => {
    test('une suppression et un statut s’annulent ; ce qu’un autre a changé depuis, non, et cela se dit', async () => {
      const client = await enseigne.createClient({ nom: 'Petit', prenom: 'Anne' });
      const page = await openAs(browser, site, enseigne, '/admin/clients', { courant: enseigne.bellecour });
      const message = page.getByRole('status').filter({ hasText: 'Petit Anne' });
      const rowOf = () => enseigne.context().db.from('clients').where({ id: client.id }).first();

      await page.getByRole('link', { name: /^Supprimer Petit/ }).click();
      await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
      await message.getByText('Client supprimé avec succès!').waitFor();
      await alive(browser, page);
      await message.getByRole('button', { name: 'Annuler' }).click();
      await page.getByText('Client sorti de la corbeille.').waitFor();
      await page.getByRole('link', { name: /^Supprimer Petit/ }).waitFor();
      expect((await rowOf())?.supprime_le).toBeNull();

      for (const refuse of [false, true]) {
        await goto(browser, page, `/admin/clients/${client.id}/statut`);
        await page.getByRole('dialog').getByRole('button', { name: 'En Livraison' }).click();
        await message.getByText('Statut mis à jour avec succès!').waitFor();
        await alive(browser, page);
        if (refuse)
          await changeStatut(enseigne.context(), client.id, ChangementStatut.parse({ statut: 'Rdv Annulé' }));
        await message.getByRole('button', { name: 'Annuler' }).click();
        const dit = refuse
          ? 'Rien n’est annulé : quelqu’un a modifié cela entre-temps.'
          : 'Changement de statut annulé.';
        await page.getByText(dit).waitFor();
        expect((await rowOf())?.statut).toBe(refuse ? 'Rdv Annulé' : '');
      }
    });
  });

  describeBrowser('le message', (browser) => {
    test('se dit dans une région qui est toujours là, reste sous le pointeur, se ferme, et part avec son délai', async () => {
      await enseigne.createClient({ nom: 'Petit' });
      const page = await openAs(browser, site, enseigne, '/admin/clients', { courant: enseigne.bellecour });
      expect(await page.locator('[role="status"].toast').count()).toBe(1);
      await page.getByRole('link', { name: /^Supprimer Petit/ }).click();
      await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
      const message = page.locator('[data-comportement="message"]').filter({ hasText: 'Petit' });
      await message.getByRole('button', { name: 'Annuler' }).waitFor();
      expect(Number(await message.getAttribute('data-duree'))).toBeGreaterThan(20_000);
      await message.getByRole('button', { name: 'Masquer' }).click();
      await message.waitFor({ state: 'detached' });
    });
  });
});
