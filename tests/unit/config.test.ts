import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '~/config.server';
import { ConfigError } from '~/config-error';
import { isInPlages } from '~/lib/plages-ip';

const folder = mkdtempSync(path.join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (environment: Record<string, string>) =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...environment });
const faults = (environment: Record<string, string>): string[] => {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
};

describe('les proxys que l’on croit', () => {
  test.each([
    [{}, ['loopback']],
    [{ TRUST_PROXY: 'loopback, 172.18.0.0/16' }, ['loopback', '172.18.0.0/16']],
    [{ TRUST_PROXY: 'fd00::2' }, ['fd00::2']],
    [{ TRUST_PROXY: '2' }, 2],
    [{ TRUST_PROXY: '0' }, 0],
  ])('%o', (environment, proxys) => {
    expect(read(environment).trustProxy).toEqual(proxys);
  });

  test.each(['true', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.example', '12', '-1', '10.0.0.1,,'])(
    '« %s » est nommé au démarrage',
    (TRUST_PROXY) => {
      expect(faults({ TRUST_PROXY })).toEqual([expect.stringMatching(/^TRUST_PROXY doit/)]);
    },
  );
});

describe('l’adresse des mesures', () => {
  test('il n’y en a pas si on ne la demande pas, et elle est sur cette machine', () => {
    expect(read({}).mesures).toBeNull();
    expect(read({ METRICS_PORT: '9464' }).mesures).toEqual({ port: 9464, host: '127.0.0.1' });
    expect(read({ METRICS_PORT: '9464', METRICS_HOST: '::1' }).mesures?.host).toBe('::1');
  });

  test('ses fautes sont nommées', () => {
    expect(faults({ METRICS_PORT: 'oui' })).toEqual([expect.stringContaining('METRICS_PORT doit être')]);
    expect(faults({ METRICS_HOST: 'http://x' })).toEqual([expect.stringContaining('METRICS_HOST doit être')]);
    expect(faults({ METRICS_PORT: '3000' })).toEqual([expect.stringContaining('METRICS_PORT et PORT')]);
  });
});

describe('les réseaux des calendriers', () => {
  const opens = (ICS_ALLOW_PRIVATE: string, ip: string) =>
    isInPlages(ip, read({ ICS_ALLOW_PRIVATE }).icsPlages);

  test.each([
    ['0', '10.0.0.1', false],
    ['1', '10.0.0.1', true],
    ['1', '192.168.7.7', true],
    ['1', 'fd00::7', true],
    ['1', '127.0.0.1', false],
    ['1', '169.254.169.254', false],
    ['1', '8.8.8.8', false],
    ['192.168.1.0/24, 10.0.0.5', '10.0.0.5', true],
    ['192.168.1.0/24, 10.0.0.5', '192.168.2.1', false],
  ])('ICS_ALLOW_PRIVATE=%s, %s : %s', (texte, ip, ouvert) => {
    expect(opens(texte, ip)).toBe(ouvert);
  });

  test.each([
    '2',
    'oui',
    '127.0.0.1',
    '127.0.0.0/8',
    '::1',
    '169.254.0.0/16',
    'fe80::/10',
    '0.0.0.0/0',
    '10.0.0.0/33',
  ])('« %s » est nommé au démarrage', (ICS_ALLOW_PRIVATE) => {
    expect(faults({ ICS_ALLOW_PRIVATE })).toEqual([expect.stringMatching(/^ICS_ALLOW_PRIVATE doit/)]);
  });
});

describe('plusieurs machines', () => {
  const communs = {
    INSTANCES: '2',
    DATABASE_URL: 'postgres://auricule@base.exemple/auricule',
    SESSION_SECRET: 'un-secret-commun-un-secret-commun',
    FILES_URL: 'https://s3.exemple/seau',
    FILES_ACCESS_KEY: 'cle',
    FILES_SECRET_KEY: 'secret',
  };

  test('ont en commun leur base, leur secret et leurs fichiers', () => {
    expect(read(communs).instances).toBe(2);
    expect(read({}).instances).toBe(1);
  });

  test.each([
    ['SESSION_SECRET', { ...communs, SESSION_SECRET: '' }],
    ['FILES_URL', { ...communs, FILES_URL: '', FILES_ACCESS_KEY: '', FILES_SECRET_KEY: '' }],
    ['DATABASE_URL', { ...communs, DATABASE_URL: '' }],
    ['DATABASE_URL', { ...communs, DATABASE_URL: 'sqlite:/srv/auricule.db' }],
  ])('%s est réclamé au démarrage', (nom, environment) => {
    expect(faults(environment)).toEqual([expect.stringMatching(new RegExp(`^${nom} .*INSTANCES dépasse 1`))]);
    expect(faults({ ...environment, INSTANCES: '1' })).toEqual([]);
  });

  test('une réplique est celle d’une base Postgres', () => {
    const DATABASE_REPLICA_URL = 'postgres://auricule@replique.exemple/auricule';
    expect(read({ ...communs, DATABASE_REPLICA_URL }).replicaUrl).toBe(DATABASE_REPLICA_URL);
    expect(read(communs).replicaUrl).toBeNull();
    expect(faults({ DATABASE_REPLICA_URL })).toEqual([expect.stringMatching(/^DATABASE_REPLICA_URL/)]);
    expect(faults({ ...communs, DATABASE_REPLICA_URL: 'sqlite:r.db' })).toEqual([
      'DATABASE_REPLICA_URL doit être postgres://…',
    ]);
  });

  test.each(['0', '101', 'deux', '1.5'])('INSTANCES=%s est nommé', (INSTANCES) => {
    expect(faults({ ...communs, INSTANCES })).toEqual([expect.stringMatching(/^INSTANCES doit/)]);
  });
});

test('un hôte permis n’a pas de port', () => {
  expect(faults({ ALLOWED_HOSTS: 'a.example, 10.0.0.5,[::1]' })).toEqual([]);
  for (const ALLOWED_HOSTS of ['a.example:80', '1.2.3.4:3000', '[::1]:3000', '::1', 'a.example,'])
    expect(faults({ ALLOWED_HOSTS }), ALLOWED_HOSTS).toEqual([
      expect.stringMatching(/^ALLOWED_HOSTS doit être/),
    ]);
});

test('le courrier se chiffre sauf demande contraire', () => {
  expect(read({}).smtpClear).toBe(false);
  expect(read({ SMTP_TLS: 'optional' }).smtpClear).toBe(true);
  expect(faults({ SMTP_TLS: 'non' })).toEqual(['SMTP_TLS doit être required ou optional.']);
});
