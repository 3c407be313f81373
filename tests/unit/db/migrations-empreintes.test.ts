import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { migrations } from '../../../db/migrations';
import { EMPREINTES } from '../../../db/migrations/empreintes';

test('chaque migration est celle que les bases de données ont exécutée', () => {
  const folder = path.resolve('db/migrations');
  const found = Object.keys(migrations).map((name) => {
    const text = readFileSync(path.join(folder, `${name}.ts`), 'utf8').replaceAll('\r\n', '\n');
    return [name, createHash('sha256').update(text).digest('hex')];
  });
  expect(Object.fromEntries(found)).toEqual(EMPREINTES);
});
