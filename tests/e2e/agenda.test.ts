import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { EvenementRow } from '~/db/rows/agenda';
import { ReglagesSaisis } from '~/domain/agenda/reglages.schema';
import { updateReglages } from '~/domain/agenda/reglages.service.server';
import { storeEvenement } from '../support/agenda';
import { axeFaults } from '../support/axe';
import { describeBothWays, describeBrowser, type TestBrowser } from '../support/browser';
import { openAs, overflow, TELEPHONE } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';

const SEMAINE = '/admin/agenda?date=2037-12-01';

describe('agenda', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;

  /** Somebody of the centre Bellecour alone, on an address of the agenda. */
  const open = (browser: TestBrowser, path: string, options: Parameters<typeof openAs>[4] = {}) =>
    openAs(browser, site, enseigne, path, { role: 'employe', centres: [enseigne.bellecour], ...options });

  const store = (values: Partial<EvenementRow>) =>
    storeEvenement(enseigne.context(), {
      ...{
        centre_id: enseigne.bellecour.id,
        start: '2037-12-01T09:00:00.000Z',
        end: '2037-12-01T10:00:00.000Z',
      },
      ...values,
    });

  const rows = () => enseigne.context().db.from('evenements').orderBy('start');

  const surLaPage = (page: Page, nom: RegExp): Locator => page.getByRole('link', { name: nom });

  const dialogue = (page: Page) => page.getByRole('dialog');

  describeBothWays('ajouter un rendez-vous', (browser) => {
    test('un rendez-vous de client : le client se cherche, le type se choisit, l’agenda et la fiche le montrent', async () => {
      enseigne = await site.createEnseigne();
      const client = await enseigne.createClient({ nom: 'Lœwe', prenom: 'Zoé' });
      const page = await open(browser, SEMAINE);
      await page.getByRole('link', { name: 'Ajouter autre événement' }).click();
      const form = dialogue(page);
      await form.getByLabel('Rechercher un client').fill('loewe');
      if (!browser.javaScript) await form.getByRole('button', { name: 'Chercher' }).click();
      await form.getByLabel(/Lœwe Zoé/).check();
      await form.getByRole('combobox', { name: 'Type d’événement' }).selectOption('Rdv devis');
      expect(await form.getByRole('textbox', { name: 'Type d’événement' }).isVisible()).toBe(false);
      await form.getByLabel(/^Date/).fill('2037-12-03');
      await form.getByLabel('Début').fill('14:30');
      await form.getByLabel('Fin').fill('15:00');
      await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
      await page.getByText('Événement ajouté avec succès').waitFor();
      await surLaPage(page, /Lœwe Zoé Rdv devis/).waitFor();
      expect(await rows()).toMatchObject([
        { type: 'Rdv devis', client_id: client.id, color: '#007bff', start: '2037-12-03T13:30:00.000Z' },
      ]);
      await page.goto(`/admin/nouveauClient/${client.id}`);
      await page.getByText('03/12/2037').first().waitFor();
    });
  });

  describeBrowser('la fin suit', (browser) => {
    const quand = (form: Locator) =>
      Promise.all(['Début', 'Fin', /^Dernier jour/].map((nom) => form.getByLabel(nom).inputValue()));

    test('le début, et la durée du type tant que personne ne l’a réglée', async () => {
      enseigne = await site.createEnseigne();
      const client = await enseigne.createClient({ nom: 'Lœwe', prenom: 'Zoé' });
      const reglages = ReglagesSaisis.parse({ durees: { rdv_bilan_auditif: '90' } });
      await updateReglages(enseigne.context(), enseigne.bellecour.id, reglages, 0);
      const nouveau = `/admin/agenda/nouveau?date=2037-12-01&heure=14:00&client=${client.id}`;
      const page = await open(browser, nouveau);
      const form = dialogue(page);
      await form.getByRole('combobox', { name: 'Type d’événement' }).selectOption('Rdv Bilan auditif');
      expect(await quand(form)).toEqual(['14:00', '15:30', '']);
      await form.getByLabel('Début').fill('23:00');
      expect(await quand(form)).toEqual(['23:00', '00:30', '2037-12-02']);
      await form.getByLabel('Début').fill('15:00');
      expect(await quand(form)).toEqual(['15:00', '16:30', '']);
      await form.getByLabel('Fin').fill('15:20');
      await form.getByRole('combobox', { name: 'Type d’événement' }).selectOption('Rdv devis');
      expect(await quand(form)).toEqual(['15:00', '15:20', '']);
      await form.getByLabel('Début').fill('16:00');
      expect(await quand(form)).toEqual(['16:00', '16:20', '']);
    });

    test('le début d’un événement d’une heure, qui le reste', async () => {
      enseigne = await site.createEnseigne();
      const id = await store({});
      const page = await open(browser, `/admin/agenda/${id}`);
      const form = dialogue(page);
      await form.getByLabel('Début').fill('11:30');
      expect(await quand(form)).toEqual(['11:30', '12:30', '']);
    });
  });

  describeBrowser('ajouter', (browser) => {
    test('un événement libre : type et couleur, une heure proposée, et rien sans type', async () => {
      enseigne = await site.createEnseigne();
      const page = await open(browser, '/admin/agenda/nouveau?date=2037-12-01');
      const form = dialogue(page);
      expect(await form.getByLabel('Début').inputValue()).toBe('09:00');
      expect(await form.getByLabel('Fin').inputValue()).toBe('10:00');
      await form.getByLabel('Note').fill('Salle 2');
      await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
      await form.getByText("Veuillez remplir le type d'événement.").first().waitFor();
      expect(await form.getByLabel('Note').inputValue()).toBe('Salle 2');
      await form.getByRole('textbox', { name: 'Type d’événement' }).fill('Formation');
      await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
      await page.getByText('Événement ajouté avec succès').waitFor();
      await surLaPage(page, /Formation/).waitFor();
      expect(await rows()).toMatchObject([{ type: 'Formation', client_id: null, note: 'Salle 2' }]);
    });
  });

  describeBrowser('changer', (browser) => {
    test('ouvrir un événement par la grille, le déplacer par le formulaire, revenir à la même vue', async () => {
      enseigne = await site.createEnseigne();
      const id = await store({ type: 'Réunion' });
      const page = await open(browser, SEMAINE);
      await surLaPage(page, /Réunion/).click();
      await page.waitForURL(new RegExp(`evenement=${id}`));
      const form = dialogue(page);
      await form.getByLabel(/^Date/).fill('2037-12-08');
      await form.getByLabel('Début').fill('16:00');
      await form.getByLabel('Fin').fill('17:30');
      await form.getByRole('button', { name: 'Mettre à jour' }).click();
      await page.getByText('Événement mis à jour avec succès').waitFor();
      expect(await rows()).toMatchObject([
        { id, start: '2037-12-08T15:00:00.000Z', end: '2037-12-08T16:30:00.000Z', version: 2 },
      ]);
      await page.getByText('7 – 13 décembre 2037').first().waitFor();
      await surLaPage(page, /Réunion/).waitFor();
    });

    test('supprimer se confirme', async () => {
      enseigne = await site.createEnseigne();
      const id = await store({ type: 'Réunion' });
      const page = await open(browser, `${SEMAINE}&evenement=${id}`);
      await dialogue(page).getByRole('link', { name: 'Supprimer' }).click();
      const question = page.getByRole('dialog', {
        name: 'Êtes-vous sûr de vouloir supprimer cet événement ?',
      });
      await question.getByText(/Réunion/).waitFor();
      expect((await rows())[0]?.annule_le).toBeNull();
      await question.getByRole('button', { name: 'Supprimer' }).click();
      await page.getByText('Événement supprimé avec succès').waitFor();
      expect((await rows())[0]?.annule_le).not.toBeNull();
      expect(await surLaPage(page, /Réunion/).count()).toBe(0);
    });
  });

  describeBrowser('trouver', (browser) => {
    test('par un mot du type, de la note ou du client ; et ne montrer que ceux d’une personne', async () => {
      enseigne = await site.createEnseigne();
      const client = await enseigne.createClient({ nom: 'Lœwe', prenom: 'Zoé' });
      const elise = await enseigne.createUser('employe', [enseigne.bellecour], { name: 'Élise Martin' });
      await store({ client_id: client.id, type: 'Rdv devis', intervenant_id: elise.id });
      await store({ type: 'Réunion', start: '2037-12-02T09:00:00.000Z', end: '2037-12-02T10:00:00.000Z' });
      const page = await open(browser, SEMAINE);
      await page.getByLabel('Rechercher un événement').fill('loewe');
      await page.getByRole('button', { name: 'Rechercher', exact: true }).click();
      await page.getByText('1 événement trouvé').waitFor();
      await page.getByRole('link', { name: /Rdv devis.*Lœwe/ }).waitFor();
      await page.getByRole('link', { name: 'Effacer' }).click();
      await surLaPage(page, /Réunion/).waitFor();
      await page.getByLabel('Intervenant').selectOption({ label: 'Élise Martin' });
      await page.waitForURL(/intervenant=/);
      await surLaPage(page, /Rdv devis/).waitFor();
      await expect.poll(() => surLaPage(page, /Réunion/).count()).toBe(0);
    });
  });

  describeBrowser('écran de téléphone', (browser) => {
    test('chaque vue tient en largeur et se comprend', async () => {
      enseigne = await site.createEnseigne();
      const client = await enseigne.createClient({ nom: 'Lœwe', prenom: 'Zoé' });
      await store({ client_id: client.id });
      const page = await open(browser, `${SEMAINE}&vue=mois`, { viewport: TELEPHONE });
      await page.getByRole('link', { name: /1 événements? le mardi 1er décembre/ }).waitFor();
      expect(await overflow(page), 'mois').toBe(0);
      for (const vue of ['semaine', 'jour', 'liste']) {
        await page.goto(`${SEMAINE}&vue=${vue}`);
        await page
          .getByRole('link', { name: /Rdv devis.*Lœwe/ })
          .first()
          .waitFor();
        expect(await overflow(page), vue).toBe(0);
      }
      expect(await axeFaults(browser, page)).toEqual([]);
    });
  });

  describeBrowser('une heure qui existe deux fois', (browser) => {
    test('se précise dès qu’elle est tapée, et rien n’est demandé des autres', async () => {
      enseigne = await site.createEnseigne();
      const page = await open(browser, '/admin/agenda/nouveau?date=2037-10-25');
      const form = dialogue(page);
      const question = form.getByLabel(/Cette heure existe deux fois/);
      expect(await question.isVisible()).toBe(false);
      await form.getByRole('textbox', { name: 'Type d’événement' }).fill('Astreinte');
      await form.getByLabel('Début').fill('02:30');
      await form.getByLabel('Fin').fill('02:45');
      await question.selectOption('La seconde (heure d’hiver)');
      await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
      await page.getByText('Événement ajouté avec succès').waitFor();
      expect(await rows()).toMatchObject([{ type: 'Astreinte', start: '2037-10-25T01:30:00.000Z' }]);
    });
  });

  describeBrowser('trouver un client en tapant', (browser) => {
    test('un rendez-vous s’ouvre sans que le clavier lui ôte son client', async () => {
      enseigne = await site.createEnseigne();
      const client = await enseigne.createClient({ nom: 'Petit', prenom: 'Ève' });
      const id = await store({ client_id: client.id });
      const page = await open(browser, `/admin/agenda?evenement=${id}`);
      const form = dialogue(page);
      await form.getByLabel('Rechercher un client').and(page.locator(':focus')).waitFor();
      await page.keyboard.press('ArrowDown');
      expect(await form.getByLabel(/Petit Ève/).isChecked()).toBe(true);
    });

    test('ce qui se tape avant que les scripts n’arrivent se cherche quand ils sont là, et le clavier reste où il est', async () => {
      enseigne = await site.createEnseigne();
      await enseigne.createClient({ nom: 'Flandrois', prenom: 'Chloé' });
      const page = await open(browser, '/aide');
      let release = () => {};
      const scripts = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/*.js', async (route) => {
        await scripts;
        await route.continue();
      });
      await page.goto(new URL('/admin/agenda/nouveau?date=2037-12-01', page.url()).href, {
        waitUntil: 'commit',
      });
      const form = dialogue(page);
      const recherche = form.getByLabel('Rechercher un client');
      await recherche.pressSequentially('flandr');
      release();
      await form.getByLabel(/Flandrois Chloé/).waitFor();
      await page.keyboard.type('ois');
      expect(await recherche.inputValue()).toBe('flandrois');
    });

    test('Entrée ne prend jamais ce qu’une recherche d’avant a trouvé', async () => {
      enseigne = await site.createEnseigne();
      await enseigne.createClient({ nom: 'Flandrois', prenom: 'Chloé' });
      const page = await open(browser, '/admin/agenda/nouveau?date=2037-12-01');
      const form = dialogue(page);
      const recherche = form.getByLabel('Rechercher un client');
      await recherche.pressSequentially('flandr');
      await form.getByLabel(/Flandrois Chloé/).waitFor();
      await page.route(/recherche/, () => {});
      await recherche.fill('martin');
      await page.keyboard.press('ArrowDown');
      expect(await form.getByLabel(/Flandrois Chloé/).count()).toBe(0);
      expect(await form.getByLabel('Sans client').isChecked()).toBe(true);
    });

    test('la connexion tombe : le formulaire garde ce qu’il a, et la recherche reprend quand elle revient', async () => {
      enseigne = await site.createEnseigne();
      await enseigne.createClient({ nom: 'Flandrois', prenom: 'Chloé' });
      const page = await open(browser, '/admin/agenda/nouveau?date=2037-12-01');
      browser.tolerate(/net::ERR_|Failed to fetch/);
      const form = dialogue(page);
      await form.getByLabel('Note').fill('Apporte ses anciens appareils');
      await page.route(/recherche/, (route) => route.abort());
      const recherche = form.getByLabel('Rechercher un client');
      await recherche.pressSequentially('flandr');
      await form.getByText('Erreur lors de la récupération des clients.').waitFor();
      await page.unroute(/recherche/);
      await recherche.pressSequentially('o');
      await form.getByLabel(/Flandrois Chloé/).check();
      expect(await form.getByText('Erreur lors de la récupération des clients.').count()).toBe(0);
      expect(await form.getByLabel('Note').inputValue()).toBe('Apporte ses anciens appareils');
    });

    test('au clavier seul, parmi plusieurs clients : Entrée mène aux trouvés, les flèches passent de l’un à l’autre', async () => {
      enseigne = await site.createEnseigne();
      for (const prenom of ['Alice', 'Béatrice', 'Chloé'])
        await enseigne.createClient({ nom: 'Flandrois', prenom });
      const page = await open(browser, '/admin/agenda/nouveau?date=2037-12-01');
      const form = dialogue(page);
      const recherche = form.getByLabel('Rechercher un client');
      await recherche.focus();
      await page.keyboard.type('flandr');
      await form.getByLabel(/Flandrois Chloé/).waitFor();
      await page.keyboard.press('Enter');
      expect(await form.getByLabel(/Flandrois Alice/).isChecked()).toBe(true);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      expect(await form.getByLabel(/Flandrois Chloé/).isChecked()).toBe(true);
      await page.keyboard.press('Tab');
      expect(await form.getByRole('radio').count()).toBe(2);
      expect(await form.getByLabel(/Flandrois Chloé/).isChecked()).toBe(true);
      expect(await recherche.inputValue()).toBe('');
      expect(
        await form
          .getByRole('combobox', { name: 'Type d’événement' })
          .evaluate((type) => type === document.activeElement),
      ).toBe(true);
    });
  });
});
