/**
 * npm run package:program -- FOLDER         the program as it runs: built, with the libraries that it loads, and nothing else
 */
import './shared/node-version.js';
import path from 'node:path';
import { ensureReady } from './shared/ensure.js';
import { copyFinishedProgram } from './shared/finished-program.js';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage : npm run package:program -- DOSSIER');
  process.exit(2);
}
await ensureReady();
const places = copyFinishedProgram(path.resolve(folder));
console.log(`${path.resolve(folder)} : le programme et ${places.length} bibliothèques`);
