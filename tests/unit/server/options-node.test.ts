import { expect, test } from 'vitest';
import { optionsNode } from '../../../server/options-node';

const tas = (env: Record<string, string>, deja: string[] = []) =>
  optionsNode(env, deja).filter((option) => option.startsWith('--max-old-space-size'));

test('le tas d’un serveur a une borne : le double de ce qu’il peut tenir, mille mégaoctets au moins', () => {
  expect(tas({})).toEqual(['--max-old-space-size=1024']);
  expect(tas({ MEMORY_MAX_MB: '200' })).toEqual(['--max-old-space-size=1024']);
  expect(tas({ MEMORY_MAX_MB: '2000' })).toEqual(['--max-old-space-size=4000']);
});

test('la borne que l’exploitant a donnée à Node reste la sienne', () => {
  expect(tas({ NODE_OPTIONS: '--max-old-space-size=300' })).toEqual([]);
  expect(tas({}, ['--max-old-space-size=300'])).toEqual([]);
});
