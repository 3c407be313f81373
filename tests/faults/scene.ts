import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Dialect } from '~/db/dialect.server';
import { newId } from '~/lib/ids.server';
import { openRaw } from '../support/dump';
import { type PostgresServer, startPostgres } from '../support/postgres';
import { openRelais, type Relais } from '../support/relais';
import { startServer, type TestServer } from '../support/server';
import { CENTRE, type Enseigne, SESSION, type Site, useSite } from '../support/site';
import { Visiteur } from '../support/visiteur';
import { Registre } from './registre';
import { createVolume, type Volume } from './volume';

/** A site with writers on it, and everything around it that can fail. */
export interface Scene {
  readonly dialecte: Dialect;
  readonly site: Site;
  readonly enseigne: Enseigne;
  readonly registre: Registre;
  /** The database past the application and past the relay. */
  readonly base: Knex;
  /** The wire between the server and Postgres; Postgres alone has one. */
  readonly relais: Relais;
  readonly postgres: PostgresServer;
  /** The small file system that everything lies on; only where it was asked for. */
  readonly volume: Volume;
  /** Who writes and who looks. */
  readonly gens: Visiteur[];
  /** Another server on the same database and the same files, with people of its own. */
  startSecond(): Promise<{ server: TestServer; gens: Visiteur[] }>;
  /** Waits until writes go through again, for so long at most. */
  recovers(ms?: number): Promise<boolean>;
}

const GENS = 4;
const REPRISE_MS = 40_000;
/** In seconds, as in service: without it, a connection at rest is ended at once, and what comes on it just then gets no answer. */
const SHUTDOWN_DELAY = '1';

/** Everything of a fault's own: a Postgres that can die, a relay before it, a server, an account. */
export function useScene(dialecte: Dialect, { petit = false }: { petit?: boolean } = {}): Scene {
  let postgres: PostgresServer | undefined;
  let relais: Relais | undefined;
  let volume: Volume | undefined;
  let direct = '';
  const parts: Partial<Scene> & { gens: Visiteur[] } = { gens: [] };
  const seconds: TestServer[] = [];

  beforeAll(async () => {
    if (petit) volume = await createVolume();
    if (dialecte === 'sqlite') {
      direct = `sqlite:${volume?.folder ?? inject('testEnvironment').folder}/panne-${newId()}.db`;
      return;
    }
    postgres = await startPostgres({ durable: true, folder: volume?.folder });
    direct = await createDatabase(postgres.url);
    relais = await openRelais(direct);
  });
  // What the server stands on ends after it: hooks of this kind run last to first.
  afterAll(async () => {
    await relais?.stop();
    await postgres?.stop();
    await volume?.remove();
  });
  const address = () => relais?.url ?? direct;
  // Read when the server starts: nothing of this is known before.
  const env: Record<string, string> = petit
    ? {
        get DATABASE_URL() {
          return address();
        },
        get DATA_DIR() {
          return `${volume?.folder}/donnees`;
        },
        SHUTDOWN_DELAY,
      }
    : {
        get DATABASE_URL() {
          return address();
        },
        SHUTDOWN_DELAY,
      };
  const site = useSite(dialecte, { env });
  beforeAll(async () => {
    const enseigne = await site.createEnseigne();
    const client = await enseigne.createClient();
    for (let rang = 0; rang < GENS; rang++)
      parts.gens.push(await enseigne.signIn('admin', { courant: enseigne.bellecour }));
    Object.assign(parts, { enseigne, registre: new Registre(client.id), base: openRaw(direct) });
  });
  afterAll(async () => {
    for (const server of seconds) await server.stop();
    await parts.base?.destroy();
  });
  return {
    dialecte,
    site,
    get enseigne() {
      return need(parts.enseigne);
    },
    get registre() {
      return need(parts.registre);
    },
    get base() {
      return need(parts.base);
    },
    get relais() {
      return need(relais);
    },
    get postgres() {
      return need(postgres);
    },
    get volume() {
      return need(volume);
    },
    gens: parts.gens,
    async startSecond() {
      const { DATA_DIR = '', SESSION_SECRET = '' } = site.server.env;
      const server = await startServer({
        dialect: dialecte,
        env: { DATABASE_URL: address(), DATA_DIR, SESSION_SECRET },
      });
      seconds.push(server);
      const gens = parts.gens.map(({ cookies }) => {
        const visiteur = new Visiteur(server.url);
        for (const name of [SESSION, CENTRE]) visiteur.cookies.set(name, cookies.get(name) ?? '');
        return visiteur;
      });
      return { server, gens };
    },
    async recovers(ms = REPRISE_MS) {
      const [visiteur] = parts.gens;
      const deadline = Date.now() + ms;
      while (visiteur && Date.now() < deadline) {
        const answer = await visiteur.get('/admin/clients').catch(() => undefined);
        await answer?.text().catch(() => undefined);
        if (answer?.status === 200) return true;
        await sleep(100);
      }
      return false;
    },
  };
}

function need<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('Absent de cette scène.');
  return part;
}

async function createDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE DATABASE auricule');
  await client.end();
  const own = new URL(url);
  own.pathname = '/auricule';
  return own.toString();
}
