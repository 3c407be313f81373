import { describe, expect, test } from 'vitest';
import { isInstalled } from '../../scripts/shared/installed.js';

const version = (number: string, more = {}) => ({ version: number, integrity: `sha-${number}`, ...more });

const LOCK = {
  '': { dependencies: { serveur: '1' }, devDependencies: { chantier: '1' } },
  tests: { devDependencies: { essai: '1' } },
  'node_modules/auricule-tests': { resolved: 'tests', link: true },
  'node_modules/serveur': version('1', {
    dependencies: { commun: '1' },
    optionalDependencies: { natif: '1' },
  }),
  'node_modules/commun': version('1'),
  'node_modules/natif': version('1', { optional: true }),
  'node_modules/chantier': version('1', { dev: true, dependencies: { commun: '2' } }),
  'node_modules/chantier/node_modules/commun': version('2', { dev: true }),
  'node_modules/essai': version('1', {
    dev: true,
    peerDependencies: { chantier: '1', absent: '1' },
    peerDependenciesMeta: { absent: { optional: true } },
  }),
};

type Places = Record<string, object>;
const without = (...places: string[]): Places =>
  Object.fromEntries(Object.entries(LOCK).filter(([place]) => place !== '' && !places.includes(place)));
const purposes = (found: Places) => ['serve', 'build', 'test'].filter((to) => isInstalled(LOCK, found, to));

describe('what npm has installed', () => {
  test('serves every purpose when it is all there, natives of other machines apart', () => {
    expect(purposes(without('node_modules/natif'))).toEqual(['serve', 'build', 'test']);
  });

  test('serves and builds without what the tests bring', () => {
    expect(purposes(without('node_modules/essai', 'node_modules/auricule-tests', 'tests'))).toEqual([
      'serve',
      'build',
    ]);
  });

  test('serves without what builds, and neither without what they need in turn', () => {
    expect(purposes(without('node_modules/chantier/node_modules/commun'))).toEqual(['serve']);
    expect(purposes(without('node_modules/commun'))).toEqual([]);
    expect(purposes({})).toEqual([]);
  });

  test('is outdated for those alone who need what has changed', () => {
    const old = (place: string) => ({ ...without(), [place]: version('0') });
    expect(purposes(old('node_modules/essai'))).toEqual(['serve', 'build']);
    expect(purposes(old('node_modules/chantier'))).toEqual(['serve']);
    expect(purposes(old('node_modules/commun'))).toEqual([]);
  });
});
