import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { createBilanDe } from '../support/bilan';
import { describeBrowser, type TestBrowser } from '../support/browser';
import { storeDevis } from '../support/devis';
import { createFusion } from '../support/fusion';
import { goto, openAs, TELEPHONE } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';
import { createProduit } from '../support/stock';

/** Before signing in. */
const PORTE = [
  '/auth/login',
  '/auth/register',
  '/auth/reset-password',
  '/auth/confirmation?inscription=1',
  '/auth/confirm-email/perdu',
  '/auth/reset-success',
  '/confidentialite',
];

const GRAVES = new Set(['serious', 'critical']);

/** Runs in the page: one title of each kind, a language, a name for each field. */
function structureFaults(): string[] {
  const unnamed = [...document.querySelectorAll('input:not([type=hidden]), select, textarea')].filter(
    (field) => !field.hasAttribute('aria-label') && !(field as HTMLInputElement).labels?.length,
  );
  return [
    ...(document.documentElement.lang === 'fr' ? [] : ['langue']),
    ...(document.title ? [] : ['titre']),
    ...(document.querySelectorAll('h1').length === 1 ? [] : ['h1']),
    ...(document.querySelectorAll('main').length === 1 ? [] : ['main']),
    ...unnamed.map((field) => field.outerHTML),
  ];
}

describe('accessibilité (WCAG 2.2 AA)', () => {
  const site = useSharedSite('sqlite');
  let axe: string;
  let enseigne: Enseigne;
  let addresses: string[];

  beforeAll(async () => {
    axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    enseigne = await site.createEnseigne();
    const client = await enseigne.createClient({
      nom: 'Petit',
      prenom: 'Ève',
      statut: 'En Livraison',
      email: 'eve@exemple.fr',
    });
    const billed = await enseigne.createClient({ nom: 'Lœwe', numeroSecu: '184129484067611', ville: 'Lyon' });
    const invite = { temporary_password: true, email_confirme_le: null };
    const user = await enseigne.createUser('employe', undefined, invite);
    const facture = await enseigne.createFacture(billed);
    const produitId = await createProduit(enseigne.context(), { quantity: '0' }, enseigne.bellecour.id);
    await createProduit(enseigne.context(), { quantity: '2', seuil: '3' }, enseigne.bellecour.id);
    await storeDevis(enseigne.context(), billed.id);
    await storeDevis(enseigne.context(), billed.id, { fabricationDDevis: '' });
    const commun = { nom: 'Jumeau', email: 'jumeau@exemple.fr' };
    const jumeaux = [
      await enseigne.createClient({ ...commun, note: 'Une' }),
      await enseigne.createClient({ ...commun, note: 'Deux', ville: 'Lyon' }),
    ];
    const fusionId = await createFusion(
      enseigne.context(),
      await enseigne.createClient({ nom: 'Gardé' }),
      await enseigne.createClient({ nom: 'Réuni' }),
    );
    const bilan = await createBilanDe(enseigne.context(), billed.id, { date: '2025-01-10' });
    await createBilanDe(enseigne.context(), billed.id);
    addresses = [
      '/admin/clients',
      '/admin/clients?q=introuvable',
      '/admin/clients/suppression',
      `/admin/clients/${client.id}/statut`,
      `/admin/clients/${client.id}/statut?statut=Rdv+devis`,
      `/admin/clients/${client.id}/statut?statut=Factur%C3%A9`,
      `/admin/clients/${client.id}/suppression`,
      '/admin/nouveauClient',
      `/admin/nouveauClient/${billed.id}`,
      `/admin/nouveauClient/${billed.id}?modifier=1`,
      `/admin/nouveauClient/${billed.id}?onglet=historique`,
      `/admin/nouveauClient/${billed.id}?onglet=devis`,
      `/admin/nouveauClient/${client.id}?onglet=devis`,
      `/admin/nouveauClient/${billed.id}?onglet=devis&nouveau=1`,
      `/admin/nouveauClient/${billed.id}?onglet=devis&modifier=1`,
      `/admin/ClientDashboard/${billed.id}`,
      `/admin/bilan-auditif/${billed.id}?comparer=${bilan}`,
      `/admin/ClientDashboard/${billed.id}/statut`,
      `/admin/bilan-auditif/${billed.id}/nouveau`,
      `/admin/bilan-auditif/${billed.id}/${bilan}/suppression`,
      `/admin/bilan-auditif/${client.id}`,
      `/admin/nouveauClient/${billed.id}?onglet=bilan`,
      `/admin/nouveauClient/${client.id}?onglet=appareillage`,
      `/admin/nouveauClient/${client.id}?onglet=appareillage&oreille=droite`,
      '/admin/doublons',
      `/admin/doublons/${jumeaux.map(({ id }) => id).join('/')}`,
      '/admin/doublons/fusions',
      `/admin/doublons/fusions/${fusionId}/annulation`,
      '/admin/doublons?ecartees',
      '/admin/stock',
      '/admin/stock/ajout',
      `/admin/stock/${produitId}`,
      `/admin/stock/${produitId}/mouvements`,
      '/admin/stock?q=introuvable',
      `/admin/stock/${produitId}/suppression`,
      '/admin/factures',
      '/admin/factures/import',
      '/admin/nouvelleFacture',
      `/admin/nouvelleFacture/${facture.id}`,
      `/admin/nouvelleFacture/${facture.id}?modifier=1`,
      '/admin/clients/import',
      '/admin/users',
      '/admin/usersAdmin',
      `/admin/users/${user.id}/desactivation`,
      '/admin/users/invitation',
      `/admin/users/${user.id}`,
      '/admin/centres',
      `/admin/users/${user.id}/relance`,
      '/admin/centres/nouveau',
      '/admin/user-profile',
      '/admin/edit-profile',
      '/admin/nouveauClient/12',
    ];
  });

  /** Serious faults of a page as axe names them, with the first element at fault; without scripts, what can be told at once. */
  async function faults({ javaScript }: TestBrowser, page: Page): Promise<string[]> {
    if (!javaScript) return page.evaluate(structureFaults);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() =>
      (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        resultTypes: ['violations'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      }),
    );
    return violations
      .filter(({ impact }) => GRAVES.has(impact ?? ''))
      .map(({ id, nodes }) => `${id} ×${nodes.length} : ${nodes[0]?.html.slice(0, 200)}`);
  }

  describeBrowser('aucune faute grave', (browser) => {
    test.each([
      ['sur un ordinateur', 1, {}],
      [
        'sur un téléphone, la nuit, un écran sur deux',
        2,
        { viewport: TELEPHONE, colorScheme: 'dark' as const },
      ],
    ])(
      '%s',
      async (_, step, options) => {
        const page = await openAs(browser, site, enseigne, '/admin/clients', {
          role: 'accountAdmin',
          courant: enseigne.bellecour,
          ...options,
        });
        const found: Record<string, string[]> = {};
        for (const address of addresses.filter((_each, index) => index % step === 0)) {
          await goto(browser, page, address);
          const list = await faults(browser, page);
          if (list.length) found[address] = list;
        }
        expect(found).toEqual({});
      },
      180_000,
    );

    test('la connexion et ses refus, la nuit aussi', async () => {
      const page = await browser.open({ baseURL: site.server.url, colorScheme: 'dark' });
      for (const address of PORTE) {
        await page.goto(address);
        expect(await faults(browser, page), address).toEqual([]);
      }
      await page.goto('/auth/login');
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await page.getByRole('alert').waitFor();
      expect(await faults(browser, page)).toEqual([]);
    });

    test('un formulaire refusé', async () => {
      const page = await openAs(browser, site, enseigne, '/admin/nouveauClient', {
        courant: enseigne.bellecour,
      });
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByRole('alert').waitFor();
      expect(await faults(browser, page)).toEqual([]);
    });
  });
});
