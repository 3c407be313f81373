import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Application, openApplication } from '~/application.server';
import { createContext } from '~/domain/access/context.server';
import { openSession } from '~/domain/access/sessions.server';
import { freePort } from '../support/port.js';
import { createReperes, type Reperes } from './reperes';

const START_MS = 30_000;

/** The demo on a server of its own, filled with what every screen needs, and somebody who has signed in. */
export interface Demonstration {
  url: string;
  reperes: Reperes;
  /** Cookies of the account's administrator, at a centre and before all of them. */
  cookies: { centre: Cookie[]; global: Cookie[] };
  /** Ends the server and removes its data. */
  close(): Promise<void>;
}

interface Cookie {
  name: string;
  value: string;
  url: string;
}

/** Starts the built server on a free loopback port, with a data folder of its own that goes when it ends. */
export async function openDemonstration(): Promise<Demonstration> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'auricule-ecrans-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const databaseUrl = `sqlite:${path.join(dataDir, 'auricule.db')}`;
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production' as const,
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    REQUESTS_PER_MINUTE: '1000000',
    SHUTDOWN_DELAY: '0',
    LOG_LEVEL: 'error',
  };
  await promisify(execFile)(process.execPath, ['build/cli/index.js', 'demo'], { env });
  const server = spawn(process.execPath, ['build/http/index.js'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const application = openApplication({ databaseUrl, dataDir });
  const close = async () => {
    await application.close();
    await end(server);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await healthy(server, url);
    return { url, close, ...(await fill(application, url, dataDir)) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function fill(application: Application, url: string, place: string) {
  const [compte] = await application.identity.from('comptes');
  const centres = await application.identity.from('centres').orderBy('name', 'desc');
  const users = await application.identity.from('users');
  const centre = centres.find(({ regime_tva }) => regime_tva === 'tva55');
  const admin = users.find(({ role }) => role === 'accountAdmin');
  const user = users.find(({ role }) => role === 'employe');
  if (!compte || !centre || !admin || !user) throw new Error('La démonstration est incomplète.');
  const ctx = createContext({
    db: application.scopedDb({ compteIds: [compte.id], centreIds: centres.map(({ id }) => id) }),
    acteur: {
      userId: admin.id,
      name: admin.name,
      email: admin.email,
      role: 'accountAdmin',
      compteId: compte.id,
    },
    centres,
    centreCourant: centre,
    now: () => new Date(),
    infra: application.infra,
  });
  const facture = await ctx.db.from('factures').where({ centre_id: centre.id }).orderBy('id').first();
  if (!facture) throw new Error('La démonstration n’a pas de facture.');
  const reperes = await createReperes({
    application,
    centre,
    ctx,
    user,
    place,
    clientId: facture.client_id ?? undefined,
    factureId: facture.id,
  });
  const session = await openSession(application.identity, admin.id, {
    ip: '127.0.0.1',
    agent: 'Captures',
    now: new Date(),
  });
  const global = [{ name: 'auricule_session', value: session, url }];
  return {
    reperes,
    cookies: { global, centre: [...global, { name: 'auricule_centre', value: centre.id, url }] },
  };
}

async function healthy(server: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`Le serveur n’a pas démarré : code ${server.exitCode}.`);
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    await answer?.text();
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('Le serveur se fait attendre.');
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  const timer = setTimeout(() => server.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(timer);
}
