/**
 * npm run verify:plants          each fault of tests/fautes/fautes.js, planted alone in a copy of the clone, is caught by the test that names it
 * npm run verify:plants -- NIR   those whose name contains the text
 */
import './shared/node-version.js';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FAUTES } from '../tests/fautes/fautes.js';
import { ensureDependencies } from './shared/dependencies.js';
import { runProgram } from './shared/process.js';
import { ROOT } from './shared/root.js';
import { copyTree } from './shared/tree-copy.js';

const COPIE = path.join(ROOT, '.cache', 'verify-plants');
const RAPPORT = path.join(COPIE, '.cache', 'essais.json');

/** Runs the tests that catch some faults, in the copy, and resolves with the full names of those that passed and failed, and whether all went well. */
async function runEssais(fautes) {
  const essais = new Set(fautes.flatMap((faute) => faute.essais));
  const noms = fautes.map(({ attrape }) => attrape.source).join('|');
  rmSync(RAPPORT, { force: true });
  const args = ['run', '--project', 'essais', '--reporter', 'json'];
  const code = await runProgram(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', ...args, '--outputFile', RAPPORT, '-t', noms, ...essais],
    // What tests and builds write is no line of the proof.
    { cwd: COPIE, env: { ...process.env, TEST_DATABASES: 'sqlite' }, stdio: ['ignore', 2, 2] },
  );
  const files = existsSync(RAPPORT) ? JSON.parse(readFileSync(RAPPORT, 'utf8')).testResults : [];
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const named = (wanted) =>
    tests.filter(({ status }) => status === wanted).map(({ fullName }) => fullName.trim());
  return { ok: code === 0, passed: named('passed'), failed: named('failed') };
}

/** The file's text with the fault in it; throws when the code has moved. */
function plant(text, { fichier, de, par }) {
  const places = text.split(de).length - 1;
  if (places !== 1) throw new Error(`le code a bougé : « ${de.trim()} » est ${places} fois dans ${fichier}`);
  return text.replace(de, () => par);
}

/** The name of the test that catches a fault; throws with why none does. */
async function catchFault(faute) {
  const file = path.join(COPIE, faute.fichier);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, plant(text, faute));
  try {
    const { failed } = await runEssais([faute]);
    const caught = failed.find((name) => faute.attrape.test(name));
    if (!caught) throw new Error(`aucun essai que trouve ${faute.attrape} n’échoue`);
    return caught;
  } finally {
    writeFileSync(file, text);
  }
}

const wanted = process.argv[2] ?? '';
const fautes = FAUTES.filter(({ nom }) => nom.includes(wanted));
if (fautes.length === 0) {
  console.error(`Aucune faute ne contient « ${wanted} ».`);
  process.exit(2);
}

await ensureDependencies();
copyTree(COPIE);
const modules = path.join(COPIE, 'node_modules');
if (!existsSync(modules)) symlinkSync(path.join(ROOT, 'node_modules'), modules, 'junction');

console.error('Les essais sans aucune faute…');
const sound = await runEssais(fautes);
if (!sound.ok) {
  console.log(`Sans aucune faute, des essais échouent déjà : ${sound.failed.join(' ; ')}`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

let failures = 0;
for (const faute of fautes) {
  console.error(`── ${faute.nom}`);
  const begun = performance.now();
  const since = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  try {
    // Else a test that is always red, or no longer there, would catch anything.
    if (!sound.passed.some((name) => faute.attrape.test(name)))
      throw new Error(`aucun essai ne s’appelle ${faute.attrape}`);
    const caught = await catchFault(faute);
    console.log(`ok     ${faute.nom} : « ${caught} », ${since()}`);
  } catch (error) {
    failures += 1;
    console.log(`ÉCHEC  ${faute.nom} : ${error.message}, ${since()}`);
  }
}
console.log(`${fautes.length - failures} passed, ${failures} failed`);
process.exitCode = failures === 0 ? 0 : 1;
