import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { verifyBase } from '~/infra/verification/base.server';

const { WORKERS } = process.env;
const folder = mkdtempSync(path.join(tmpdir(), 'auricule-fil-'));

afterEach(() => {
  if (WORKERS === undefined) delete process.env.WORKERS;
  else process.env.WORKERS = WORKERS;
  rmSync(folder, { recursive: true, force: true });
});

test('sans rien de construit, la base se vérifie depuis les sources', async () => {
  delete process.env.WORKERS;
  const file = path.join(folder, 'essai.db');
  writeFileSync(file, 'ceci n’est pas une base');
  expect(await verifyBase(file)).toEqual([expect.stringMatching(/./)]);
});
