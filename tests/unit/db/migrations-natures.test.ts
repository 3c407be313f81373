import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrations } from '../../../db/migrations';
import { NATURES, type Nature } from '../../../db/migrations/natures';

const { version: courante } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const compare = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

/** What is wrong with a list of migrations, in order. */
function faultsOf(natures: Record<string, Nature>): string[] {
  const all = Object.entries(natures);
  return all.flatMap(([name, each], index) => {
    const before = all[index - 1]?.[1].version ?? '0';
    const faults = compare(each.version, before) < 0 ? [`${name} : version d’avant la précédente`] : [];
    if (each.nature === 'arret' && each.version !== '0.1.0') faults.push(`${name} : plus aucun arrêt`);
    if (each.nature !== 'retrait') return faults;
    if (each.apres.length === 0) faults.push(`${name} : retrait de quoi ?`);
    for (const extension of each.apres) {
      const made = natures[extension];
      if (made?.nature !== 'extension' || compare(made.version, each.version) >= 0)
        faults.push(`${name} : ${extension} n’est pas une extension d’une version d’avant`);
    }
    return faults;
  });
}

test('chaque migration dit sa nature et sa version', () => {
  expect(Object.keys(NATURES)).toEqual(Object.keys(migrations));
  expect(faultsOf(NATURES)).toEqual([]);
  for (const { version } of Object.values(NATURES)) expect(compare(version, courante)).toBeLessThanOrEqual(0);
});

test('un retrait ne vient jamais avec son extension, et plus rien ne demande d’arrêter', () => {
  const extension: Nature = { nature: 'extension', version: '0.2.0' };
  const retrait = (version: string): Nature => ({ nature: 'retrait', version, apres: ['0030_a'] });
  expect(faultsOf({ '0030_a': extension, '0031_b': retrait('0.3.0') })).toEqual([]);
  expect(faultsOf({ '0030_a': extension, '0031_b': retrait('0.2.0') })).toHaveLength(1);
  expect(faultsOf({ '0030_a': { nature: 'arret', version: '0.2.0' } })).toHaveLength(1);
});
