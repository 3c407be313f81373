import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { periodeOf } from '~/domain/agenda/periode';
import { addDays, fromParis, toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { evenementOf, storeEvenement } from '../support/agenda';
import { type Enseigne, useSharedSite } from '../support/site';
import { redirection, type Visiteur } from '../support/visiteur';

const plain = (html: string): string =>
  html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/[\u202f\u00a0]/g, ' ');

describe('agenda, par requêtes et sans script', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;
  let employe: Visiteur;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
    employe = await enseigne.signIn('employe', { courant: enseigne.bellecour });
  });

  const store = (values: Parameters<typeof storeEvenement>[1] | object = {}) =>
    storeEvenement(enseigne.context(), {
      ...{
        centre_id: enseigne.bellecour.id,
        start: '2037-12-01T09:00:00.000Z',
        end: '2037-12-01T10:00:00.000Z',
      },
      ...values,
    });
  const rows = (type: string) => enseigne.context().db.from('evenements').where({ type });
  const REUNION = { type: 'Point hebdo', date: '2037-12-01', heure: '10:00', heureFin: '11:00' };

  test('se connecter mène au calendrier, en semaine, de 07:00 à 22:00', async () => {
    const page = plain(await employe.page('/admin/agenda'));
    expect(page).toMatch(/<h1[^>]*>Calendrier<\/h1>/);
    expect(page).toMatch(/<table[^>]*>.*scope="col".*scope="row"/s);
    for (const heure of ['07:00', '07:30', '21:30']) expect(page).toContain(`>${heure}</th>`);
    expect(page).not.toContain('>22:00</th>');
    expect(page).toContain('Ajouter autre événement');
    const jour = toParis(new Date()).date;
    expect(page).toContain(`/admin/agenda/nouveau?date=${jour}`);
  });

  test('un jour a une colonne pour qui prend des rendez-vous ; qui lit ou dirige n’en a que nommé', async () => {
    const [lea] = [await enseigne.createUser('employe', [enseigne.bellecour], { name: 'Léa Comptoir' })];
    await enseigne.createUser('viewer', [enseigne.bellecour], { name: 'Vincent Lecteur' });
    await enseigne.createUser('superAdmin', [enseigne.bellecour], { name: 'Simone Siège' });
    const patron = await enseigne.createUser('accountAdmin', undefined, { name: 'Paul Patron' });
    await enseigne.createUser('admin', [enseigne.bellecour], { name: 'Anne Gérante' });
    await store({ intervenant_id: lea.id });
    const colonnes = async () => {
      const page = plain(await employe.page('/admin/agenda?vue=jour&date=2037-12-01'));
      return [...page.matchAll(/<th[^>]*data-nom="([^"]+)"/g)].map(([, nom]) => nom);
    };
    expect(await colonnes()).toEqual(expect.arrayContaining(['Anne Gérante', 'Léa Comptoir']));
    for (const nom of ['Vincent Lecteur', 'Simone Siège', 'Paul Patron'])
      expect(await colonnes()).not.toContain(nom);
    await store({
      intervenant_id: patron.id,
      start: '2037-11-30T09:00:00.000Z',
      end: '2037-11-30T10:00:00.000Z',
    });
    expect(await colonnes()).toContain('Paul Patron');
  });

  test.each(['mois', 'semaine', 'jour', 'liste'])(
    'la vue %s montre l’événement et mène à lui',
    async (vue) => {
      const client = await enseigne.createClient({ nom: 'Vuenet', prenom: 'Léa' });
      const id = await store({ client_id: client.id });
      const page = plain(await employe.page(`/admin/agenda?vue=${vue}&date=2037-12-01`));
      expect(page).toContain('Vuenet Léa');
      expect(page).toContain(`evenement=${id}`);
      const ouvert = plain(await employe.page(`/admin/agenda?vue=${vue}&date=2037-12-01&evenement=${id}`));
      expect(ouvert).toContain('Modifier l’événement');
      expect(ouvert).toContain(`action="/admin/agenda/${id}?vue=${vue}&date=2037-12-01"`);
      expect(ouvert).toContain(`/admin/agenda/${id}/suppression`);
    },
  );

  test('« Gérer le RDV » ouvre l’événement au-dessus de sa semaine', async () => {
    const id = await store({ start: '2038-06-09T08:00:00.000Z', end: '2038-06-09T09:00:00.000Z' });
    const page = plain(await employe.page(`/admin/agenda?evenement=${id}`));
    expect(page).toContain('7 – 13 juin 2038');
    expect(page).toContain('Modifier l’événement');
  });

  test('avant 7 h, après 22 h, sur plusieurs jours, côte à côte : tout se voit', async () => {
    const jour = '2038-02-10';
    const at = (heure: string, date = jour) => fromParis(date, heure) ?? '';
    const add = (type: string, start: string, end: string, values = {}) =>
      store({ type, start, end, ...values });
    await add('Tôt', at('05:30'), at('06:30'));
    await add('Tard', at('22:30'), at('23:30'));
    await add('Un', at('09:00'), at('10:00'));
    await add('Deux', at('09:30'), at('10:30'));
    await add('Congrès', at('00:00'), at('00:00', '2038-02-13'), { journee: true });
    const page = plain(await employe.page(`/admin/agenda?date=${jour}`));
    expect(page).toMatch(/Avant 7 h.*Tôt/s);
    expect(page).toMatch(/Après 22 h.*Tard/s);
    const bloc = (place: string, type: string) =>
      new RegExp(`class="evenement evenement-haut ${place}"[^>]*>(?:(?!</a>).)*<b>${type}</b>`, 's');
    expect(page).toMatch(bloc('heures-1 sur-2', 'Un'));
    expect(page).toMatch(bloc('heures-1 voie-1 sur-2', 'Deux'));
    expect(page).toMatch(/Journée<.*colspan="3"[^>]*><a[^>]*>.*?Congrès/is);
  });

  test('un créneau vide mène au formulaire de ce jour et de cette heure, d’une heure', async () => {
    const page = plain(await employe.page('/admin/agenda?date=2038-03-02'));
    expect(page).toContain('/admin/agenda/nouveau?date=2038-03-04&heure=14%3A30');
    const form = await employe.page('/admin/agenda/nouveau?date=2038-03-04&heure=14:30');
    expect(form).toMatch(/name="date"[^>]*value="2038-03-04"|value="2038-03-04"[^>]*name="date"/);
    for (const heure of ['14:30', '15:30']) expect(form).toContain(`value="${heure}"`);
    const bare = await employe.page('/admin/agenda/nouveau?date=2038-03-04');
    for (const heure of ['09:00', '10:00']) expect(bare).toContain(`value="${heure}"`);
    expect(bare).toContain('value="#007bff"');
  });

  test('un ajout refusé dit pourquoi à côté du champ et garde ce qui était saisi', async () => {
    const response = await employe.post('/admin/agenda/nouveau?date=2037-12-01', {
      ...REUNION,
      type: '',
      note: 'À ne pas perdre',
      heureFin: '11:15',
    });
    const page = plain(await response.text());
    expect(response.status).toBe(400);
    expect(page).toContain("Veuillez remplir le type d'événement.");
    expect(page).toContain('À ne pas perdre');
    expect(page).toContain('value="11:15"');
    expect(await rows('')).toHaveLength(0);
  });

  test('ajouter, modifier et supprimer mènent au jour dit avec leur message', async () => {
    const formId = newId();
    const twice = { ...REUNION, formId };
    const added = await employe.post('/admin/agenda/nouveau?vue=jour&date=2037-11-30&heure=08:00', twice);
    expect(redirection(added)).toBe('/admin/agenda?vue=jour&date=2037-12-01');
    expect(await employe.page('/admin/agenda')).toContain('Événement ajouté avec succès');
    await employe.post('/admin/agenda/nouveau', twice);
    const client = await enseigne.createClient();
    const retour = `/admin/ClientDashboard/${client.id}`;
    const parClient = `/admin/agenda/nouveau?client=${client.id}&retour=${encodeURIComponent(retour)}`;
    const form = plain(await employe.page(parClient));
    expect(form).toMatch(new RegExp(`<a href="${retour}" data-fermer=""`));
    expect(form).toMatch(
      /<select[^>]*name="typeClient"[^>]*autofocus=""|autofocus=""[^>]*name="typeClient"/i,
    );
    const pris = { ...REUNION, type: '', typeClient: 'Rdv devis', clientId: client.id };
    expect(redirection(await employe.post(parClient, { ...pris, date: '2037-12-03' }))).toBe(retour);
    const ailleurs = parClient.replace(/retour=.*/, 'retour=//ailleurs.example');
    expect(redirection(await employe.post(ailleurs, { ...pris, date: '2037-12-04' }))).toMatch(
      /^\/admin\/agenda\?date=2037-12-04$/,
    );
    const [row, ...others] = await rows('Point hebdo');
    expect(others).toEqual([]);
    const path = `/admin/agenda/${row?.id}`;
    const changed = await employe.post(path, { ...REUNION, date: '2037-12-02', version: '1' });
    expect(redirection(changed)).toBe('/admin/agenda?date=2037-12-02');
    expect(await employe.page('/admin/agenda')).toContain('Événement mis à jour avec succès');
    expect(plain(await employe.page(`${path}/suppression`))).toContain('Point hebdo, le 02/12/2037 de 10:00');
    const deleted = await employe.post(`${path}/suppression?date=2037-12-02`);
    expect(redirection(deleted)).toBe('/admin/agenda?date=2037-12-02');
    expect(await employe.page('/admin/agenda')).toContain('Événement supprimé avec succès');
    expect((await employe.get(path)).status).toBe(404);
  });

  test('le client se cherche, se choisit, et donne à l’événement son type et sa couleur', async () => {
    const [lea, luc] = [
      await enseigne.createClient({ nom: 'Chercheval', prenom: 'Léa' }),
      await enseigne.createClient({ nom: 'Chercheval', prenom: 'Luc' }),
    ];
    const libre = { ...REUNION, type: 'Texte en cours', date: '2037-12-15', rechercheClient: 'chercheval' };
    const found = await employe.post('/admin/agenda/nouveau', { ...libre, chercher: '1' });
    const page = await found.text();
    expect(found.status).toBe(200);
    for (const { id } of [lea, luc]) expect(page).toContain(`value="${id}"`);
    expect(page).toContain('value="Texte en cours"');
    const unchosen = await employe.post('/admin/agenda/nouveau', libre);
    expect(await unchosen.text()).toContain(`value="${luc.id}"`);
    expect(await rows('Texte en cours')).toHaveLength(0);
    const sansType = await employe.post('/admin/agenda/nouveau', {
      ...libre,
      clientId: luc.id,
      typeClient: '',
    });
    expect(sansType.status).toBe(400);
    expect(plain(await sansType.text())).toContain('Chercheval Luc');
    const saved = await employe.post('/admin/agenda/nouveau', {
      ...libre,
      ...{ clientId: luc.id, typeClient: 'Rdv livraison' },
    });
    expect(redirection(saved)).toBe('/admin/agenda?date=2037-12-15');
    const fiche = await employe.page(`/admin/nouveauClient/${luc.id}`);
    expect(fiche).toContain('15/12/2037');
    const nobody = await employe.post('/admin/agenda/nouveau', { ...libre, rechercheClient: 'zzzz' });
    expect(nobody.status).toBe(400);
    expect(plain(await nobody.text())).toContain('Aucun client de ce nom');
  });

  test('un créneau pris se nomme, et « Enregistrer quand même » enregistre', async () => {
    const client = await enseigne.createClient({ nom: 'Occupée', prenom: 'Jeanne' });
    const slot = { start: '2037-12-16T09:00:00.000Z', end: '2037-12-16T10:00:00.000Z' };
    const id = await store({ client_id: client.id, ...slot });
    const saisie = {
      ...{ clientId: client.id, typeClient: 'Rdv 1er essai', date: '2037-12-16' },
      ...{ heure: '10:30', heureFin: '11:30', note: 'Gardée' },
    };
    const refused = await employe.post('/admin/agenda/nouveau', saisie);
    const page = plain(await refused.text());
    expect(refused.status).toBe(400);
    expect(page).toContain('Rdv devis, Occupée Jeanne, le 16/12/2037 de 10:00 à 11:00');
    expect(page).toContain('Enregistrer quand même');
    expect(page).toContain('Gardée');
    expect(await rows('Rdv 1er essai')).toHaveLength(0);
    const forced = await employe.post('/admin/agenda/nouveau', { ...saisie, acceptes: id });
    expect(forced.status).toBe(302);
    expect(await rows('Rdv 1er essai')).toHaveLength(1);
  });

  test('au-delà de cinq événements sur le créneau, l’avis dit combien il en tait', async () => {
    const client = await enseigne.createClient({ nom: 'Sollicitée', prenom: 'Anne' });
    const slot = { start: '2037-12-23T09:00:00.000Z', end: '2037-12-23T10:00:00.000Z' };
    for (let n = 1; n <= 7; n += 1) await store({ client_id: client.id, ...slot });
    const refused = await employe.post('/admin/agenda/nouveau', {
      ...{ clientId: client.id, typeClient: 'Rdv 1er essai', date: '2037-12-23' },
      ...{ heure: '10:30', heureFin: '11:30' },
    });
    expect(refused.status).toBe(400);
    expect(plain(await refused.text())).toContain(' ; et 2 autres.');
  });

  test('d’un rendez-vous, on va au tableau de bord de son client', async () => {
    const client = await enseigne.createClient({ nom: 'Reliée', prenom: 'Jeanne' });
    const id = await store({ client_id: client.id });
    expect(await employe.page(`/admin/agenda?evenement=${id}`)).toContain(
      `href="/admin/ClientDashboard/${client.id}"`,
    );
  });

  test('sur un téléphone, la semaine en cours commence aujourd’hui ; ses jours passés se déplient', async () => {
    const jour = toParis(new Date()).date;
    const { jours } = periodeOf('semaine', jour);
    const lundi = jours[0]?.date ?? jour;
    const plie = '<details class="mb-3"><summary';
    const page = plain(await employe.page('/admin/agenda'));
    expect(page.includes(plie)).toBe(lundi < jour);
    const autre = plain(await employe.page(`/admin/agenda?date=${addDays(lundi, 7)}`));
    expect(autre).not.toContain('Jours passés');
    const demande = plain(await employe.page(`/admin/agenda?date=${lundi}`));
    expect(demande).not.toContain(plie);
  });

  test('sans centre choisi, l’agenda dit pourquoi on n’y ajoute rien ; à qui ne fait que lire, il ne dit rien', async () => {
    const partout = plain(await (await enseigne.signIn('employe')).page('/admin/agenda'));
    expect(partout).toContain('Choisissez un centre avant d’ajouter un événement.');
    expect(partout).not.toContain('Ajouter autre événement');
    const lecture = plain(await (await enseigne.signIn('viewer')).page('/admin/agenda'));
    expect(lecture).not.toContain('Choisissez un centre');
  });

  test('modifié entre-temps : les deux versions se lisent, la saisie reste, et la remplace en connaissance de cause', async () => {
    const id = await store({
      type: 'Atelier',
      start: '2037-12-17T09:00:00.000Z',
      end: '2037-12-17T10:00:00.000Z',
      version: 2,
      note: 'De l’autre',
    });
    const saisie = { ...REUNION, type: 'Atelier', date: '2037-12-18', note: 'De moi' };
    const refused = await employe.post(`/admin/agenda/${id}`, { ...saisie, version: '1' });
    const page = plain(await refused.text());
    expect(refused.status).toBe(400);
    for (const text of ['modifié pendant votre saisie', 'De l’autre', 'De moi', '17/12/2037', '2037-12-18'])
      expect(page).toContain(text);
    expect(page).toMatch(/name="remplacer"[^>]*value="2"/);
    expect((await evenementOf(enseigne.context(), id)).note).toBe('De l’autre');
    const choix = { ...saisie, version: '1', remplacer: '2', reprendre: 'date=2037-12-17' };
    expect((await employe.post(`/admin/agenda/${id}`, choix)).status).toBe(302);
    expect(await evenementOf(enseigne.context(), id)).toMatchObject({
      note: 'De moi',
      start: expect.stringContaining('2037-12-17'),
    });
  });

  test('un formulaire refusé reste celui de sa version : ce qu’un autre a enregistré entre-temps ne se perd pas', async () => {
    const id = await store({ type: 'Atelier', version: 3, note: 'De l’autre' });
    const saisie = { ...REUNION, note: 'De moi', version: '2' };
    const pages = [
      await employe.post(`/admin/agenda/${id}`, { ...saisie, type: '' }),
      await employe.post(`/admin/agenda/${id}`, { ...saisie, rechercheClient: 'dupont', chercher: '1' }),
    ];
    for (const response of pages) expect(await response.text()).toMatch(/name="version"[^>]*value="2"/);
    expect((await employe.post(`/admin/agenda/${id}`, saisie)).status).toBe(400);
    expect((await evenementOf(enseigne.context(), id)).note).toBe('De l’autre');
  });

  test('un ajout refusé garde l’envoi auquel il appartient', async () => {
    const formId = newId();
    const response = await employe.post('/admin/agenda/nouveau', { ...REUNION, type: '', formId });
    expect(await response.text()).toMatch(new RegExp(`name="formId"[^>]*value="${formId}"`));
  });

  test('un événement externe se lit, marqué, et ne se change pas', async () => {
    const id = await store({ type: 'Dentiste', is_google_event: true });
    const page = plain(await employe.page(`/admin/agenda/${id}?date=2037-12-01`));
    const refus = 'Vous ne pouvez pas modifier les événements Google depuis cette application.';
    expect(page).toContain(refus);
    expect(page).not.toContain('Mettre à jour');
    expect(page).toContain('calendrier externe');
    for (const path of [`/admin/agenda/${id}`, `/admin/agenda/${id}/suppression`]) {
      const response = await employe.post(path, { ...REUNION, version: '1' });
      expect(response.status).toBe(400);
      expect(plain(await response.text())).toContain(refus);
    }
  });

  test('qui ne fait que lire voit tout et ne change rien', async () => {
    const id = await store();
    const viewer = await enseigne.signIn('viewer', { courant: enseigne.bellecour });
    const page = plain(await viewer.page(`/admin/agenda?date=2037-12-01&evenement=${id}`));
    for (const geste of ['Ajouter autre événement', '/admin/agenda/nouveau', 'Mettre à jour', 'Supprimer'])
      expect(page).not.toContain(geste);
    for (const path of ['nouveau', id, `${id}/suppression`])
      expect((await viewer.post(`/admin/agenda/${path}`, REUNION)).status).toBe(403);
  });

  test('en mode global les centres se lisent, l’ajout se refuse avec sa raison, la modification passe', async () => {
    const id = await store({ centre_id: enseigne.croixRousse.id, type: 'Inventaire global' });
    const global = await enseigne.signIn('superAdmin');
    const liste = plain(await global.page('/admin/agenda?vue=liste&date=2037-12-01'));
    expect(liste).toContain('Inventaire global');
    expect(liste).toContain(enseigne.croixRousse.name);
    expect(liste).not.toContain('Ajouter autre événement');
    expect(redirection(await global.get('/admin/agenda/nouveau'))).toBe('/admin/agenda');
    await global.post('/admin/agenda/nouveau', REUNION);
    expect(global.message().texte).toContain('Choisissez un centre');
    const saved = await global.post(`/admin/agenda/${id}`, { ...REUNION, version: '1' });
    expect(saved.status).toBe(302);
  });

  test('l’événement, le client et l’intervenant d’autrui n’existent pas', async () => {
    const autre = await site.createEnseigne();
    const etranger = await storeEvenement(autre.context(), { centre_id: autre.bellecour.id });
    const client = await autre.createClient();
    for (const path of [
      `/admin/agenda/${etranger}`,
      `/admin/agenda?evenement=${etranger}`,
      '/admin/agenda/x',
    ])
      expect((await employe.get(path)).status).toBe(404);
    expect((await employe.post(`/admin/agenda/${etranger}`, { ...REUNION, version: '1' })).status).toBe(404);
    const saisie = { ...REUNION, clientId: client.id, typeClient: 'Rdv devis' };
    const sien = await employe.post('/admin/agenda/nouveau', saisie);
    expect(sien.status).toBe(400);
    const dit = await sien.text();
    expect(dit).toContain('Ce client n’est plus là');
    expect(dit).not.toContain(client.nom);
    expect(await enseigne.context().db.from('evenements').where({ client_id: client.id })).toEqual([]);
    const user = await autre.createUser('employe');
    const pris = await employe.post('/admin/agenda/nouveau', { ...REUNION, intervenantId: user.id });
    expect(pris.status).toBe(400);
    expect(await employe.page(`/admin/agenda/nouveau?client=${client.id}`)).not.toContain(client.nom);
  });

  test('l’agenda se filtre par intervenant et se cherche, l’un et l’autre par l’adresse', async () => {
    const user = await enseigne.createUser('employe', [enseigne.bellecour], { name: 'Inès Terville' });
    const slot = { start: '2038-04-06T08:00:00.000Z', end: '2038-04-06T09:00:00.000Z' };
    await store({ type: 'Sien', intervenant_id: user.id, recherche: 'sien', ...slot });
    await store({ type: 'Autrui', recherche: 'autrui', ...slot });
    const filtre = plain(await employe.page(`/admin/agenda?date=2038-04-06&intervenant=${user.id}`));
    expect(filtre).toContain('Sien');
    expect(filtre).toContain('Inès Terville');
    expect(filtre).not.toContain('Autrui');
    const trouve = plain(await employe.page('/admin/agenda?recherche=AUTRUI'));
    expect(trouve).toContain('1 événement trouvé');
    expect(trouve).toContain('06/04/2038');
    expect(plain(await employe.page('/admin/agenda?recherche=rienquecela'))).toContain(
      'Aucun événement ne correspond',
    );
  });

  test('la feuille du jour porte heures, client, téléphone, note, et jamais le numéro de sécurité sociale', async () => {
    const client = await enseigne.createClient({
      ...{ nom: 'Feuillet', prenom: 'Guy', telephonePortable: '0611223344' },
      numeroSecu: '184129484067610',
    });
    const slot = { start: '2038-04-07T08:00:00.000Z', end: '2038-04-07T09:00:00.000Z' };
    await store({ client_id: client.id, note: 'Apporter l’ordonnance', ...slot });
    const page = plain(await employe.page('/admin/agenda/jour?date=2038-04-07'));
    for (const text of [
      'Feuillet Guy',
      '06 11 22 33 44',
      '10:00 – 11:00',
      'Apporter l’ordonnance',
      'Rdv devis',
    ])
      expect(page).toContain(text);
    expect(page).not.toContain('1841294');
    expect(plain(await employe.page('/admin/agenda/jour?date=2038-04-08'))).toContain('Aucun événement');
  });

  test('une semaine de 500 événements reste légère', async () => {
    const lundi = '2038-09-06';
    await Promise.all(
      Array.from({ length: 500 }, (_, rang) => {
        const heure = `${String(8 + (rang % 10)).padStart(2, '0')}:${rang % 2 ? '30' : '00'}`;
        const start = fromParis(addDays(lundi, rang % 6), heure) ?? '';
        return store({
          type: `Atelier ${rang}`,
          start,
          end: new Date(Date.parse(start) + 3_600_000).toISOString(),
        });
      }),
    );
    const response = await employe.get(`/admin/agenda?date=${lundi}`);
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    expect(gzipSync(body).length).toBeLessThan(60_000);
    expect(body.toString()).toContain('en liste');
  });

  test('une adresse ou un formulaire malveillant ne fait rien tomber', async () => {
    const id = await store();
    for (const value of [
      "' OR 1=1 --",
      '%',
      '99999999999999999999',
      '-1',
      '0000-00-00',
      '<svg onload=alert(1)>',
    ]) {
      const names = ['vue', 'date', 'intervenant', 'recherche', 'page', 'heure', 'client'];
      const search = new URLSearchParams(names.map((name) => [name, value]));
      for (const path of [
        '/admin/agenda',
        '/admin/agenda/nouveau',
        '/admin/agenda/jour',
        `/admin/agenda/${id}`,
      ]) {
        const page = await employe.get(`${path}?${search}`);
        expect(page.status).toBe(200);
        expect(await page.text()).not.toContain('<svg onload');
      }
      const champs = [
        'type',
        'color',
        'date',
        'heure',
        'dateFin',
        'heureFin',
        'occurrence',
        'clientId',
        'intervenantId',
      ];
      for (const champ of [...champs, 'version', 'acceptes', 'formId']) {
        const answer = await employe.post(`/admin/agenda/${id}`, {
          ...REUNION,
          version: '1',
          [champ]: value,
        });
        expect(answer.status).toBeLessThan(500);
      }
    }
  });
});
