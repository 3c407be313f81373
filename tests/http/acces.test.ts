import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, type Cibles, createCibles } from '../support/cibles';
import { dumpRows, openRaw, rememberRows, rowsOfCentre, stampOf } from '../support/dump';
import { type Instantane, takeInstantane } from '../support/instantane';
import { type Enseigne, useSite } from '../support/site';
import { redirection, type Visiteur } from '../support/visiteur';
import { type Appelant, ATTENTES, aDemander, attendues, type Methode } from './attentes';
import { FORMULAIRES, searchOf } from './formulaires';
import { sitePlan } from './plan';

/**
 * Refused attempts stand in the audit trail, whoever made them; whoever is signed in may write to the support, and begin to take a second factor of
 * their own up.
 */
const JOURNAL = /^(journal|messages_support|facteurs_totp|defis)/;

const REFUS = ['cnx', 'mdp', '401', '403', '404', '405'];

/** Methods that no address takes. */
const AUTRES = ['PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Addresses that name two records by right: two who may be the same person. One asks a mere question before anything is looked for. */
const ENSEMBLE = /\/doublons\/:premierId|demandes\/:demandeId\/revocation/;

const plan = await sitePlan();
const adresses = plan.map(({ path }) => path);

describe('qui peut ouvrir et changer quoi', () => {
  // On a fast machine one caller asks for more in a minute than one person may.
  const site = useSite('sqlite', { env: { SMS_URL: 'file:', REQUESTS_PER_MINUTE: '1000000' } });
  let base: Knex;
  let enseigne: Enseigne;
  let autre: Enseigne;
  let visiteurs: Record<Appelant, Visiteur>;
  /** Records to open, and records to send forms to: a done import cannot be started. */
  let ouvertes: Cibles;
  let visees: Cibles;
  let depart: Instantane;
  let isAsAtFirst: () => Promise<void>;
  let untouched: string;
  /** The database as it was when nothing was left to leave. */
  let settled = '';

  /** Every caller finds the same records: whatever one of them writes is taken back. */
  beforeAll(async () => {
    base = openRaw(site.server.env.DATABASE_URL ?? '');
    enseigne = await site.createEnseigne();
    autre = await site.createEnseigne();
    await signInAll();
    ouvertes = await createCibles(site, enseigne);
    visees = await createCibles(site, enseigne, { etat: 'termine' });
    depart = await takeInstantane(site.server);
    isAsAtFirst = await rememberRows(base);
    untouched = await stampOf(base);
  });
  afterEach(() => recommence());
  afterAll(() => base?.destroy());

  async function recommence(): Promise<void> {
    if ((await stampOf(base)) === untouched) return;
    await outboxEmptied();
    await depart.restore();
    await isAsAtFirst();
    untouched = await stampOf(base);
  }

  async function signInAll(): Promise<void> {
    const { bellecour, croixRousse } = enseigne;
    const ici = { centres: [bellecour], courant: bellecour };
    visiteurs = {
      anonyme: site.visiteur(),
      bloqué: await enseigne.signIn('accountAdmin', { ...ici, values: { account_confirmation: false } }),
      provisoire: await enseigne.signIn('accountAdmin', { ...ici, values: { temporary_password: true } }),
      viewer: await enseigne.signIn('viewer', ici),
      employe: await enseigne.signIn('employe', ici),
      admin: await enseigne.signIn('admin', ici),
      superAdmin: await enseigne.signIn('superAdmin', ici),
      accountAdmin: await enseigne.signIn('accountAdmin', ici),
      voisin: await enseigne.signIn('superAdmin', { centres: [croixRousse] }),
      étranger: await autre.signIn('accountAdmin', { courant: autre.bellecour }),
    };
  }

  function open(visiteur: Visiteur, path: string, cibles: Cibles, method = 'GET'): Promise<Response> {
    const search = path.endsWith('suppression') ? `?ids=${cibles.clientId}` : searchOf(path, cibles);
    return visiteur.fetch(addressOf(path, cibles) + search, { method });
  }

  function send(visiteur: Visiteur, path: string, cibles: Cibles, method = 'POST'): Promise<Response> {
    if (path === '/admin/clients/import' && method === 'POST')
      return visiteur.upload(path, 'fichier', 'clients.csv', 'Nom\nPetit\n');
    const ids = /^\/admin\/(factures|encaissements)/.test(path) ? cibles.factureId : cibles.clientId;
    const champs = Object.entries(FORMULAIRES[path] ?? { ids });
    const filled = champs.map(([nom, valeur]) => [nom, addressOf(valeur, cibles)]);
    const address = addressOf(path, cibles) + searchOf(path, cibles);
    return visiteur.post(address, Object.fromEntries(filled), {}, method);
  }

  /** The answer in the words of the table. */
  async function word(response: Response): Promise<string> {
    await response.arrayBuffer();
    const target = redirection(response);
    if (target === null) return response.status === 200 ? 'page' : String(response.status);
    if (target.startsWith('/auth/login')) return 'cnx';
    if (target === '/auth/change-password') return 'mdp';
    return target === '/admin/index' ? 'accueil' : '→';
  }

  test('chaque adresse du plan du site a son attente, et chaque attente son adresse', () => {
    expect(Object.keys(ATTENTES).sort()).toEqual(adresses.toSorted());
  });

  /** The answers as they should be, of those who are asked. */
  function cases(path: string, methode: Methode): [Appelant, string][] {
    const reponses = attendues(path, methode);
    return aDemander(reponses).map((appelant) => [appelant, reponses[appelant]]);
  }

  test.each(adresses)('GET %s ne change rien, pour personne', async (path) => {
    // The first who opens an issued document has its original kept (decision 151).
    const before = await everything(/^originaux$/);
    const answers: [Appelant, string][] = [];
    const expected = cases(path, 'GET');
    for (const [appelant] of expected)
      answers.push([appelant, await word(await open(visiteurs[appelant], path, ouvertes))]);
    expect(answers).toEqual(expected);
    expect(await everything(/^originaux$/)).toEqual(before);
  });

  test.each(adresses)('POST %s ne change rien pour qui ne peut', async (path) => {
    const answers: [Appelant, string][] = [];
    const expected = cases(path, 'POST');
    for (const [appelant, reponse] of expected) {
      const visiteur = visiteurs[appelant];
      const cookies = new Map(visiteur.cookies);
      const before = await look(appelant, reponse);
      answers.push([appelant, await word(await send(visiteur, path, visees))]);
      expect(await look(appelant, reponse), appelant).toEqual(before);
      for (const [cookie, value] of cookies) visiteur.cookies.set(cookie, value);
      if (!REFUS.includes(reponse)) await recommence();
    }
    expect(answers).toEqual(expected);
  });

  // Which methods there are is known before it is known whose address it is: each address is sent one of those that there are not.
  test.each(adresses.map((path, rang) => ({ path, method: AUTRES[rang % AUTRES.length] ?? '' })))(
    '$path ne connaît que GET, HEAD et POST ($method)',
    async ({ path, method }) => {
      const before = await everything(/^originaux$/);
      const head = await open(visiteurs.accountAdmin, path, ouvertes, 'HEAD');
      expect(await word(head)).toBe(attendues(path, 'GET').accountAdmin);
      expect((await send(visiteurs.accountAdmin, path, ouvertes, method)).status).toBe(405);
      expect(await everything(/^originaux$/)).toEqual(before);
    },
  );

  const melees = plan.filter(({ path }) => {
    const [premier, ...autres] = path.match(/:(\w+)/g) ?? [];
    return premier !== undefined && autres.length > 0 && !ENSEMBLE.test(path);
  });

  test.each(melees)('$path ne mêle pas deux dossiers', async ({ path }) => {
    const [premier = ''] = /:(\w+)/.exec(path)?.slice(1) ?? [];
    const cibles = { ...visees, [premier]: ouvertes[premier as keyof Cibles] };
    // What no record names, such as a format, is the same in both.
    if (
      addressOf(path, cibles) === addressOf(path, visees) ||
      addressOf(path, cibles) === addressOf(path, ouvertes)
    )
      return;
    const before = await everything(JOURNAL);
    const opened = await open(visiteurs.accountAdmin, path, cibles);
    expect(['404', '405', '→']).toContain(await word(opened));
    expect(['404', '405', '400']).toContain(await word(await send(visiteurs.accountAdmin, path, cibles)));
    expect(await everything(JOURNAL)).toEqual(before);
  });

  /** All there is, once the mails of former callers have left: with them tokens and temporary passwords change in the background. */
  async function everything(sans?: RegExp) {
    await outboxEmptied();
    return dumpRows(base, sans);
  }

  async function outboxEmptied(): Promise<void> {
    const stamp = await stampOf(base);
    if (stamp === settled) return;
    const dans = (ms: number) => new Date(Date.now() + ms).toISOString();
    // At night an SMS waits for the morning, be it near.
    const waiting = () =>
      base('courriels')
        .where('prochain_essai_le', '<', dans(3_600_000))
        .whereNot((sms) => void sms.where('modele', 'smsPatient').where('prochain_essai_le', '>', dans(0)));
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
    // What a form has asked a job for writes rows and files too.
    const asked = () =>
      base('taches')
        .whereIn('nature', ['verificationScelles', 'archiveComptable', 'dossiersControle'])
        .whereNotNull('prochain_le')
        .select('cle');
    await expect.poll(asked, { timeout: 10_000 }).toEqual([]);
    settled = stamp;
  }

  /**
   * What the caller must leave as it is: everything where the answer is a refusal, whatever the role; otherwise everything that visitors
   * and readers never change, or everything of a centre that is not theirs; nothing for staff.
   */
  async function look(appelant: Appelant, reponse = ''): Promise<unknown> {
    if (reponse === '405') return null;
    if (['403', '404'].includes(reponse)) return everything();
    if (['anonyme', 'bloqué', 'provisoire', 'viewer'].includes(appelant)) return everything(JOURNAL);
    if (appelant === 'voisin' || appelant === 'étranger')
      return rowsOfCentre(await dumpRows(base), enseigne.bellecour.id);
    return null;
  }
});
