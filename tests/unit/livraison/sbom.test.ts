import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { placesOf } from '../../../scripts/shared/installed.js';
import { makeSbom } from '../../../scripts/shared/sbom.js';

interface Composant {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: string; content: string }[];
}

/** As far as CycloneDX 1.5 asks for it. */
interface Sbom {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  version: number;
  metadata: { timestamp: string; component: Composant };
  components: Composant[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

describe('la liste de ce qui tourne (CycloneDX)', () => {
  const faire = () => makeSbom() as unknown as Sbom;

  test('elle a la forme attendue, chaque dépendance de production et rien des vérifications', () => {
    const sbom = faire();
    expect([sbom.bomFormat, sbom.version]).toEqual(['CycloneDX', 1]);
    expect(sbom.specVersion).toMatch(/^1\.\d$/);
    expect(sbom.serialNumber).toMatch(
      /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
    const { dependencies, version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(sbom.metadata.component).toMatchObject({ name: 'auricule', version });
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const listed = new Set(sbom.components.map((each) => `${each.name}@${each.version}`));
    const wanted = [...placesOf(packages, Object.keys(dependencies))].map(
      (place) => `${place.replace(/^.*node_modules\//, '')}@${packages[place].version}`,
    );
    expect(wanted.filter((each) => !listed.has(each))).toEqual([]);
    expect(sbom.components.map(({ name }) => name)).not.toContain('vitest');
    for (const { name, purl, hashes } of sbom.components) {
      expect(purl, name).toMatch(/^pkg:npm\/(%40[^@]+\/)?[^@/]+@[^@]+$/);
      expect(hashes?.[0]?.alg, name).toBe('SHA-512');
    }
    const refs = new Set([
      sbom.metadata.component['bom-ref'],
      ...sbom.components.map((each) => each['bom-ref']),
    ]);
    expect(refs.size).toBe(sbom.components.length + 1);
    for (const { ref, dependsOn } of sbom.dependencies)
      for (const each of [ref, ...dependsOn]) expect(refs).toContain(each);
    expect(JSON.stringify(sbom)).not.toMatch(/\/(home|root|tmp|work)\//);
  });

  test('les mêmes sources donnent les mêmes octets', () => {
    expect(JSON.stringify(faire())).toBe(JSON.stringify(faire()));
  });
});
