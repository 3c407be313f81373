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
