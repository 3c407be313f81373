import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Dialog } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { PAR_SCRIPT } from '~/http/script';
import { describeBrowser } from '../support/browser';
import { openAs } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';
import { createPng } from '../unit/images/fabrique';

describe('ce qui est saisi ne se perd pas en silence', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
  });

  describeBrowser('dans un dialogue', (browser) => {
    const open = (adresse: string) =>
      openAs(browser, site, enseigne, adresse, { courant: enseigne.bellecour });

    test('le fermer demande d’abord, par Échap comme par le retour du navigateur ; sans saisie, non', async () => {
      const page = await open('/admin/agenda?date=2037-12-01');
      const questions: string[] = [];
      let reponse: 'accept' | 'dismiss' = 'dismiss';
      page.on('dialog', (question: Dialog) => {
        questions.push(question.message());
        void question[reponse]();
      });
      const ajout = page.getByRole('dialog', { name: 'Ajouter un événement' });
      const ouvrir = async () => {
        await page.getByRole('link', { name: 'Ajouter autre événement' }).click();
        await ajout.waitFor();
      };
      await ouvrir();
      await page.keyboard.press('Escape');
      await ajout.waitFor({ state: 'detached' });
      expect(questions).toEqual([]);

      await ouvrir();
      await ajout.getByLabel('Note').fill('Salle 2');
      // Twice in a row: a browser lets a dialog hold the first alone.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.goBack();
      await expect.poll(() => questions.length).toBe(3);
      expect(questions[0]).toMatch(/^Des saisies de cette page ne sont pas enregistrées/);
      expect(await ajout.getByLabel('Note').inputValue()).toBe('Salle 2');
      await expect.poll(() => page.url()).toContain('/agenda/nouveau');

      reponse = 'accept';
      await page.keyboard.press('Escape');
      await ajout.waitFor({ state: 'detached' });
      expect(page.url()).toContain('/admin/agenda?date=2037-12-01');
      expect(questions).toHaveLength(4);
    });

    test('un client choisi aux flèches reste quand on tape encore', async () => {
      for (const prenom of ['Anne', 'Ève']) await enseigne.createClient({ nom: 'Petit', prenom });
      const page = await open('/admin/agenda/nouveau?date=2037-12-01');
      const form = page.getByRole('dialog');
      const recherche = form.getByRole('searchbox');
      await recherche.fill('petit');
      await form.getByText('Petit Ève').waitFor();
      await recherche.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      const choisi = await form.locator('input[name=clientId]:checked').inputValue();
      expect(choisi).not.toBe('');
      await recherche.fill('personne de ce nom');
      await form.locator('[data-offerts] label').nth(1).waitFor({ state: 'detached' });
      expect(await form.locator('input[name=clientId]:checked').inputValue()).toBe(choisi);
    });
  });

  describeBrowser('quand l’envoi échoue', (browser) => {
    test('un fichier qui a changé depuis un refus le dit, une faute du serveur donne sa référence', async () => {
      browser.tolerate(/ERR_UPLOAD_FILE_CHANGED|status of 500|status of 400/);
      const dossier = await mkdtemp(path.join(tmpdir(), 'auricule-fichier-'));
      const photo = path.join(dossier, 'photo.png');
      try {
        await writeFile(photo, await createPng(8, 8));
        const page = await openAs(browser, site, enseigne, '/admin/stock/ajout', {
          courant: enseigne.bellecour,
        });
        const form = page.getByRole('dialog', { name: 'Ajouter un produit' });
        const envoyer = () => form.getByRole('button', { name: 'Ajouter' }).click();
        await form.getByLabel('Image').setInputFiles(photo);
        await envoyer();
        await form.getByRole('alert').getByText('Le nom du produit est requis.').waitFor();
        await writeFile(photo, await createPng(16, 16));
        // Browsers compare the time of the last change, by the second.
        await utimes(photo, new Date(), new Date(Date.now() + 60_000));
        await form.getByLabel('Nom').fill('Nuance');
        await form.getByLabel('Quantité').fill('1');
        await envoyer();
        await form.getByText('Le fichier « photo.png » a changé depuis que vous l’avez choisi').waitFor();
        expect(await form.getByLabel('Nom').inputValue()).toBe('Nuance');

        await form.getByLabel('Image').setInputFiles(photo);
        const faute = '<main><p data-panne-serveur>Impossible.</p><code data-reference>a1b2c3</code></main>';
        await page.route('**/stock/ajout**', (route) =>
          route.request().method() === 'POST'
            ? route.fulfill({
                ...{ status: 500, contentType: 'text/html', body: faute },
                headers: { [PAR_SCRIPT]: '1' },
              })
            : route.continue(),
        );
        await envoyer();
        await form.getByText('Référence à communiquer au support : a1b2c3.').waitFor();
      } finally {
        await rm(dossier, { recursive: true });
      }
    });
  });
});
