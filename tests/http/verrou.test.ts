import { beforeEach, describe, expect, test } from 'vitest';
import type { UserRow } from '~/db/rows/comptes';
import { chooseCode } from '~/domain/access/code-poste.server';
import { sessionId } from '~/domain/access/sessions.server';
import { PAR_SCRIPT, PERSONNE } from '~/http/script';
import { seuilOf } from '../support/seuil';
import { CENTRE, type Enseigne, MOT_DE_PASSE, SESSION, useSharedSite } from '../support/site';
import type { Visiteur } from '../support/visiteur';

const POSTE = 'auricule_poste';
const CLIENT = { nom: 'Petit & fils', telephonePortable: '0610203040', dateNaissance: '1948-03-12' };
const passe = (personne: string, password = MOT_DE_PASSE) => ({ personne, par: 'motDePasse', password });

describe('un poste verrouillé', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;
  let user: UserRow;
  let visiteur: Visiteur;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
    ({ user, visiteur } = await arrive('admin', { name: 'Anne Aubert' }));
  });

  async function arrive(role: 'admin' | 'employe', values: Partial<UserRow> = {}) {
    const user = await enseigne.createUser(role, undefined, values);
    const visiteur = site.visiteur();
    visiteur.cookies.set(SESSION, await site.openSession(user));
    visiteur.cookies.set(CENTRE, enseigne.bellecour.id);
    return { user, visiteur };
  }

  const cle = () => sessionId(visiteur.cookies.get(SESSION) ?? '');
  const lock = (retour = '/admin/clients?q=petit') => visiteur.post('/admin/verrou/pose', { retour });
  const location = (response: Response) => response.headers.get('Location') ?? '';

  test('ne montre que le nom, ni le client ni l’adresse, et mène où l’on était', async () => {
    const client = await enseigne.createClient({ nom: 'Flandrois' });
    const page = `/admin/nouveauClient/${client.id}`;
    expect(await visiteur.page(page)).toContain('Flandrois');
    const verrou = location(await lock(page));
    expect(verrou).toMatch(/^\/admin\/verrou\?page=[\w-]+$/);
    expect(verrou).not.toContain(client.id);
    const html = await visiteur.page(verrou);
    expect(html).toContain('Anne Aubert');
    for (const secret of ['Flandrois', client.id, user.email, enseigne.bellecour.name])
      expect(html).not.toContain(secret);
    const search = new URL(verrou, site.server.url).searchParams.get('page') ?? '';
    const opened = await visiteur.post('/admin/verrou', { ...passe(cle()), page: search });
    expect(location(opened)).toBe(page);
    expect(await visiteur.page(page)).toContain('Flandrois');
  });

  test('n’ouvre rien : page, fichier, recherche d’un script, changement de mot de passe, déconnexion', async () => {
    await lock();
    for (const path of [
      '/admin/clients',
      '/admin/recherche/partout?q=petit',
      '/admin/journal',
      '/admin/verrou/suite',
    ])
      expect(location(await visiteur.get(path)), path).toMatch(/^\/admin\/verrou(\?|$)/);
    const found = await visiteur.get('/admin/recherche/partout?q=petit', { [PAR_SCRIPT]: '1' });
    expect([found.status, await found.text()]).toEqual([204, '']);
    expect(found.headers.get('X-Auricule-Suite')).toBe('/admin/verrou');
    expect(location(await visiteur.post('/auth/logout'))).toBe('/admin/verrou');
    const changed = {
      oldPassword: MOT_DE_PASSE,
      newPassword: 'sept lampes violettes',
      confirmation: 'sept lampes violettes',
    };
    expect((await visiteur.post('/auth/change-password', changed)).status).toBe(400);
    expect((await visiteur.post('/admin/verrou/geste')).status).toBe(401);
    expect(await visiteur.page('/auth/login')).toContain('Connexion');
    expect(await site.application.identity.from('sessions').where({ user_id: user.id })).toHaveLength(1);
  });

  test('un formulaire envoyé sans script n’est lisible de personne, et revient à qui l’a saisi', async () => {
    await lock();
    const refused = await visiteur.post('/admin/nouveauClient?x=1', CLIENT);
    const html = await refused.text();
    expect(refused.status).toBe(401);
    expect(html).not.toContain('Petit');
    const saisie = /name="saisie" value="([\w-]+)"/.exec(html)?.[1] ?? '';
    const locked = await (await visiteur.post('/admin/verrou/reprise', { saisie })).text();
    expect(locked).toContain('Anne Aubert');
    expect(locked).not.toContain('Petit');
    const opened = await visiteur.post('/admin/verrou', { ...passe(cle()), saisie });
    expect([opened.status, location(opened)]).toEqual([307, '/admin/verrou/reprise']);
    const page = await (await visiteur.post('/admin/verrou/reprise', { saisie })).text();
    expect(page).toContain('action="/admin/nouveauClient?x=1"');
    expect(page).toContain('name="nom" value="Petit &amp; fils"');
    expect(page).toContain('12/03/1948');
    const other = await arrive('employe');
    const thrown = await (await other.visiteur.post('/admin/verrou/reprise', { saisie })).text();
    expect(thrown).toContain('Saisie jetée');
    expect(thrown).not.toContain('Petit');
  });

  test('un fichier est à choisir de nouveau, ce qui l’accompagne revient', async () => {
    await lock();
    const body = new FormData();
    body.set('name', 'Nuance 300');
    body.set('image', new File(['x'.repeat(100_000)], 'nuance.png'));
    const refused = await visiteur.fetch('/admin/stock/ajout', {
      method: 'POST',
      body,
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    const saisie = /name="saisie" value="([\w-]+)"/.exec(await refused.text())?.[1] ?? '';
    await visiteur.post('/admin/verrou', passe(cle()));
    const page = await (await visiteur.post('/admin/verrou/reprise', { saisie })).text();
    expect(page).toContain('value="Nuance 300"');
    expect(page).toMatch(/type="file" name="image"/);
    expect(page).toContain('choisissez-le de nouveau');
  });

  test('après la fin de la session, ce qui est saisi attend la même personne', async () => {
    await visiteur.post('/admin/verrou/pose');
    await visiteur.post('/admin/verrou', passe(cle()));
    await site.application.identity.delete('sessions', { user_id: user.id });
    const refused = await visiteur.post('/admin/nouveauClient', CLIENT);
    const html = await refused.text();
    expect(refused.status).toBe(401);
    expect(html).toContain('Connectez-vous dans un autre onglet');
    expect(html).not.toContain('Petit');
    const saisie = /name="saisie" value="([\w-]+)"/.exec(html)?.[1] ?? '';
    expect(await (await visiteur.post('/admin/verrou/reprise', { saisie })).text()).toContain(saisie);
    visiteur.cookies.set(SESSION, await site.openSession(user));
    expect(await (await visiteur.post('/admin/verrou/reprise', { saisie })).text()).toContain(
      'Petit &amp; fils',
    );
  });

  test('deux personnes : chacune sa session, l’autre n’y touche pas, et qui part ne ferme que la sienne', async () => {
    const annePage = location(await lock('/admin/factures'));
    const claire = await enseigne.createUser('employe', undefined, { name: 'Claire Petit' });
    const [anne] = [visiteur.cookies.get(SESSION) ?? ''];
    await visiteur.post('/auth/login', { email: claire.email, password: MOT_DE_PASSE });
    const hers = visiteur.cookies.get(SESSION) ?? '';
    expect(hers).not.toBe(anne);
    expect(visiteur.cookies.get(POSTE)).toBe(anne);
    expect(await visiteur.page('/admin/clients')).toContain('Claire Petit');
    await lock('/admin/stock');
    const html = await visiteur.page(annePage);
    expect(html).toContain('Claire Petit');
    expect(html).toContain('Anne Aubert');
    for (const token of [anne, hers]) expect(html).not.toContain(token);
    // Hers does not open with the other's key, nor without a proof.
    expect((await visiteur.post('/admin/verrou', passe(sessionId(anne), ''))).status).toBe(400);
    const back = await visiteur.post('/admin/verrou', passe(sessionId(anne)));
    expect(location(back)).toBe('/admin/factures');
    expect([visiteur.cookies.get(SESSION), visiteur.cookies.get(POSTE)]).toEqual([anne, hers]);
    expect(location(await visiteur.post('/auth/logout'))).toBe('/admin/verrou');
    const seule = await visiteur.page('/admin/verrou');
    expect(seule).toContain('Claire Petit');
    expect(seule).not.toContain('Anne Aubert');
    expect(location(await visiteur.post('/admin/verrou', passe(sessionId(hers))))).toBe('/admin/stock');
  });

  test('sans script, le formulaire d’une page d’avant un changement de personne ne fait rien, et revient à qui l’a saisi', async () => {
    const anne = visiteur.cookies.get(SESSION) ?? '';
    const html = await visiteur.page('/admin/nouveauClient');
    expect(html).toContain(`<input type="hidden" name="pageDe" value="${user.id}">`);
    await lock();
    const claire = await enseigne.createUser('admin', undefined, { name: 'Claire Petit' });
    await visiteur.post('/auth/login', { email: claire.email, password: MOT_DE_PASSE });
    visiteur.cookies.set(CENTRE, enseigne.bellecour.id);
    const envoi = { ...CLIENT, pageDe: user.id };
    const refused = await visiteur.post('/admin/nouveauClient', envoi);
    const kept = await refused.text();
    expect(refused.status).toBe(401);
    expect(kept).toContain('avant un changement de personne');
    expect(kept).not.toContain('Petit &amp; fils');
    // Nor what reads nothing of its form, a file's, or the sign-out.
    expect((await visiteur.post('/auth/logout', { pageDe: user.id })).status).toBe(401);
    const body = new FormData();
    for (const [name, value] of [
      ['name', 'Nuance 300'],
      ['pageDe', user.id],
    ] as const)
      body.set(name, value);
    body.set('image', new File(['x'.repeat(1000)], 'nuance.png'));
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    expect((await visiteur.fetch('/admin/stock/ajout', { method: 'POST', body, headers })).status).toBe(401);
    expect(await enseigne.context().db.from('clients')).toEqual([]);
    expect(await enseigne.context().db.from('produits')).toEqual([]);
    expect((await visiteur.get('/admin/clients')).status).toBe(200);
    // To lock is everybody's.
    const posed = await visiteur.post('/admin/verrou/pose', { pageDe: user.id });
    expect(location(posed)).toMatch(/^\/admin\/verrou/);
    const hers = sessionId(visiteur.cookies.get(SESSION) ?? '');
    expect((await visiteur.post('/admin/verrou', passe(hers))).status).toBe(302);
    // Claire does not read it; Anne, whose session is still there, opens that and has it again.
    const saisie = /name="saisie" value="([\w-]+)"/.exec(kept)?.[1] ?? '';
    const offered = await (await visiteur.post('/admin/verrou/reprise', { saisie })).text();
    expect(offered).toContain('Anne Aubert');
    expect(offered).not.toContain('Petit &amp; fils');
    const opened = await visiteur.post('/admin/verrou', { ...passe(sessionId(anne)), saisie });
    expect(opened.status).toBe(307);
    const page = await (await visiteur.post('/admin/verrou/reprise', { saisie })).text();
    expect(page).toContain('Petit &amp; fils');
    expect(page).toContain(`name="pageDe" value="${user.id}"`);
    // On her own page it is read again: what is wrong with it is said of its fields.
    const read = await visiteur.post('/admin/nouveauClient', envoi);
    expect(read.status).toBe(400);
    expect(await read.text()).toContain('value="Petit &amp; fils"');
  });

  test('sans cookie aucun nom ; la session d’un autre poste, un jeton inventé ou une clé n’ouvrent rien', async () => {
    await lock();
    const stranger = site.visiteur();
    expect(location(await stranger.get('/admin/verrou'))).toBe('/auth/login');
    const answer = await stranger.post('/admin/verrou', passe(cle()));
    expect(location(answer)).toBe('/auth/login');
    stranger.cookies.set(POSTE, `${cle()}.${'x'.repeat(43)}`);
    expect(location(await stranger.get('/admin/verrou'))).toBe('/auth/login');
    const other = await arrive('employe');
    await other.visiteur.post('/admin/verrou/pose');
    expect(location(await other.visiteur.post('/admin/verrou', passe(cle())))).toBe('/admin/verrou');
    expect(other.visiteur.cookies.has(POSTE)).toBe(false);
  });

  test('cinq codes faux ferment la session : seule la connexion entière ouvre encore', async () => {
    const seuil = seuilOf(site.application, { now: new Date() });
    await chooseCode(
      {
        user,
        sessionId: cle(),
        seance: { confirmee: true, navigateur: 'essais' },
        seuil,
        infra: site.application.infra,
      },
      { password: MOT_DE_PASSE, pin: '83062', pinConfirme: '83062' },
    );
    await lock();
    const tryIt = () => visiteur.post('/admin/verrou', { personne: cle(), par: 'code', pin: '11111' });
    for (let turn = 4; turn >= 1; turn -= 1)
      expect(await (await tryIt()).text()).toContain(`Encore ${turn} essai`);
    expect(location(await tryIt())).toBe('/auth/login');
    expect(visiteur.cookies.has(SESSION)).toBe(false);
    expect(visiteur.message().texte).toContain('5 erreurs de suite');
  });

  test('le délai du compte : la page suivante est la page verrouillée, et une page sans script y va d’elle-même', async () => {
    await site.application.identity.update('comptes', { id: user.compte_id }, { verrou_minutes: 5 });
    const html = await visiteur.page('/admin/clients');
    expect(html).toMatch(
      /<noscript><meta http-equiv="refresh" content="300; url=\/admin\/verrou\?page=[\w-]+"/,
    );
    expect(html).toContain('data-verrou="300"');
    const self = { id: cle() };
    const since = (minutes: number) =>
      site.application.identity.update('sessions', self, {
        geste_le: new Date(Date.now() - minutes * 60_000).toISOString(),
      });
    await since(4);
    expect((await visiteur.get('/admin/clients')).status).toBe(200);
    await since(6);
    // What a page asks for by itself comes to the lock as well, and undoes nothing.
    expect(location(await visiteur.get('/admin/clients?q=martin'))).toMatch(/^\/admin\/verrou\?page=/);
    await site.application.identity.update('comptes', { id: user.compte_id }, { verrou_minutes: 0 });
    expect((await visiteur.get('/admin/clients')).status).toBe(302);
    expect(location(await visiteur.post('/admin/verrou', passe(cle())))).toBe('/admin/clients?q=martin');
  });

  test('le script dépose ce qui est saisi : scellé, rendu à sa personne seule, et rien du verrou d’un autre', async () => {
    const headers = { [PAR_SCRIPT]: '1', [PERSONNE]: user.id };
    const formulaires = JSON.stringify([{ action: '/admin/nouveauClient', champs: [['nom', 'Petit']] }]);
    const depose = { cause: 'delai', adresse: '/admin/nouveauClient', formulaires };
    const depot = await (await visiteur.post('/admin/verrou/depot', depose, headers)).json();
    expect(depot.suite).toMatch(/^\/admin\/verrou\?page=/);
    expect(depot.saisie).toMatch(/^[\w-]+$/);
    const reprend = async () =>
      (await visiteur.post('/admin/verrou/saisie', { saisie: depot.saisie }, headers)).json();
    expect(await reprend()).toBeNull();
    await visiteur.post('/admin/verrou', passe(cle()));
    expect(await reprend()).toEqual({
      adresse: '/admin/nouveauClient',
      formulaires: JSON.parse(formulaires),
    });
    // A page of somebody who is here no more locks nobody, and is not sealed for whoever is.
    const foreign = { ...headers, [PERSONNE]: 'a'.repeat(24) };
    const left = await (await visiteur.post('/admin/verrou/depot', depose, foreign)).json();
    expect(left).toEqual({ suite: '/admin/verrou', saisie: null });
    expect((await visiteur.get('/admin/clients')).status).toBe(200);
    const stale = await visiteur.post('/admin/nouveauClient', CLIENT, { ...foreign, Accept: 'text/html' });
    expect(stale.headers.get('X-Auricule-Suite')).toBe('/admin/verrou');
    expect(await enseigne.context().db.from('clients')).toEqual([]);
  });

  test('du texte démesuré ou illisible verrouille quand même', async () => {
    for (const formulaires of [
      '{',
      JSON.stringify([{ action: 'x', champs: [['nom', 'x'.repeat(300_000)]] }]),
    ]) {
      const depose = { cause: 'geste', adresse: '/admin/clients', formulaires };
      const depot = await (await visiteur.post('/admin/verrou/depot', depose, { [PAR_SCRIPT]: '1' })).json();
      expect(depot).toMatchObject({ saisie: null });
      expect((await visiteur.get('/admin/clients')).status).toBe(302);
      await visiteur.post('/admin/verrou', passe(cle()));
    }
  });
});
