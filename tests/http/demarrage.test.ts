import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, test } from 'vitest';
import { readConfig } from '~/config.server';
import { ConfigError } from '~/config-error';
import { type ServerEnvironment, startServer } from '../support/server';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

type Environment = NodeJS.ProcessEnv & Record<string, string>;

interface Fin {
  code: number | null;
  stderr: string;
}

/** Starts the built server to see it refuse to. */
const start = (env: Environment): Promise<Fin> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['build/http/index.js'],
      { cwd: ROOT, env: { ...env, PATH: process.env.PATH }, timeout: 15_000 },
      (_error, _stdout, stderr) => resolve({ code: child.exitCode, stderr }),
    );
  });

const BUCKET = {
  FILES_URL: 'https://s3.fr-par.scw.cloud/mon-bucket',
  FILES_ACCESS_KEY: 'CLE',
  FILES_SECRET_KEY: 'a/b+c=',
};

describe('configuration du serveur', () => {
  test('un environnement faux nomme toutes ses fautes à la fois et n’ouvre rien', async () => {
    const server = await startServer({ dialect: 'sqlite' });
    try {
      const { code, stderr } = await start({
        ...server.env,
        PORT: 'abc',
        DATABASE_URL: 'mysql://localhost/x',
        SESSION_SECRET: 'court',
        LOG_LEVEL: 'bavard',
        APP_URL: 'auricule.example',
      });
      expect(code).toBe(1);
      for (const name of ['PORT', 'DATABASE_URL', 'SESSION_SECRET', 'LOG_LEVEL', 'APP_URL'])
        expect(stderr).toContain(`- ${name} doit`);
      expect(stderr).not.toContain('    at ');
      expect(stderr).not.toContain('court\n');
    } finally {
      await server.stop();
    }
  });

  test('un port déjà pris le dit et rend la main', async () => {
    const server = await startServer({ dialect: 'sqlite' });
    try {
      const { code } = await start(server.env);
      expect(code).toBe(1);
    } finally {
      await server.stop();
    }
  });

  const faults = (env: Partial<Environment>): string[] => {
    try {
      readConfig({ NODE_ENV: 'test', ...env });
      return [];
    } catch (error) {
      if (error instanceof ConfigError) return error.faults;
      throw error;
    }
  };

  test('en production le secret et l’adresse sont obligatoires', () => {
    expect(faults({ NODE_ENV: 'production' })).toEqual([
      'SESSION_SECRET est obligatoire en production.',
      'APP_URL est obligatoire en production.',
    ]);
    expect(
      faults({ NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32), APP_URL: 'https://a.example' }),
    ).toEqual([]);
  });

  test.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT doit être un nombre entier'],
    [{ PORT: '3.5' }, 'PORT doit être un nombre entier'],
    [{ PORT: '-3.5' }, 'PORT doit être un nombre entier'],
    [{ PORT: 'abc' }, 'PORT doit être un nombre entier'],
    [{ DATABASE_URL: 'sqlite:' }, 'DATABASE_URL'],
    [{ APP_URL: 'javascript:alert(1)' }, 'APP_URL'],
    [{ SESSION_SECRET: 'x'.repeat(31) }, 'SESSION_SECRET'],
    [{ BILLING_SIRET: '123' }, 'BILLING_SIRET doit compter 14 chiffres.'],
    [{ BILLING_VAT_NUMBER: '20 %' }, 'BILLING_VAT_NUMBER'],
    [{ BILLING_NAME: 'x'.repeat(101) }, 'BILLING_NAME'],
    [{ ...BUCKET, FILES_URL: 's3://hôte/bucket' }, 'FILES_URL doit être'],
    [{ ...BUCKET, FILES_URL: 'https://s3.example' }, 'FILES_URL doit être'],
    [{ ...BUCKET, FILES_URL: 'https://cle:secret@s3.example/bucket' }, 'FILES_URL doit être'],
    [{ ...BUCKET, FILES_URL: 'https://s3.example/bucket/../autre' }, 'FILES_URL doit être'],
    [{ ...BUCKET, FILES_URL: 'https://s3.example/bucket?region=gra' }, 'FILES_URL doit être'],
    [{ ...BUCKET, FILES_REGION: 'fr par' }, 'FILES_REGION'],
    [{ ...BUCKET, FILES_SECRET_KEY: 'secret\n' }, 'FILES_SECRET_KEY'],
    [{ ...BUCKET, FILES_SECRET_KEY: '' }, 'FILES_URL, FILES_ACCESS_KEY et FILES_SECRET_KEY vont ensemble.'],
    [{ FILES_SECRET_KEY: 'seul' }, 'FILES_URL, FILES_ACCESS_KEY et FILES_SECRET_KEY vont ensemble.'],
  ])('%o est refusé en nommant %s', (env, name) => {
    const found = faults({ SESSION_SECRET: 'x'.repeat(32), ...env });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(name);
  });

  test('où vont les fichiers : le bucket de FILES_URL, sinon le dossier', () => {
    const bucket = (env: Partial<Environment>) =>
      readConfig({ NODE_ENV: 'test', SESSION_SECRET: 'x'.repeat(32), ...env }).bucket;
    expect(bucket({})).toBeNull();
    const keys = { accessKey: 'CLE', secretKey: 'a/b+c=' };
    expect(bucket(BUCKET)).toEqual({
      url: 'https://s3.fr-par.scw.cloud/mon-bucket',
      region: 'us-east-1',
      ...keys,
    });
    expect(
      bucket({ ...BUCKET, FILES_URL: 'http://minio:9000/b1_x/centre/lyon/', FILES_REGION: 'garage' }),
    ).toEqual({
      url: 'http://minio:9000/b1_x/centre/lyon',
      region: 'garage',
      ...keys,
    });
  });

  test('qui émet les factures d’abonnement : espaces ôtés, lignes séparées, « Auricule » sinon', () => {
    const emetteur = (env: Partial<Environment>) =>
      readConfig({ NODE_ENV: 'test', SESSION_SECRET: 'x'.repeat(32), ...env }).emetteur;
    expect(emetteur({})).toEqual({ nom: 'Auricule', adresse: '', siret: '', numeroTva: '' });
    const env = {
      BILLING_NAME: 'Éditions du Tympan',
      BILLING_ADDRESS: '1, rue du Lac\\n69001 Lyon',
      BILLING_SIRET: '732 829 320 00074',
      BILLING_VAT_NUMBER: 'FR 40 123456824',
    };
    expect(emetteur(env)).toEqual({
      nom: 'Éditions du Tympan',
      adresse: '1, rue du Lac\n69001 Lyon',
      siret: '73282932000074',
      numeroTva: 'FR40123456824',
    });
  });

  test('une valeur vide est une valeur absente', () => {
    expect(readConfig({ NODE_ENV: 'test', PORT: '', SESSION_SECRET: 'x'.repeat(32) }).port).toBe(3000);
  });
});

describe('secret des sessions, hors production', () => {
  const folder = () => mkdtempSync(path.join(inject('testEnvironment').folder, 'secret-'));
  const read = (DATA_DIR: string) => readConfig({ NODE_ENV: 'test', DATA_DIR }).sessionSecret;

  test('il est fait une fois, et rien d’autre ne reste dans le dossier', () => {
    const dossier = folder();
    const secret = read(dossier);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(read(dossier)).toBe(secret);
    expect(readFileSync(path.join(dossier, 'session-secret'), 'utf8')).toBe(secret);
    expect(readdirSync(dossier)).toEqual(['session-secret']);
    expect(read(folder())).not.toBe(secret);
  });

  test.each(['', 'court'])('un fichier qui contient « %s » est refusé en disant que faire', (contenu) => {
    const dossier = folder();
    writeFileSync(path.join(dossier, 'session-secret'), contenu);
    expect(() => read(dossier)).toThrow(/session-secret .*supprimez ce fichier/);
  });
});

describe('arrêt du serveur', () => {
  /** Sends half of a form; resolves to a function that sends the rest and gives the status of the answer. */
  async function halfway(env: ServerEnvironment, url: string): Promise<() => Promise<number>> {
    const body = 'email=lent%40essai.example&password=peu-importe';
    const headers = {
      Origin: env.APP_URL ?? '',
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': body.length,
    };
    const request = http.request(`${url}/auth/login`, { method: 'POST', headers });
    const answered = new Promise<number>((resolve, reject) => {
      request.on('error', reject);
      request.on('response', (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      });
    });
    request.write(body.slice(0, 10));
    await sleep(200);
    return () => {
      request.end(body.slice(10));
      return answered;
    };
  }

  test('SIGTERM laisse finir la requête en cours, n’en prend plus, et s’arrête bien', async () => {
    const server = await startServer({ dialect: 'sqlite' });
    const finish = await halfway(server.env, server.url);
    process.kill(server.pid, 'SIGTERM');
    const knock = () =>
      fetch(`${server.url}/livez`).then(
        () => 'prise',
        () => 'refusée',
      );
    await expect.poll(knock, { timeout: 10_000 }).toBe('refusée');
    expect(await finish()).toBe(400);
    const stopping = performance.now();
    await server.stop();
    expect(performance.now() - stopping).toBeLessThan(2000);
    await expect.poll(() => server.logs()).toContain('Arrêt demandé');
    expect(server.logs()).not.toMatch(/"level":(50|60)/);
  });

  test('sans requête en cours l’arrêt est immédiat', async () => {
    const server = await startServer({ dialect: 'sqlite' });
    await (await fetch(`${server.url}/auth/login`)).text();
    const stopping = performance.now();
    await server.stop();
    expect(performance.now() - stopping).toBeLessThan(2000);
  });
});
