import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Application, openApplication } from '~/application.server';
import type { Dialect } from '~/db/dialect.server';
import type { CentreRow, ClientRow } from '~/db/tables';
import { type Context, createContext } from '~/domain/access/context.server';
import type { Role } from '~/domain/access/roles';
import { ClientImporte } from '~/domain/clients/client.schema';
import { clientColumns, storeDuplicateKeys } from '~/domain/clients/clients.repo.server';
import { newId } from '~/lib/ids.server';
import { createTestDatabase, type TestDatabase } from './databases';

/** Saturday 21 November 2026, 10:00 in Paris. */
export const MAINTENANT = new Date('2026-11-21T09:00:00.000Z');

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
  createClient(saisie?: Partial<Record<keyof ClientImporte, string>>, columns?: Partial<ClientRow>): Promise<ClientRow>;
}

/** A migrated database with two accounts for one test file; everything is closed and removed afterwards. */
export function useTestApp(dialecte: Dialect): TestApp {
  let database: TestDatabase;
  let application: Application;
  let centres: { bellecour: CentreRow; croixRousse: CentreRow; etranger: CentreRow };
  let numero = 0;

  beforeAll(async () => {
    database = await createTestDatabase(dialecte);
    const dataDir = mkdtempSync(path.join(inject('testEnvironment').folder, 'app-'));
    application = openApplication({ databaseUrl: database.url, dataDir });
    const compte = await createCompte(application, 'Audition Lyon');
    const autre = await createCompte(application, 'Autre enseigne');
    centres = {
      bellecour: await createCentre(application, { compte_id: compte, name: 'Centre Bellecour' }),
      croixRousse: await createCentre(application, { compte_id: compte, name: 'Centre Croix-Rousse', regime_tva: 'tva55' }),
      etranger: await createCentre(application, { compte_id: autre, name: 'Centre de Lille' }),
    };
  });
  afterAll(async () => {
    await application?.close();
    await database?.destroy();
  });

  async function context({ role = 'accountAdmin', centres: own, courant, now = MAINTENANT }: ContextOptions = {}): Promise<Context> {
    const rows = own ?? [centres.bellecour, centres.croixRousse];
    const [first] = rows;
    if (!first) throw new Error('Un contexte sans centre');
    const userId = await createUser(application, first.compte_id, role, ++numero);
    const accessible = rows.map(({ id, name, abonnement }) => ({ id, name, abonnement }));
    const chosen = courant === undefined && rows.length === 1 ? first : courant;
    return createContext({
      db: application.scopedDb({ compteIds: [first.compte_id], centreIds: rows.map((row) => row.id) }),
      acteur: { userId, name: `${role} d’essai`, email: `${role}${numero}@essai.example`, role, compteId: first.compte_id },
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
    async createClient(saisie = {}, columns = {}) {
      const complete = ClientImporte.parse({ nom: `Client-${++numero}`, ...saisie });
      const centreId = columns.centre_id ?? centres.bellecour.id;
      const owner = Object.values(centres).find((centre) => centre.id === centreId) ?? centres.bellecour;
      const ctx = await context({ centres: [owner] });
      const now = MAINTENANT.toISOString();
      const base = { id: newId(), centre_id: centreId };
      await ctx.transaction(async (tx) => {
        await tx.db.insert('clients', {
          ...base,
          ...clientColumns(complete),
          statut: complete.statut,
          date_creation: now,
          modifie_le: now,
          ...columns,
        });
        await storeDuplicateKeys(tx, base, complete);
      });
      const row = await ctx.db.from('clients').where({ id: base.id }).first();
      if (!row) throw new Error('Client non créé');
      return row;
    },
  };
}

async function createCompte(application: Application, nom: string): Promise<string> {
  const id = newId();
  await application.identity.insert('comptes', { id, nom, cree_le: MAINTENANT.toISOString() });
  return id;
}

async function createCentre(application: Application, values: Partial<CentreRow>): Promise<CentreRow> {
  const id = newId();
  await application.identity.insert('centres', {
    id,
    abonnement: 'Ultimate',
    adresse: '12, place Bellecour',
    code_postal: '69002',
    ville: 'Lyon',
    cree_le: MAINTENANT.toISOString(),
    ...values,
  });
  const row = await application.identity.from('centres').where({ id }).first();
  if (!row) throw new Error('Centre non créé');
  return row;
}

async function createUser(application: Application, compteId: string, role: Role, numero: number): Promise<string> {
  const id = newId();
  await application.identity.insert('users', {
    id,
    compte_id: compteId,
    name: `${role} d’essai`,
    email: `${role.toLowerCase()}${numero}@essai.example`,
    password_hash: '-',
    role,
    account_confirmation: true,
    email_confirme_le: MAINTENANT.toISOString(),
    cree_le: MAINTENANT.toISOString(),
    telephone: '04 78 00 00 00',
    numero_adeli: '691234567',
  });
  return id;
}
