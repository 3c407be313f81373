import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ClientSaisi } from '~/domain/clients/client.schema';
import { createClient } from '~/domain/clients/clients.service.server';
import { Programme } from '../support/api';
import { axeFaults } from '../support/axe';
import { describeBrowser, type TestBrowser } from '../support/browser';
import {
  type FauxCalendrier,
  fichierIcs,
  RESEAU_D_ESSAI,
  rdvExterne,
  startCalendrier,
} from '../support/calendrier';
import { alive, goto, openAs, overflow, TELEPHONE } from '../support/parcours';
import { type Enseigne, useSite } from '../support/site';
import { startRecepteur, verify } from '../support/webhook';

/** The job looks every second, and a machine may be busy. */
const PATIENCE = { timeout: 20_000 };

describe('accès', () => {
  const site = useSite('sqlite', { env: { ICS_ALLOW_PRIVATE: RESEAU_D_ESSAI } });
  let enseigne: Enseigne;
  let calendrier: FauxCalendrier;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
    calendrier = await startCalendrier(fichierIcs(rdvExterne('externe', new Date(), 0)));
  });
  afterEach(() => calendrier.close());

  const open = (
    browser: TestBrowser,
    role: 'accountAdmin' | 'admin' | 'employe' = 'admin',
    path = '/admin/acces',
  ) => openAs(browser, site, enseigne, path, { role, courant: enseigne.bellecour });

  /** A client as somebody at the centre creates it. */
  async function creer() {
    const ctx = enseigne.context();
    const centreCourant = ctx.centres.find(({ id }) => id === enseigne.bellecour.id) ?? null;
    const saisie = { nom: 'Duvivier', email: 'duvivier@essai.example', telephonePortable: '0610203040' };
    return { ctx, ...(await createClient({ ...ctx, centreCourant }, ClientSaisi.parse(saisie))) };
  }

  async function link(page: Page, nom = 'Agenda de Léa'): Promise<void> {
    await page.getByRole('link', { name: 'Connexion : relier un calendrier externe' }).click();
    const dialog = page.getByRole('dialog', { name: 'Relier un calendrier externe' });
    await dialog.getByLabel('Nom').fill(nom);
    await dialog.getByLabel('Adresse du calendrier').fill(calendrier.url);
    await dialog.getByRole('button', { name: 'Relier' }).click();
    await page.getByText('Calendrier relié : 1 événement lu.').waitFor();
  }

  describeBrowser('calendriers externes et adresse secrète', (browser) => {
    test('relier un calendrier : refusé à côté du champ, puis lu, et ses événements dans l’agenda', async () => {
      const page = await open(browser);
      await page.getByText('Aucun calendrier relié pour l’instant.').waitFor();
      await page.getByRole('link', { name: 'Connexion : relier un calendrier externe' }).click();
      const dialog = page.getByRole('dialog', { name: 'Relier un calendrier externe' });
      await dialog.waitFor();
      calendrier.give('<html>');
      await dialog.getByLabel('Nom').fill('Agenda de Léa');
      await dialog.getByLabel('Adresse du calendrier').fill(calendrier.url);
      await dialog.getByLabel('Couleur').fill('#aa00bb');
      await dialog.getByRole('button', { name: 'Relier' }).click();
      await dialog.getByRole('alert').getByText('pas un calendrier').waitFor();
      expect(await dialog.getByLabel('Nom').inputValue()).toBe('Agenda de Léa');
      expect(await dialog.getByLabel('Couleur').inputValue()).toBe('#aa00bb');
      expect(await dialog.getByLabel('Adresse du calendrier').getAttribute('aria-invalid')).toBe('true');
      expect(await axeFaults(browser, page)).toEqual([]);
      calendrier.give(fichierIcs(rdvExterne('externe', new Date(), 0)));
      await alive(browser, page);
      await dialog.getByRole('button', { name: 'Relier' }).click();
      await page.getByText('Calendrier relié : 1 événement lu.').waitFor();
      await page.getByText('203.0.113.200 · Tout le centre').waitFor();
      await goto(browser, page, '/admin/agenda?vue=liste');
      await page.getByText('Événement externe').first().waitFor();
    });

    test('un webhook : secret montré une fois, essai et client reçus et signés, échec renvoyé, modifié, retiré', async () => {
      const recepteur = await startRecepteur();
      const page = await open(browser, 'accountAdmin');
      await page.getByRole('link', { name: 'Connexion : ajouter un webhook' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ajouter un webhook' });
      await dialog.getByLabel('Nom').fill('Standard');
      await dialog.getByLabel('Adresse').fill('http://10.0.0.8/');
      await dialog.getByLabel('Client créé').check();
      await dialog.getByRole('button', { name: 'Ajouter' }).click();
      await dialog.getByRole('alert').getByText('L’adresse doit commencer par https://').waitFor();
      expect(await dialog.getByLabel('Client créé').isChecked()).toBe(true);
      await dialog.getByLabel('Adresse').fill(recepteur.url);
      await alive(browser, page);
      await dialog.getByRole('button', { name: 'Ajouter' }).click();
      const field = page.getByRole('textbox', { name: 'Secret de signature' });
      await field.waitFor();
      const secret = await field.inputValue();
      await page.getByRole('link', { name: 'J’ai copié le secret' }).click();
      await page.getByRole('link', { name: 'Ouvrir Standard' }).click();
      await page.getByText('Rien ne lui a été envoyé ce mois-ci.').waitFor();
      await page.getByRole('button', { name: 'Essayer' }).click();
      await page.getByText('Essai reçu : 204').waitFor();
      const [essai] = recepteur.recus;
      expect(essai && verify(secret, essai)).toMatchObject({ type: 'test' });
      recepteur.answer((_, response) => response.writeHead(500).end());
      const { ctx, id } = await creer();
      await expect.poll(() => recepteur.recus.at(-1)?.message.data._id, PATIENCE).toBe(id);
      await expect.poll(() => ctx.db.count(ctx.db.from('webhooks').where({ echecs: 1 })), PATIENCE).toBe(1);
      recepteur.answer((_, response) => response.writeHead(200).end());
      await page.reload();
      await page.getByText('L’adresse a répondu 500.').first().waitFor();
      expect(await page.content()).not.toContain(secret);
      await alive(browser, page);
      await page.getByRole('button', { name: /^Renvoyer Client créé/ }).click();
      await page.getByText('L’envoi part de nouveau.').waitFor();
      await expect.poll(() => ctx.db.count(ctx.db.from('webhooks').where({ echecs: 0 })), PATIENCE).toBe(1);
      const ids = recepteur.recus.map(({ headers }) => headers['webhook-id']);
      expect(ids.at(-1)).toBe(ids[1]);
      await alive(browser, page);
      await page.getByRole('link', { name: 'Modifier' }).click();
      const edition = page.getByRole('dialog', { name: 'Modifier Standard' });
      await edition.getByLabel('Facture émise').check();
      await edition.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('Client créé, Facture émise').waitFor();
      await alive(browser, page);
      await page.getByLabel('Autres actions').click();
      await page.getByRole('link', { name: 'Renouveler le secret' }).click();
      await page.getByRole('button', { name: 'Renouveler' }).click();
      expect(await page.getByRole('textbox', { name: 'Secret de signature' }).inputValue()).not.toBe(secret);
      await page.getByRole('link', { name: 'J’ai copié le secret' }).click();
      await page.getByText('L’ancien signe aussi jusqu’au').waitFor();
      await alive(browser, page);
      await page.getByLabel('Autres actions').click();
      await page.getByRole('link', { name: 'Retirer' }).click();
      await page.getByRole('button', { name: 'Retirer' }).click();
      await page.getByText('Aucun webhook pour l’instant.').waitFor();
      await recepteur.close();
    });

    test('lire maintenant, l’échec dit sous le calendrier, modifier, retirer après question', async () => {
      const page = await open(browser);
      await link(page);
      await alive(browser, page);
      calendrier.give(fichierIcs(rdvExterne('un', new Date(), 1), rdvExterne('deux', new Date(), 2)));
      await page.getByRole('button', { name: 'Lire maintenant Agenda de Léa' }).click();
      await page.getByText('Calendrier lu : 2 événements.').waitFor();
      await alive(browser, page);
      calendrier.answer((_, response) => response.writeHead(503).end());
      await page.getByRole('button', { name: 'Lire maintenant Agenda de Léa' }).click();
      const section = page.getByRole('region', { name: 'Calendriers externes' });
      await section.getByText('en panne (503)').waitFor();
      await section.getByText('L’agenda garde ce qui a été lu le').waitFor();
      await alive(browser, page);
      expect(await axeFaults(browser, page)).toEqual([]);
      await page.getByRole('link', { name: 'Modifier Agenda de Léa' }).click();
      const edition = page.getByRole('dialog', { name: 'Modifier Agenda de Léa' });
      await edition.getByLabel('Nom').fill('Agenda de Zoé');
      await edition.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('Calendrier mis à jour.').waitFor();
      await alive(browser, page);
      await page.getByRole('link', { name: 'Retirer Agenda de Zoé' }).click();
      const question = page.getByRole('dialog', { name: 'Retirer Agenda de Zoé ?' });
      await question.getByRole('button', { name: 'Retirer' }).click();
      await page.getByText('Aucun calendrier relié pour l’instant.').waitFor();
      await goto(browser, page, '/admin/agenda?vue=liste');
      expect(await page.getByText('Événement deux').count()).toBe(0);
    });

    test('une adresse secrète : montrée une fois, lue sans session, révoquée', async () => {
      const page = await open(browser);
      await page.getByRole('link', { name: 'Connexion : créer une adresse secrète' }).click();
      const dialog = page.getByRole('dialog', { name: 'Créer une adresse secrète' });
      await dialog.getByLabel('Tout l’agenda, Centre Bellecour').check();
      expect(await dialog.getByLabel('Avec le type et les initiales').isChecked()).toBe(false);
      await dialog.getByRole('button', { name: 'Créer l’adresse' }).click();
      const field = page.getByRole('textbox', { name: 'Adresse secrète' });
      await field.waitFor();
      const url = await field.inputValue();
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/agenda\/[\w-]{43}\.ics$/);
      expect(await axeFaults(browser, page)).toEqual([]);
      await alive(browser, page);
      expect(await page.getByRole('button', { name: 'Copier' }).count()).toBe(1);
      expect(await (await fetch(url)).text()).toContain('X-WR-CALNAME:Centre Bellecour');
      await page.getByRole('link', { name: 'J’ai copié l’adresse' }).click();
      await page.getByText('Tout l’agenda, Centre Bellecour').waitFor();
      await goto(browser, page, '/admin/acces');
      await page.getByText('lue le').waitFor();
      expect(await page.content()).not.toContain(url.slice(-30));
      await page.getByRole('link', { name: /^Révoquer Tout l’agenda/ }).click();
      const question = page.getByRole('dialog', { name: 'Révoquer cette adresse ?' });
      await question.getByRole('button', { name: 'Révoquer' }).click();
      await page.getByText('Aucune adresse secrète pour l’instant.').waitFor();
      expect((await fetch(url)).status).toBe(404);
    });

    test('un jeton d’accès : refusé sans domaine, montré une fois, reconnu par l’API, révoqué', async () => {
      const page = await open(browser, 'employe');
      await page.getByRole('link', { name: 'Connexion : créer un jeton d’accès' }).click();
      const dialog = page.getByRole('dialog', { name: 'Créer un jeton d’accès' });
      await dialog.getByLabel('Nom').fill('Standard');
      await dialog.getByRole('button', { name: 'Créer le jeton' }).click();
      await dialog.getByText('Choisissez au moins un domaine.').first().waitFor();
      expect(await dialog.getByLabel('Nom').inputValue()).toBe('Standard');
      await dialog.getByLabel('Clients').check();
      await alive(browser, page);
      await dialog.getByRole('button', { name: 'Créer le jeton' }).click();
      const field = page.getByRole('textbox', { name: 'Jeton d’accès' });
      await field.waitFor();
      const jeton = await field.inputValue();
      expect(jeton).toMatch(/^aur_[\w-]{43}$/);
      const api = new Programme(site.server.url, jeton);
      expect((await api.call('GET', '/users/me')).json.role).toBe('employe');
      expect((await api.call('POST', '/clients/add', { body: { nom: 'Non' } })).status).toBe(403);
      await page.getByRole('link', { name: 'J’ai copié le jeton' }).click();
      await page.getByText('Clients · lecture seule · tous les centres').waitFor();
      expect(await page.content()).not.toContain(jeton);
      await alive(browser, page);
      await page.getByRole('link', { name: 'Révoquer Standard' }).click();
      const question = page.getByRole('dialog', { name: 'Révoquer Standard ?' });
      await question.getByRole('button', { name: 'Révoquer' }).click();
      await page.getByText('Aucun jeton d’accès pour l’instant.').waitFor();
      expect((await api.call('GET', '/users/me')).json.code).toBe('token_invalide');
    });

    test('sur un téléphone, rien ne déborde', async () => {
      const ici = await openAs(browser, site, enseigne, '/admin/acces', {
        viewport: TELEPHONE,
        courant: enseigne.bellecour,
      });
      await link(ici, 'Un nom de calendrier qui n’en finit pas, sans-aucun-endroit-où-le-couper');
      for (const path of [
        '/admin/acces',
        '/admin/acces/calendriers/nouveau',
        '/admin/acces/adresses/nouvelle',
        '/admin/acces/jetons/nouveau',
      ]) {
        await goto(browser, ici, path);
        expect(await overflow(ici), path).toBeLessThanOrEqual(0);
      }
    });
  });
});
