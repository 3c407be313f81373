import { text } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { describeBothWays, describeBrowser, type TestBrowser } from '../support/browser';
import { csv, fixture, personnes, xlsxDe } from '../support/imports';
import { alive } from '../support/parcours';
import { CENTRE, type Enseigne, SESSION, useSharedSite } from '../support/site';

const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const UTF8 = 'clients-utf8-point-virgule.csv';
const TELEPHONE = { width: 390, height: 844 };
const PATIENCE_MS = 30_000;

describe('import de clients', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;

  /** A page of somebody who works in a centre of an account of its own, on the first step. */
  async function openImport(
    browser: TestBrowser,
    viewport?: { width: number; height: number },
  ): Promise<Page> {
    enseigne = await site.createEnseigne();
    const user = await enseigne.createUser('employe', [enseigne.bellecour, enseigne.croixRousse]);
    const page = await browser.open({ baseURL: site.server.url, ...(viewport && { viewport }) });
    await page.context().addCookies([
      { name: SESSION, value: await site.openSession(user), url: site.server.url },
      { name: CENTRE, value: enseigne.bellecour.id, url: site.server.url },
    ]);
    await page.goto('/admin/clients');
    await page.getByRole('link', { name: 'Importer', exact: true }).click();
    await page.waitForURL(/\/admin\/clients\/import$/);
    return page;
  }

  async function send(page: Page, name: string, buffer: Buffer, mimeType = CSV): Promise<void> {
    await page.getByLabel('Fichier de clients').setInputFiles({ name, mimeType, buffer });
    await page.getByRole('button', { name: 'Continuer' }).click();
  }

  async function check(page: Page): Promise<void> {
    await page.waitForURL(/\/colonnes$/);
    await page.getByRole('button', { name: 'Vérifier' }).click();
    await page.waitForURL(/\/verification/);
  }

  async function run(page: Page): Promise<void> {
    await page.getByRole('button', { name: /^Importer/ }).click();
    await page.waitForURL(/\/resultat/, { timeout: PATIENCE_MS });
  }

  /** Loads the address again and finds the same step: nothing hangs on what the page had in memory. */
  async function reload(page: Page): Promise<void> {
    const url = page.url();
    await page.goto('/admin/clients');
    await page.goto(url);
    expect(page.url()).toBe(url);
  }

  const overflow = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const count = async () => {
    const { db } = enseigne.context();
    return db.count(db.from('clients'));
  };

  describeBothWays('du fichier au résultat', (browser) => {
    test('le parcours entier, chaque étape survivant à un rechargement', async () => {
      const page = await openImport(browser);
      await send(page, UTF8, fixture(UTF8));
      await page.waitForURL(/\/colonnes$/);
      await reload(page);
      await page.getByText('125 lignes, 16 colonnes').waitFor();
      const ville = page.getByLabel('Ville', { exact: true });
      expect(await ville.inputValue()).toBe('ville');
      expect(
        await page
          .getByRole('row', { name: /Mutuelle/ })
          .first()
          .textContent(),
      ).toContain('MGEN');

      await check(page);
      await reload(page);
      await page.getByText('Rien n’est encore enregistré').waitFor();
      expect(await count()).toBe(0);
      await page.getByText('pas-une-adresse').waitFor();
      await page.getByText('Le nom est requis.').waitFor();
      await page.getByRole('link', { name: /Ignorés \(doublons\) : 2/ }).click();
      await page.getByText('Même client que la ligne 5.').waitFor();
      await page.getByRole('link', { name: /À créer : 120/ }).click();
      await page.getByRole('link', { name: 'Page suivante' }).click();
      await page.getByText('page 2 / 3').waitFor();
      await reload(page);

      await run(page);
      const done = '120 clients importés, 2 ignorés (doublons), 3 rejetés.';
      await page.getByText(done).waitFor();
      await reload(page);
      await page.getByText(done).waitFor();
      expect(await count()).toBe(120);

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Télécharger les lignes rejetées' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('clients-utf8-point-virgule - lignes rejetées.csv');
      const rejets = await text(await download.createReadStream());
      expect(rejets).toContain("L'adresse e-mail n'est pas valide.");

      await page.getByRole('link', { name: 'Importer un autre fichier' }).click();
      await page.waitForURL(/\/import$/);
      const corriges = rejets
        .replace('pas-une-adresse', 'zoe@exemple.fr')
        .replace('31/02/1950', '28/02/1950');
      await send(page, 'corrigés.csv', Buffer.from(corriges));
      await check(page);
      await run(page);
      await page.getByText('2 clients importés, 0 ignoré (doublon), 1 rejeté.').waitFor();
      await page.getByRole('link', { name: 'Voir les clients' }).click();
      await page.getByText('Clients (Total : 122)').waitFor();
    });
  });

  describeBrowser('d’un fichier à l’autre', (browser) => {
    test('un long classeur, au téléphone : la page d’avancement mène d’elle-même au résultat, aucune étape ne déborde', async () => {
      const page = await openImport(browser, TELEPHONE);
      expect(await overflow(page), 'fichier').toBeLessThanOrEqual(0);
      await send(page, 'clients.xlsx', await xlsxDe(personnes(600)), XLSX);
      await page.waitForURL(/\/colonnes$/);
      expect(await overflow(page), 'colonnes').toBeLessThanOrEqual(0);
      await check(page);
      expect(await overflow(page), 'vérification').toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: /^Importer/ }).click();
      await page.waitForURL(/\/(execution|resultat)$/);
      await page.waitForURL(/\/resultat$/, { timeout: PATIENCE_MS });
      await page.getByText('600 clients importés, 0 ignoré (doublon), 0 rejeté.').waitFor();
      expect(await overflow(page), 'résultat').toBeLessThanOrEqual(0);
      expect(await count()).toBe(600);
    });
  });

  describeBrowser('les erreurs et les retours', (browser) => {
    test('sans fichier, puis avec un mauvais : le message est au champ', async () => {
      const page = await openImport(browser);
      await page.getByRole('button', { name: 'Continuer' }).click();
      await page.getByRole('alert').getByText('No file selected for upload.').waitFor();
      const field = page.getByLabel('Fichier de clients');
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await field.getAttribute('aria-describedby')).toBe('fichier-erreur');
      await send(page, 'a.csv', Buffer.from('%PDF-1.7'));
      await page.getByRole('alert').getByText('un document PDF').waitFor();
    });

    test('changer les colonnes : un champ deux fois est refusé, puis revenir et choisir autrement', async () => {
      const page = await openImport(browser);
      await send(page, 'a.csv', csv('Nom;Prénom;Ville', 'Durand;Luc;Lyon', 'Petit;Anne;Nice'));
      await page.waitForURL(/\/colonnes$/);
      await page.getByLabel('Ville', { exact: true }).selectOption('Prénom');
      await page.getByRole('button', { name: 'Vérifier' }).click();
      await page
        .getByRole('alert')
        .getByText(/choisi pour deux colonnes/)
        .waitFor();
      expect(await page.getByLabel('Ville', { exact: true }).inputValue()).toBe('prenom');
      await page.getByLabel('Ville', { exact: true }).selectOption('non importé');
      await check(page);
      await page.getByRole('link', { name: 'Revenir aux colonnes' }).click();
      await page.waitForURL(/\/colonnes$/);
      expect(await page.getByLabel('Ville', { exact: true }).inputValue()).toBe('');
      await page.getByLabel('Ville', { exact: true }).selectOption('Note');
      await check(page);
      await page.goBack();
      await page.getByRole('button', { name: 'Vérifier' }).waitFor();
      await page.goForward();
      await page.waitForURL(/\/verification/);
      await run(page);
      const { db } = enseigne.context();
      expect(await db.from('clients').orderBy('nom').select('nom', 'ville', 'note')).toEqual([
        { nom: 'Durand', ville: '', note: 'Lyon' },
        { nom: 'Petit', ville: '', note: 'Nice' },
      ]);
    });
  });

  describeBrowser('par glisser-déposer', (browser) => {
    test('un fichier déposé dans la zone est pris', async () => {
      const page = await openImport(browser);
      await alive(browser, page);
      const data = await page.evaluateHandle(() => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(['Nom\nDurand\n'], 'deposé.csv', { type: 'text/csv' }));
        return transfer;
      });
      const zone = page.getByLabel('Fichier de clients').locator('..');
      await zone.dispatchEvent('dragover', { dataTransfer: data });
      await zone.dispatchEvent('drop', { dataTransfer: data });
      await page.getByRole('button', { name: 'Continuer' }).click();
      await page.waitForURL(/\/colonnes$/);
      await page.getByText('deposé.csv').waitFor();
    });
  });
});
