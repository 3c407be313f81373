import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { placesOf } from './installed.js';
import { ROOT } from './root.js';

const readJson = (file) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const nameOf = (place) => place.replace(/^.*node_modules\//, '');

/**
 * The list of what runs in production, as CycloneDX 1.5, from package-lock.json alone: each library that the declared ones lead to, with its print and licence. The identifier and the time follow from
 * that and from the commit, so that the same sources give the same bytes. (npm's own list leaves out what the tests' package needs as well.)
 */
export function makeSbom() {
  const { name, version } = readJson('package.json');
  const { packages } = readJson('package-lock.json');
  const declared = Object.keys(packages[''].dependencies);
  const places = [...placesOf(packages, declared)].sort();
  const root = refOf(name, version);
  const refs = new Map(places.map((place) => [place, refOf(nameOf(place), packages[place].version)]));
  const components = distinct(places.map((place) => componentOf(nameOf(place), packages[place])));
  const dependsOn = (names, from) =>
    [...new Set(names.flatMap((each) => refs.get(placeOf(packages, each, from)) ?? []))].sort();
  const dependencies = distinct([
    { ref: root, dependsOn: dependsOn(declared, '') },
    ...places.map((place) => {
      const { dependencies: needs, optionalDependencies, peerDependencies } = packages[place];
      const names = Object.keys({ ...needs, ...optionalDependencies, ...peerDependencies });
      return { ref: refs.get(place), dependsOn: dependsOn(names, place) };
    }),
  ]);
  return {
    ...{ $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json', bomFormat: 'CycloneDX' },
    ...{ specVersion: '1.5', serialNumber: serialOf(components), version: 1 },
    metadata: {
      timestamp: new Date(Number(sourceEpoch()) * 1000).toISOString(),
      component: { 'bom-ref': root, type: 'application', name, version, purl: purlOf(name, version) },
    },
    components,
    dependencies,
  };
}

const refOf = (name, version) => `${name}@${version}`;
const purlOf = (name, version) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

/** Where a package that another one asks for lies. */
const placeOf = (packages, name, from) => [...placesOf(packages, [name], { from })][0];

/** One version in two places of node_modules is one component. */
function distinct(rows) {
  const byRef = new Map(rows.map((row) => [row['bom-ref'] ?? row.ref, row]));
  return [...byRef].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

function componentOf(name, { version, integrity = '', license, optional }) {
  const [algorithm, print] = integrity.split('-');
  const hashes = print && [
    { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(print, 'base64').toString('hex') },
  ];
  return {
    ...{ 'bom-ref': refOf(name, version), type: 'library', name, version },
    ...{ scope: optional ? 'optional' : 'required', purl: purlOf(name, version) },
    ...(hashes ? { hashes } : {}),
    ...(license ? { licenses: [licenceOf(license)] } : {}),
  };
}

/** '(MIT OR GPL-3.0)' is an expression, 'MIT' a licence by its name in SPDX. */
const licenceOf = (license) =>
  /[ ()]/.test(license) ? { expression: license } : { license: { id: license } };

/** When the sources were last changed, in seconds: what is made of them bears that time. */
export const sourceEpoch = () =>
  process.env.SOURCE_DATE_EPOCH ??
  execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' }).trim();

/** A UUID of version 8 (RFC 9562) of what is listed. */
function serialOf(components) {
  const hex = createHash('sha256').update(JSON.stringify(components)).digest('hex');
  const [a, b, c, d, e] = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(13, 16),
    hex.slice(17, 20),
    hex.slice(20, 32),
  ];
  return `urn:uuid:${a}-${b}-8${c}-a${d}-${e}`;
}
