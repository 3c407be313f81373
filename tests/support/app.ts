import { mkdtempSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Application, openApplication } from '~/application.server';
import type { Dialect } from '~/db/dialect.server';
import type { ClientRow } from '~/db/rows/clients';
import type { CentreRow, UserRow } from '~/db/rows/comptes';
import { type Context, createContext } from '~/domain/access/context.server';
import type { Role } from '~/domain/access/roles';
import type { CleDonnees } from '~/lib/trousseau.server';
import { createTravailleurs, type Travailleurs } from '~/travailleurs.server';
import type { AppareilsPoses } from './appareils';
import { PLAGES_D_ESSAI } from './calendrier';
import { createTestDatabase, type TestDatabase } from './databases';
import { createDemoDatabase } from './demo-database';
import {
  createCentre,
  createClient,
  createCompte,
  createUser,
  MAINTENANT,
  type SaisieClient,
} from './factories';

/** SMS are files of the test's folder. */
const SMS_D_ESSAI = {
  ...{ url: 'file:', methode: 'POST' as const, entetes: {}, corps: '', attendu: '', expediteur: '' },
};

/** TEST_DATA_KEYS=1 has all tests of services run on sealed data: what they find must be the same. */
const CLES_D_ESSAI: readonly CleDonnees[] = process.env.TEST_DATA_KEYS
  ? [{ id: 'essai', secret: Buffer.alloc(32, 7).toString('base64') }]
  : [];

/** Child processes that all applications of this test process use, one after the other: they end with it. */
const shared = globalThis as typeof globalThis & { auriculeTravailleurs?: Travailleurs };
function sharedTravailleurs(): Travailleurs {
  shared.auriculeTravailleurs ??= createTravailleurs({ serveurs: 1, plages: PLAGES_D_ESSAI });
  return shared.auriculeTravailleurs;
}

interface ContextOptions {
  role?: Role;
  /** The centres the user has; both of the account's by default. */
  centres?: CentreRow[];
  /** The centre chosen in the browser; the only one, or global mode, by default. */
  courant?: CentreRow | null;
  now?: Date;
}

/**
 * The demonstration as it is on a day. `seed` is `seedDemo`: it uses most of what the product does, and so each test that could ask for it here would be one
 * that any change can break.
 */
interface Demonstration {
  now: Date;
  seed(parts: Application & { now: Date }): Promise<void>;
}

export interface TestApp {
  readonly application: Application;
  readonly databaseUrl: string;
  /** Two centres of one account ('franchise' and 5,5 %), and one of somebody else's. */
  readonly bellecour: CentreRow;
  readonly croixRousse: CentreRow;
  readonly etranger: CentreRow;
  /** A context as the doors build it, for a user of that role who really exists. */
  context(options?: ContextOptions): Promise<Context>;
  /** A context of a user who exists already; the role is the user's. */
  contextOf(user: UserRow, options?: Omit<ContextOptions, 'role'>): Context;
  /** A context of the other account's administrator. */
  stranger(): Promise<Context>;
  /** A client as an import or form would have made it; Bellecour's unless said otherwise. */
  createClient(
    saisie?: SaisieClient,
    columns?: Partial<ClientRow>,
    appareils?: AppareilsPoses,
  ): Promise<ClientRow>;
  /** Makes the database and the files of this moment what `restore` brings back. */
  keep(): Promise<void>;
  /** Brings back what `keep` kept, under the application, once what goes on behind its services has ended. */
  restore(): Promise<void>;
}

/**
 * A migrated database with two accounts for one test file, and with those of the demonstration, where it is given; everything is
 * closed and removed afterwards. What `dataKeys` are given seals what is stored.
 */
export function useTestApp(
  dialecte: Dialect,
  { demo, dataKeys = CLES_D_ESSAI }: { demo?: Demonstration; dataKeys?: readonly CleDonnees[] } = {},
): TestApp {
  let database: TestDatabase;
  let dataDir: string;
  let application: Application;
  let centres: { bellecour: CentreRow; croixRousse: CentreRow; etranger: CentreRow };

  beforeAll(async () => {
    database = await (demo ? demoOf(dialecte, demo) : createTestDatabase(dialecte));
    dataDir = mkdtempSync(path.join(inject('testEnvironment').folder, 'app-'));
    if (demo) await cp(demoFiles(dialecte, demo.now), dataDir, { recursive: true });
    application = openApplication({
      databaseUrl: database.url,
      dataDir,
      icsPlages: PLAGES_D_ESSAI,
      sms: SMS_D_ESSAI,
      dataKeys,
      travailleurs: sharedTravailleurs(),
    });
    const compte = await createCompte(application, 'Audition Lyon');
    const autre = await createCompte(application, 'Autre enseigne');
    centres = {
      bellecour: await createCentre(application, { compte_id: compte, name: 'Centre Bellecour' }),
      croixRousse: await createCentre(application, {
        compte_id: compte,
        name: 'Centre Croix-Rousse',
        regime_tva: 'tva55',
      }),
      etranger: await createCentre(application, { compte_id: autre, name: 'Centre de Lille' }),
    };
  });
  afterAll(async () => {
    await application?.close();
    await database?.destroy();
  });

  async function keep(): Promise<void> {
    await cp(dataDir, `${dataDir}.garde`, { recursive: true });
    await database.keep();
  }

  async function restore(): Promise<void> {
    await application.infra.carnet.flush();
    await rm(dataDir, { recursive: true });
    await cp(`${dataDir}.garde`, dataDir, { recursive: true });
    await database.restore();
  }

  const ofAccount = () => [centres.bellecour, centres.croixRousse];

  async function context({ role = 'accountAdmin', ...options }: ContextOptions = {}): Promise<Context> {
    const [first] = options.centres ?? ofAccount();
    if (!first) throw new Error('Un contexte sans centre');
    return contextOf(await createUser(application, role, first.compte_id), options);
  }

  function contextOf(
    { id: userId, name, email, role, acces_comptable, compte_id }: UserRow,
    { centres: rows = ofAccount(), courant, now = MAINTENANT }: Omit<ContextOptions, 'role'> = {},
  ): Context {
    const accessible = rows.map(({ id, name, abonnement, code_postal }) => ({
      id,
      name,
      abonnement,
      code_postal,
    }));
    const chosen = courant === undefined && rows.length === 1 ? rows[0] : courant;
    return createContext({
      db: application.scopedDb({ compteIds: [compte_id], centreIds: rows.map((row) => row.id) }),
      acteur: { userId, name, email, role, comptable: Boolean(acces_comptable), compteId: compte_id },
      centres: accessible,
      centreCourant: accessible.find((centre) => centre.id === chosen?.id) ?? null,
      now: () => now,
      infra: application.infra,
    });
  }

  return {
    get application() {
      return application;
    },
    get databaseUrl() {
      return database.url;
    },
    get bellecour() {
      return centres.bellecour;
    },
    get croixRousse() {
      return centres.croixRousse;
    },
    get etranger() {
      return centres.etranger;
    },
    context,
    contextOf,
    keep,
    restore,
    stranger: () => context({ centres: [centres.etranger] }),
    createClient(saisie, columns, appareils) {
      const centreId = columns?.centre_id ?? centres.bellecour.id;
      const known = Object.values(centres).find((centre) => centre.id === centreId);
      const owner = known ?? { ...centres.bellecour, id: centreId };
      return createClient(application, owner, saisie, columns, appareils);
    },
  };
}

/** The demonstration as of one day, made once for all the files that ask for that day. */
const demoOf = (dialecte: Dialect, { now, seed }: Demonstration): Promise<TestDatabase> =>
  createDemoDatabase(
    dialecte,
    async (databaseUrl) => {
      const application = openApplication({ databaseUrl, dataDir: demoFiles(dialecte, now) });
      await seed({ ...application, now }).finally(() => application.close());
    },
    dayOf(now),
  );

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Where the files lie that this demonstration names. */
const demoFiles = (dialecte: Dialect, now: Date): string =>
  path.join(inject('testEnvironment').folder, `demo-${dialecte}-${dayOf(now)}`);
