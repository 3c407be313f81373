import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REFUS } from '~/domain/codes';
import { PANNES } from '~/lib/codes-panne';
import { renderRefus } from './refus';

const CODES = [...Object.values(REFUS).flatMap((codes) => Object.keys(codes)), ...Object.keys(PANNES)];

test('docs/refus.md dit ce que disent les tables ; sinon : node --import tsx scripts/docs-refus.js', () => {
  expect(readFileSync('docs/refus.md', 'utf8')).toBe(renderRefus());
});

test('chaque code est là une fois, et s’écrit de même', () => {
  expect(new Set(CODES).size).toBe(CODES.length);
  for (const code of CODES) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
});

test('chaque code sert', () => {
  const sources: Record<string, string> = import.meta.glob('/{app,cli,workers,server}/**/*.{ts,tsx}', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const tables = ['/app/domain/codes.ts', '/app/lib/codes-panne.ts'];
  const rest = Object.entries(sources).filter(([file]) => !tables.includes(file));
  const said = new Set(rest.flatMap(([, source]) => source.match(/'[a-z_]+'/g) ?? []));
  expect(CODES.filter((code) => !said.has(`'${code}'`))).toEqual([]);
});
