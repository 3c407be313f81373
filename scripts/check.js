/**
 * npm run check          format, lint, types and layers, and the tests of rules and services, on SQLite, that a change can have broken since they last passed
 * npm run check -- --all the same, whatever is known of earlier runs
 *
 * What passed is kept in .cache/check.json with the print of all that it depends on. Requests, commands and browsers belong to `npm test`.
 */
import './shared/node-version.js';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureDependencies } from './shared/dependencies.js';
import { createPrints, listSources, reachOf } from './shared/depends.js';
import { runNodeQuietly } from './shared/process.js';
import { ROOT } from './shared/root.js';
import { findTests } from './shared/test-files.js';
import { CHECKS, runTests } from './shared/test-steps.js';

const KEPT = path.join(ROOT, '.cache/check.json');
/** What no test imports and all stand on. */
const GROUND = ['package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts'];
/** Files that tests read by names they put together. */
const FIXTURES = /^tests\/fixtures\//;
/** What tests let the environment say: how much they try, with what, by which Node. */
const SAID = /^(TEST_|VALIDATEURS|PARCOURS_)|_(TIRAGES|GRAINE)$/;
const SETUPS = [
  'tests/support/console.ts',
  'tests/support/reporter.ts',
  'tests/support/setup-databases.ts',
  'tests/support/setup-programs.ts',
];
/** Tests that import one of these start the built server or command. */
const PROGRAMS = ['tests/support/server.ts', 'tests/support/commande.ts'];
/** A test that looks at files by their path depends on all of them. */
const LOOKS_AROUND = /import\.meta\.glob|readFileSync\((?:['"`](?!\/)|[A-Z])/;

if (!process.stdout.isTTY && !process.env.FORCE_COLOR) process.env.NO_COLOR = '1';
const start = performance.now();
const since = (instant) => ((performance.now() - instant) / 1000).toFixed(1);

await ensureDependencies();
const known = process.argv.includes('--all') ? {} : readKept();
const prints = createPrints();
const sources = listSources();
const listed = new Set(sources);
const tree = prints.ofAll(sources);
const failures = [];

const wanted = await testsToRun().catch((error) => {
  console.error(`Ce dont les essais dépendent ne se lit pas : ${error.errors?.[0]?.text ?? error.message}`);
  failures.push('dépendances');
  return new Map();
});
await Promise.all([checkAll(), test(wanted)]);
mkdirSync(path.dirname(KEPT), { recursive: true });
writeFileSync(KEPT, JSON.stringify(known));
console.log(
  `\n── ${failures.length === 0 ? 'rien à redire' : `ÉCHEC : ${failures.join(', ')}`}, ${since(start)} s`,
);
process.exitCode = failures.length === 0 ? 0 : 1;

function readKept() {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8'));
  } catch {
    return {};
  }
}

/** The test files whose last success is of other sources, with the print of today's. */
async function testsToRun() {
  const tests = findTests().filter((file) => /^tests\/(unit|integration|contract)\//.test(file));
  const reach = await reachOf([...tests, ...SETUPS]);
  const said = Object.entries(process.env).filter(([name]) => SAID.test(name) && name !== 'TEST_DATABASES');
  const around = [process.version, ...said.sort().flat()];
  const ground = [
    ...GROUND,
    ...sources.filter((name) => FIXTURES.test(name)),
    ...SETUPS.flatMap((file) => [...reach.get(file)]),
  ];
  const program = (file) => PROGRAMS.some((each) => reach.get(file).has(each));
  const own = tests.filter((file) => !program(file));
  const print = (file) => {
    const files = [...reach.get(file)];
    const looksAround = files.some(
      (each) => each.startsWith('tests/') && LOOKS_AROUND.test(readFileSync(path.join(ROOT, each), 'utf8')),
    );
    const all = looksAround ? sources : [...files, ...ground].filter((each) => listed.has(each));
    return prints.ofAll(new Set(all), around);
  };
  const changed = own.map((file) => [file, print(file)]).filter(([file, each]) => known[file] !== each);
  console.log(
    `${changed.length} fichiers d’essai sur ${own.length} à passer ; ${tests.length - own.length} autres lancent un programme et restent à npm test`,
  );
  return new Map(changed);
}

async function checkAll() {
  for (const name of ['lint', 'types', 'layers']) {
    if (known[name] === tree) continue;
    const begun = performance.now();
    const { label, args } = CHECKS[name];
    const { code, output } = await runNodeQuietly(args);
    if (code === 0) known[name] = tree;
    else failures.push(label);
    console.log(`\n── ${label}, ${since(begun)} s : ${code === 0 ? 'rien à redire' : `ÉCHEC\n${output}`}`);
  }
}

async function test(prints) {
  if (prints.size === 0) return;
  const { failed, files } = await runTests(['unit', 'integration'], [...prints.keys()], {
    TEST_DATABASES: 'sqlite',
  });
  if (failed > 0) failures.push('essais');
  for (const file of files ?? []) known[file] = prints.get(file);
}
