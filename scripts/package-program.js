/**
 * npm run package:program -- FOLDER                     the program as it runs: built, with the libraries that it loads, and nothing else
 * npm run package:program -- FOLDER --archive FILE      the same as one .tar.gz beside it; the same sources give the same bytes
 */
import './shared/node-version.js';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureReady } from './shared/ensure.js';
import { copyFinishedProgram } from './shared/finished-program.js';
import { archiveOf, sha256 } from './shared/release-archive.js';
import { sourceEpoch } from './shared/sbom.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { archive: { type: 'string' } },
});
const [folder] = positionals;
if (!folder) {
  console.error('Usage : npm run package:program -- DOSSIER [--archive FICHIER.tar.gz]');
  process.exit(2);
}
await ensureReady();
copyFinishedProgram(path.resolve(folder));
console.log(path.resolve(folder));
if (values.archive) {
  const { version } = JSON.parse(readFileSync(path.join(path.resolve(folder), 'package.json'), 'utf8'));
  const bytes = archiveOf(path.resolve(folder), { epoch: sourceEpoch(), prefix: `auricule-${version}` });
  writeFileSync(values.archive, bytes);
  console.log(`${values.archive}  sha256 ${sha256(bytes)}`);
}
