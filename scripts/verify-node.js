/**
 * npm run verify:node                                         the whole suite on each other version of Node that is supported
 * npm run verify:node -- 24                                   on one of them
 * npm run verify:node -- 22 24 --only=types,unit tests/unit   a part of it, chosen as for npm test
 *
 * Each version comes from npm and runs in a copy of the clone, with dependencies of its own: nothing here is changed.
 */
import './shared/node-version.js';
import path from 'node:path';
import { environmentOf, fetchNode } from './shared/other-node.js';
import { runProgram } from './shared/process.js';
import { ROOT } from './shared/root.js';
import { copyTree } from './shared/tree-copy.js';

const SUPPORTED = ['22', '24'];
const INSTALL = `import { ensureDependencies } from './scripts/shared/dependencies.js'; await ensureDependencies();`;
/** A native module made for another Node refuses to load. */
const LOAD_NATIVE = `new (require('better-sqlite3'))(':memory:').close(); console.log(process.version);`;

const isVersion = (arg) => /^\d+$/.test(arg);
const args = process.argv.slice(2);
const named = args.filter(isVersion);
const wanted = args.filter((arg) => !isVersion(arg));

/** Leaves a copy of the clone ready to run on that version; throws with why it cannot be. */
async function prepare(major) {
  const node = await fetchNode(major);
  const cwd = path.join(ROOT, '.cache', `verify-node-${major}`);
  copyTree(cwd);
  const run = (args) => runProgram(node.program, args, { cwd, env: environmentOf(node), stdio: 'inherit' });
  if ((await run(['--input-type=module', '--eval', INSTALL])) !== 0)
    throw new Error('ses dépendances ne s’installent pas');
  if ((await run(['--eval', LOAD_NATIVE])) !== 0)
    throw new Error('le module natif de SQLite ne s’y charge pas');
  return run;
}

/** Resolves with the verdict's word; a version that could not be tried is no success. */
async function verify(major) {
  console.log(`\n── Node ${major}`);
  let run;
  try {
    run = await prepare(major);
  } catch (error) {
    console.error(`Node ${major} n’a PAS été essayé : ${error.message}.`);
    return 'NON ESSAYÉ';
  }
  return (await run(['scripts/test.js', ...wanted])) === 0 ? 'ok' : 'ÉCHEC';
}

const verdicts = [];
for (const major of named.length > 0 ? named : SUPPORTED)
  verdicts.push({ major, verdict: await verify(major) });

console.log('\n── bilan des versions');
for (const { major, verdict } of verdicts) console.log(`Node ${major} : ${verdict}`);
process.exitCode = verdicts.every(({ verdict }) => verdict === 'ok') ? 0 : 1;
