import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeBrowser } from '../support/browser';
import { goto } from '../support/parcours';
import { type ServeurRefusant, startRefusant } from '../support/serveur-refusant';
import { CENTRE, type Enseigne, SESSION, useSharedSite } from '../support/site';

const OCCUPE = 'Le serveur est très occupé : patientez un instant.';

describe('un serveur qui ne peut pas répondre pour l’instant', () => {
  const site = useSharedSite('sqlite');
  let porte: ServeurRefusant;
  let enseigne: Enseigne;
  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    porte = await startRefusant(site);
  });
  afterAll(() => porte?.close());

  describeBrowser('ce qui est saisi reste et s’envoie de nouveau', (browser) => {
    const open = async (path: string) => {
      const page = await browser.open({ baseURL: porte.url });
      const user = await enseigne.createUser('admin');
      const cookies = [
        { name: SESSION, value: await site.openSession(user) },
        { name: CENTRE, value: enseigne.bellecour.id },
      ];
      await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: porte.url })));
      await goto(browser, page, path);
      return page;
    };

    test('un client', async () => {
      browser.tolerate(/status of 503/);
      const nom = 'Marchand';
      const page = await open('/admin/nouveauClient');
      await page.locator('input[name="nom"]').fill(nom);
      await page.locator('input[name="email"]').fill('m@essai.example');
      await page.locator('input[name="telephonePortable"]').fill('0610203040');
      await page.locator('textarea[name="note"]').fill('Rappeler jeudi.\nPréfère le matin.');
      porte.refus = { status: 503, message: OCCUPE, retryAfterS: 3 };
      await page.getByRole('button', { name: 'Enregistrer' }).first().click();
      await page.getByRole('alert').getByText('patientez un instant').waitFor();
      porte.refus = null;
      expect(await page.locator('textarea[name="note"]').inputValue()).toContain('Préfère le matin.');
      await page.getByRole('button', { name: 'Enregistrer' }).first().click();
      await page.getByText('Client ajouté avec succès').waitFor();
      const rows = await enseigne.context().db.from('clients').where({ nom });
      expect(rows.map(({ note }) => note.replace(/\r\n/g, '\n'))).toEqual([
        'Rappeler jeudi.\nPréfère le matin.',
      ]);
    });

    test('un bouton sans champ le dit, et la page qui ne peut s’ouvrir aussi', async () => {
      browser.tolerate(/status of 503/);
      const client = await enseigne.createClient({ nom: 'Étape' });
      const page = await open(`/admin/ClientDashboard/${client.id}`);
      porte.refus = { status: 503, message: OCCUPE, retryAfterS: 3 };
      await page.getByRole('button', { name: 'en faire l’étape en cours' }).first().click();
      await page.getByRole('alert').getByText('patientez un instant').waitFor();
      await page.getByRole('heading', { name: 'Étape', exact: false }).first().waitFor();
      porte.toutes = true;
      await page.goto('/admin/clients');
      await page.getByText('patientez un instant').waitFor();
      porte.refus = null;
      porte.toutes = false;
      await page.getByRole('link', { name: 'Réessayer' }).click();
      await page.getByRole('heading', { name: 'Clients', exact: false }).first().waitFor();
    });
  });
});
