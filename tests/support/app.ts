import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Application, openApplication } from '~/application.server';
import type { Dialect } from '~/db/dialect.server';
import type { ClientRow } from '~/db/rows/clients';
import type { CentreRow } from '~/db/rows/comptes';
import { type Context, createContext } from '~/domain/access/context.server';
import type { Role } from '~/domain/access/roles';
import { createTestDatabase, type TestDatabase } from './databases';
import {
  createCentre,
  createClient,
  createCompte,
  createUser,
  MAINTENANT,
  type SaisieClient,
} from './factories';

interface ContextOptions {
  role?: Role;
  /** The centres the user has; both of the account's by default. */
  centres?: CentreRow[];
  /** The centre chosen in the browser; the only one, or global mode, by default. */
  courant?: CentreRow | null;
  now?: Date;
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
  /** A context of the other account's administrator. */
  stranger(): Promise<Context>;
  /** A client as an import or form would have made it; Bellecour's unless said otherwise. */
  createClient(saisie?: SaisieClient, columns?: Partial<ClientRow>): Promise<ClientRow>;
}

/** A migrated database with two accounts for one test file; everything is closed and removed afterwards. */
export function useTestApp(dialecte: Dialect): TestApp {
  let database: TestDatabase;
  let application: Application;
  let centres: { bellecour: CentreRow; croixRousse: CentreRow; etranger: CentreRow };

  beforeAll(async () => {
    database = await createTestDatabase(dialecte);
    const dataDir = mkdtempSync(path.join(inject('testEnvironment').folder, 'app-'));
    application = openApplication({ databaseUrl: database.url, dataDir, icsAllowPrivate: true });
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

  async function context({
    role = 'accountAdmin',
    centres: own,
    courant,
    now = MAINTENANT,
  }: ContextOptions = {}): Promise<Context> {
    const rows = own ?? [centres.bellecour, centres.croixRousse];
    const [first] = rows;
    if (!first) throw new Error('Un contexte sans centre');
    const user = await createUser(application, role, first.compte_id);
    const accessible = rows.map(({ id, name, abonnement }) => ({ id, name, abonnement }));
    const chosen = courant === undefined && rows.length === 1 ? first : courant;
    return createContext({
      db: application.scopedDb({ compteIds: [user.compte_id], centreIds: rows.map((row) => row.id) }),
      acteur: { userId: user.id, name: user.name, email: user.email, role, compteId: user.compte_id },
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
    stranger: () => context({ centres: [centres.etranger] }),
    createClient(saisie, columns) {
      const centreId = columns?.centre_id ?? centres.bellecour.id;
      const owner = Object.values(centres).find((centre) => centre.id === centreId) ?? centres.bellecour;
      return createClient(application, owner, saisie, columns);
    },
  };
}
