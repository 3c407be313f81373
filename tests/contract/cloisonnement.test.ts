import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { UserRow } from '~/db/rows/comptes';
import type { Context } from '~/domain/access/context.server';
import { hasRight, type Right, ROLES, type Role } from '~/domain/access/roles';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { DatabaseBusyError } from '~/lib/unavailable';
import { useTestApp } from '../support/app';
import { testDatabases } from '../support/databases';
import { dumpRows, openRaw, rememberRows, rowsOfCentre, stampOf } from '../support/dump';
import { createUser } from '../support/factories';
import { discoverServices, isOuvert } from './decouverte';
import { createDossier, type Dossier } from './dossier';
import { SANS_BASE, SANS_DROIT, SERVICES, type Service } from './services';
import { GARDES } from './services-ouvertures';

const services = Object.entries(SERVICES);
const gardes = Object.entries(GARDES);
/** Rights of every role: nobody can be refused them, so that no call of theirs shows that they are asked for. */
const A_TOUS: readonly Right[] = [
  'client:voir',
  'agenda:voir',
  'tableau:voir',
  'stock:voir',
  'commande:voir',
  'prescripteur:voir',
  'parametre:voir',
  'abonnement:voir',
  'profil:modifier',
  'support:ecrire',
  'parametre:voir',
];

const refusedOf = (droit: Right | null): Role[] =>
  droit === null ? [] : ROLES.filter((role) => !hasRight(role, droit));

const noDatabase = new Proxy({}, { get: () => expect.fail('base de données lue') });

/** Whoever is signed in may write to the support. */
const POUR_TOUS = /^messages_support$/;

/** What a call came to: an error, or everything it gave. */
interface Issue {
  error: unknown;
  result: string;
}

async function outcome(service: Service, ctx: Context, dossier: Dossier): Promise<Issue> {
  const issue = await attempt(service, ctx, dossier);
  // Done again, as the message asks, when a job that an earlier test has begun had the database.
  return issue.error instanceof DatabaseBusyError ? attempt(service, ctx, dossier) : issue;
}

async function attempt({ call }: Service, ctx: Context, dossier: Dossier): Promise<Issue> {
  try {
    const given = await call(ctx, dossier);
    return { error: null, result: JSON.stringify(isStream(given) ? await collect(given) : given) ?? '' };
  } catch (error) {
    return { error, result: '' };
  }
}

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function collect(stream: AsyncIterable<unknown>): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const item of stream) items.push(item);
  return items;
}

describe('le contrat couvre chaque fonction du domaine', () => {
  test('chaque fonction qui prend un contexte a son entrée, et chaque entrée sa fonction', () => {
    const entries = [...Object.keys(SERVICES), ...Object.keys(GARDES), ...SANS_BASE];
    expect([...discoverServices().keys()].sort()).toEqual(entries.sort());
  });

  test('ce qu’une porte atteint demande un droit, ou dit pourquoi non', () => {
    const silent = services.filter(
      ([name, { droit }]) => droit === null && isOuvert(name.split('#')[0] ?? ''),
    );
    expect(silent.map(([name]) => name).sort()).toEqual(Object.keys(SANS_DROIT).sort());
  });

  test('un droit que nul n’est refusé est connu comme tel : aucune entrée ne tourne à vide', () => {
    const empty = [...services, ...gardes].flatMap(([, { droit }]) =>
      droit !== null && refusedOf(droit).length === 0 ? [droit] : [],
    );
    expect(new Set(empty)).toEqual(new Set(A_TOUS));
  });
});

describe.each(testDatabases())('cloisonnement des centres (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const users = new Map<Role, UserRow>();
  let dossier: Dossier;
  let stranger: UserRow;
  let base: Knex;
  let untouched: string;
  let isAsAtFirst: () => Promise<void>;

  /** Every caller finds the same record: whatever one of them writes goes with its database. */
  beforeAll(async () => {
    dossier = await createDossier(app);
    const { application, bellecour, etranger } = app;
    stranger = await createUser(application, 'accountAdmin', etranger.compte_id);
    for (const role of ROLES) users.set(role, await createUser(application, role, bellecour.compte_id));
    // A visit's fact would be written behind the next test.
    application.infra.carnet.note = () => undefined;
    await app.keep();
    base = openRaw(app.databaseUrl);
    isAsAtFirst = await rememberRows(base);
    untouched = await stampOf(base);
    expect(dossier.marques.length).toBeGreaterThan(5);
    expect(Object.values(await ofA()).flat().length).toBeGreaterThan(20);
  });
  afterEach(() => recommence());
  afterAll(() => base?.destroy());

  async function recommence(): Promise<void> {
    if ((await stampOf(base)) === untouched) return;
    await app.restore();
    await isAsAtFirst();
    untouched = await stampOf(base);
  }

  function contextOf(role: Role, centre = app.bellecour): Context {
    const user = users.get(role);
    if (!user) throw new Error(`Aucun utilisateur ${role}`);
    return app.contextOf(user, { centres: [centre] });
  }
  const ofStranger = () => app.contextOf(stranger, { centres: [app.etranger] });
  const ofA = async () => rowsOfCentre(await dumpRows(base), app.bellecour.id);

  // One test a function: what it finds wrong it names by whom the function was called for.
  test.each(services)('%s', async (_, service) => {
    const { droit, lit, duCompte } = service;
    const qui = 'd’un autre compte : ne reçoit ni ne change rien';
    const given = await refusesForeigner(service, ofStranger(), qui);
    if (!duCompte) {
      const voisin = contextOf('superAdmin', app.croixRousse);
      await refusesForeigner(service, voisin, 'd’un autre centre du compte : ne reçoit ni ne change rien');
    }
    // Rights are asked for before the database, which is not there for it: what a role may is the same on any.
    const refused = refusedOf(droit);
    if (refused.length > 0 && (dialecte === 'sqlite' || lit))
      await changesNothing('les rôles sans le droit', async () => {
        for (const role of refused) {
          const ctx = lit ? contextOf(role) : ({ ...contextOf(role), db: noDatabase } as Context);
          const { error } = await outcome(service, ctx, dossier);
          expect(error, `${role}, sans le droit`).toBeInstanceOf(ForbiddenError);
        }
      });
    if (!refused.includes('viewer')) {
      const lecteur = contextOf('viewer');
      await changesNothing('viewer, en lecture seule', () => outcome(service, lecteur, dossier), POUR_TOUS);
    }
    await recommence();
    await worksForItsOwn(service, given);
  });

  /** Somebody else's administrator is given nothing of the record and changes nothing of its centre; returns what they came to. */
  async function refusesForeigner(service: Service, ctx: Context, qui: string): Promise<Issue> {
    const { droit, etranger } = service;
    const before = await ofA();
    const issue = await outcome(service, ctx, dossier);
    const { error, result } = issue;
    const allowed = droit === null || hasRight(ctx.acteur.role, droit);
    if (!allowed) expect(error, qui).toBeInstanceOf(ForbiddenError);
    else if (etranger === 'introuvable') expect(error, qui).toBeInstanceOf(NotFoundError);
    else if (etranger === 'refusé') expect(error, qui).toBeInstanceOf(DomainError);
    else expect(error, qui).toBeNull();
    for (const marque of dossier.marques) expect(result, qui).not.toContain(marque);
    expect(await ofA(), qui).toEqual(before);
    return issue;
  }

  async function changesNothing(qui: string, call: () => Promise<unknown>, sans?: RegExp): Promise<void> {
    const before = await dumpRows(base, sans);
    await call();
    expect(await dumpRows(base, sans), qui).toEqual(before);
  }

  /** The administrator is served, and otherwise than the stranger was: refusals do not lie in how the function is called. */
  async function worksForItsOwn(service: Service, given: Issue): Promise<void> {
    const qui = 'du centre : est servi';
    const before = await dumpRows(base);
    const { error, result } = await outcome(service, contextOf('accountAdmin'), dossier);
    expect(error, qui).toBeNull();
    if (given.error !== null || given.result !== result) return;
    expect(isDeepStrictEqual(await dumpRows(base), before), qui).toBe(false);
  }

  test.each(gardes)('%s refuse les rôles sans le droit, et ne lit aucune donnée', (_, { droit, call }) => {
    for (const role of ROLES) {
      const ctx = { ...contextOf(role), db: noDatabase } as Context;
      if (hasRight(role, droit)) expect(() => call(ctx), role).not.toThrow();
      else expect(() => call(ctx), role).toThrow(ForbiddenError);
    }
  });

  test.each(SANS_BASE)('%s ne lit aucune donnée', (name) => {
    const ctx = { ...ofStranger(), db: noDatabase } as Context;
    const call = discoverServices().get(name) as (...args: unknown[]) => unknown;
    const args: Record<string, unknown[]> = {
      'access/abilities.server.ts#abilities': [['client:voir']],
      'access/context.server.ts#authorize': ['client:voir'],
      'clients/historique.server.ts#historiqueRow': [{ id: 'x', centre_id: 'y' }, { action: 'Essai' }],
      'clients/import/ecriture.server.ts#prepareRows': [{ centreId: 'y', nomFichier: 'clients.csv' }, []],
      'consultations/notes.server.ts#noteDocument': [{ client_id: null, centre_id: 'y' }, 'Essai'],
      'consultations/notes.server.ts#noteDocuments': [[], 'Essai'],
      'consultations/notes.server.ts#noteFacture': [{ client_id: null, centre_id: 'y' }],
      'consultations/notes.server.ts#noteNir': [{ id: 'x', centre_id: 'y' }, ''],
      'consultations/notes.server.ts#noteNirDeFacture': [{ client_id: null, centre_id: 'y' }],
      'access/context.server.ts#auCentre': ['', () => null],
      'consultations/notes.server.ts#noteLecture': [{ id: 'x', centre_id: 'y' }, 'client:lecture'],
    };
    expect(() => call(ctx, ...(args[name] ?? []))).not.toThrow();
  });
});
