import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError } from '~/config-error';
import { loadEnvFile } from '~/config-fichier.server';

const folder = mkdtempSync(path.join(tmpdir(), 'reglages-'));
const file = path.join(folder, '.env');
afterAll(() => rmSync(folder, { recursive: true }));

function load(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const filled = { AURICULE_ENV_FILE: file, ...environment };
  loadEnvFile(filled);
  return filled;
}

describe('le fichier de réglages', () => {
  test('est lu, l’environnement l’emporte, même vidé', () => {
    writeFileSync(file, '# commentaire\nPORT=4000\nMAIL_FROM="Centre <a@b.fr>"\nHOST=0.0.0.0\n', {
      mode: 0o600,
    });
    expect(load({ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '' })).toMatchObject({
      HOST: '127.0.0.1',
      PORT: '',
      MAIL_FROM: 'Centre <a@b.fr>',
    });
  });

  test('n’est lu qu’une fois pour tous les processus d’un serveur', () => {
    writeFileSync(file, 'PORT=4000\n', { mode: 0o600 });
    const parent = load({ NODE_ENV: 'test' });
    writeFileSync(file, 'PORT=5000\nHOST=0.0.0.0\n');
    expect(load(parent)).toMatchObject({ PORT: '4000' });
    expect(load(parent).HOST).toBeUndefined();
  });

  test('n’est pas lu quand d’autres utilisateurs de la machine y ont accès', () => {
    writeFileSync(file, 'PORT=4000\n');
    chmodSync(file, 0o644);
    expect(() => load({ NODE_ENV: 'test' })).toThrow(/chmod 600/);
    chmodSync(file, 0o640);
    expect(load({ NODE_ENV: 'test' }).PORT).toBe('4000');
  });

  test('manque sans bruit, sauf quand il a été nommé ; « off » n’en lit aucun', () => {
    rmSync(file);
    expect(() => load({ NODE_ENV: 'test' })).toThrow(ConfigError);
    expect(() => loadEnvFile({ NODE_ENV: 'test', AURICULE_ENV_FILE: 'off' })).not.toThrow();
  });
});
