/**
 * npm run sbom                        build/auricule-VERSION.cdx.json: what runs in production, as CycloneDX
 * npm run sbom -- --out FILE
 */
import './shared/node-version.js';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './shared/root.js';
import { makeSbom } from './shared/sbom.js';

const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
const { values } = parseArgs({
  options: { out: { type: 'string', default: path.join(ROOT, 'build', `auricule-${version}.cdx.json`) } },
});
const sbom = makeSbom();
mkdirSync(path.dirname(values.out), { recursive: true });
writeFileSync(values.out, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${values.out} : ${sbom.components.length} composants.`);
