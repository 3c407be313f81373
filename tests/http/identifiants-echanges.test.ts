import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionId } from '~/domain/access/sessions.server';
import { ONGLETS } from '~/domain/clients/onglets';
import { PAGE_DE } from '~/http/page-de';
import { addressOf, type Cibles, createCibles } from '../support/cibles';
import { dumpRows, openRaw, rowsOfCentre, stampOf } from '../support/dump';
import { type Champs, type FormulaireLu, readFormulaires, readLiens } from '../support/formulaires-lus';
import { type Enseigne, SESSION, useSite } from '../support/site';
import type { Visiteur } from '../support/visiteur';
import { FORMULAIRES, searchOf } from './formulaires';
import { IDENTIFIANTS_CHERCHES, IDENTIFIANTS_SAISIS, NOMME_UN_IDENTIFIANT } from './identifiants';
import { sitePlan } from './plan';

const ID = /[0-9a-f]{24}/g;
const isId = (text: string) => /^[0-9a-f]{24}$/.test(text);
/** 'parts[0].factureId' as 'parts[#].factureId'. */
const nomDe = (champ: string) => champ.replace(/\d+/g, '#');

const plan = (await sitePlan()).map(({ path }) => path);
const adresses = [
  ...plan,
  ...Object.keys(ONGLETS).map((onglet) => `/admin/nouveauClient/:clientId?onglet=${onglet}`),
];

/** Everything that a page of one's own lets one send or ask for, each with one id of somebody else's in it. */
describe('un identifiant d’un autre compte, à la place d’un des siens', () => {
  const site = useSite('sqlite', { env: { SMS_URL: 'file:', REQUESTS_PER_MINUTE: '1000000' } });
  let base: Knex;
  let enseigne: Enseigne;
  let autre: Enseigne;
  let visiteur: Visiteur;
  let siens: Cibles;
  let leurs: Record<string, string>;
  /** What only the other account knows: its records' ids, and how they are called. */
  let secrets: Set<string>;
  let formulaires: FormulaireLu[];
  let liens: string[];

  beforeAll(async () => {
    base = openRaw(site.server.env.DATABASE_URL ?? '');
    enseigne = await site.createEnseigne();
    autre = await site.createEnseigne();
    siens = await createCibles(site, enseigne);
    const cibles = await createCibles(site, autre);
    await base('clients').where({ centre_id: autre.bellecour.id }).update({ nom: 'Étrangerissime' });
    await base('produits').where({ centre_id: autre.bellecour.id }).update({ name: 'Étrangerissime' });
    const appareil = await base('appareils').where({ centre_id: autre.bellecour.id }).first('id');
    leurs = { ...cibles, appareilId: appareil.id };
    secrets = new Set([...JSON.stringify(await rowsOf(autre)).matchAll(ID)].map(([id]) => id));
    for (const id of JSON.stringify(await rowsOf(enseigne)).match(ID) ?? []) secrets.delete(id);
    expect(secrets.size).toBeGreaterThan(100);
    visiteur = await enseigne.signIn('accountAdmin', { courant: enseigne.bellecour });
    const ecrire = (adresse: string) => addressOf(adresse, siens) + searchOf(adresse, siens);
    formulaires = await readFormulaires(visiteur, ecrire, adresses);
    liens = await readLiens(visiteur, ecrire, adresses);
  });
  afterAll(() => base?.destroy());

  const rowsOf = async ({ bellecour }: Enseigne) => rowsOfCentre(await dumpRows(base), bellecour.id);

  /** What an answer, or the rows of who has sent it, know of the other account's beyond the id that was sent. */
  function fuite(text: string, envoye: string): string | undefined {
    if (text.includes('Étrangerissime')) return 'un nom';
    return text.match(ID)?.find((id) => id !== envoye && secrets.has(id));
  }

  test('chaque formulaire de chaque page dit de qui est la page, sauf ceux par lesquels on change de personne', async () => {
    const [moi] = await site.application.identity
      .from('sessions')
      .whereIn('id', [sessionId(visiteur.cookies.get(SESSION) ?? '')]);
    const prives = formulaires.filter(
      ({ page, action }) => !/^\/(auth|change-password)/.test(page) && !action.startsWith('/admin/verrou'),
    );
    expect(prives.length).toBeGreaterThan(100);
    const muets = prives.filter(
      ({ champs }) =>
        JSON.stringify(champs.filter(([nom]) => nom === PAGE_DE)) !==
        JSON.stringify([[PAGE_DE, moi?.user_id]]),
    );
    expect(muets.map(({ page, action }) => `${page} → ${action}`)).toEqual([]);
  });

  test('chaque nom sous lequel une page envoie un identifiant est connu', () => {
    const noms = formulaires.flatMap(({ champs }) =>
      champs
        .filter(([nom, valeur]) => isId(valeur) || NOMME_UN_IDENTIFIANT.test(nom))
        .map(([nom]) => nomDe(nom)),
    );
    expect([...new Set(noms)].toSorted()).toEqual(Object.keys(IDENTIFIANTS_SAISIS).toSorted());
  });

  test('chaque nom sous lequel une adresse cherche un identifiant est connu', () => {
    const noms = liens.flatMap((lien) =>
      [...new URL(lien, site.server.url).searchParams]
        .filter(([, valeur]) => valeur.match(ID))
        .map(([nom]) => nom),
    );
    expect([...new Set(noms)].toSorted()).toEqual(Object.keys(IDENTIFIANTS_CHERCHES).toSorted());
  });

  test('envoyé par un formulaire, il ne montre, ne change et ne lie rien', { timeout: 300_000 }, async () => {
    const avant = await rowsOf(autre);
    const fautes: string[] = [];
    let envois = 0;
    for (const { action, champs, page } of formulaires) {
      for (const nom of new Set(champs.map(([champ]) => champ))) {
        const cible = IDENTIFIANTS_SAISIS[nomDe(nom)];
        const envoye = cible && leurs[cible];
        if (!envoye) continue;
        const stamp = await stampOf(base);
        const answer = await visiteur.post(action, new URLSearchParams(remplis(action, champs, nom, envoye)));
        const text = await answer.text();
        const faute = answer.status >= 500 ? `${answer.status}` : fuite(text, envoye);
        envois += 1;
        if (faute) fautes.push(`${nom} de ${page} : ${faute}`);
        if ((await stampOf(base)) === stamp) continue;
        const lignes = JSON.stringify(await rowsOf(enseigne));
        if (lignes.includes(envoye)) fautes.push(`${nom} de ${page} : gardé`);
      }
    }
    expect(fautes).toEqual([]);
    expect(await rowsOf(autre)).toEqual(avant);
    expect(envois).toBeGreaterThan(50);
  });

  test('cherché par une adresse, il ne montre rien', { timeout: 300_000 }, async () => {
    const fautes: string[] = [];
    const vues = new Set<string>();
    for (const lien of liens) {
      const url = new URL(lien, site.server.url);
      for (const [nom, valeur] of [...url.searchParams]) {
        const cible = IDENTIFIANTS_CHERCHES[nom];
        const envoye = cible && leurs[cible];
        const forme = `${nom} ${url.pathname}`.replace(ID, '*');
        if (!envoye || !valeur.match(ID) || vues.has(forme)) continue;
        vues.add(forme);
        const change = new URL(url);
        change.searchParams.set(nom, valeur.replace(ID, envoye));
        const answer = await visiteur.get(change.pathname + change.search);
        const faute = answer.status >= 500 ? `${answer.status}` : fuite(await answer.text(), envoye);
        if (faute) fautes.push(`${forme} : ${faute}`);
      }
    }
    expect(fautes).toEqual([]);
    expect(vues.size).toBeGreaterThan(15);
  });

  /** The form as its page shows it, filled as it must be, with one id of somebody else's. */
  function remplis(action: string, champs: Champs, nom: string, envoye: string): Record<string, string> {
    const [pathname = ''] = action.split('?');
    const adresse = plan.find((each) => addressOf(each, siens) === pathname) ?? '';
    const valides = Object.entries(FORMULAIRES[adresse] ?? {}).map(([champ, valeur]) => [
      champ,
      addressOf(valeur, siens),
    ]);
    return { ...Object.fromEntries([...champs, ...valides]), [nom]: envoye };
  }
});
