/**
 * npm test                      everything, in the order that finds faults soonest
 * npm test -- --only=unit,lint  some steps: lint, types, layers, deadcode, build, unit, integration, jour, e2e
 * npm test -- tests/unit/lib    test files whose path contains the text
 */
import './shared/node-version.js';
import { ensurePackages } from './shared/dependencies.js';
import { ensureBuild } from './shared/ensure.js';
import { runNodeQuietly, STANDS_BACK } from './shared/process.js';
import { CHECKS, PROJECTS, runTests } from './shared/test-steps.js';

if (!process.stdout.isTTY && !process.env.FORCE_COLOR) process.env.NO_COLOR = '1';

const args = process.argv.slice(2);
const only = args.filter((arg) => arg.startsWith('--only=')).flatMap((arg) => arg.slice(7).split(','));
const filters = args.filter((arg) => !arg.startsWith('--only='));
const known = [...Object.keys(CHECKS), 'build', ...PROJECTS];
const unknown = only.filter((name) => !known.includes(name));

if (unknown.length > 0) {
  console.error(`Étape inconnue : ${unknown.join(', ')}. Les étapes sont : ${known.join(', ')}.`);
  process.exit(2);
}

const isWanted = (name) => only.length === 0 || only.includes(name);
const isFilesOnly = filters.length > 0 && only.length === 0;
const checks = isFilesOnly ? [] : Object.keys(CHECKS).filter(isWanted);
const needsBuild = !isFilesOnly && isWanted('build');
const projects = PROJECTS.filter(isWanted);

const results = [];
const start = performance.now();
const since = (instant) => (performance.now() - instant) / 1000;

/** One part of the run; what it throws is a failure like any other. Steps may run beside each other. */
async function step(label, run) {
  const begun = performance.now();
  let counts;
  try {
    counts = await run();
  } catch (error) {
    console.error(error.message);
    counts = { passed: 0, failed: 1 };
  }
  results.push({ label, skipped: 0, ...counts, seconds: since(begun) });
}

const verdict = (isGood) => (isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/**
 * What a check says is shown in one piece, once it is known: tests are writing at the same time. It stands back behind what the tests wait for, the
 * compiler and the build.
 */
async function check({ label, args }) {
  const { code, output } = await runNodeQuietly(args, { niceness: STANDS_BACK });
  console.log(code === 0 ? `\n── ${label} : rien à redire` : `\n── ${label} : ÉCHEC\n${output}`);
  return verdict(code === 0);
}

async function checkAll() {
  for (const name of checks) await step(CHECKS[name].label, () => check(CHECKS[name]));
}

async function build() {
  await ensureBuild();
  return verdict(true);
}

const sum = (key) => results.reduce((total, result) => total + result[key], 0);

function describe({ label, passed, failed, skipped, seconds }) {
  const word = failed === 0 ? 'ok   ' : 'ÉCHEC';
  const counts = passed + failed > 1 ? `${passed} réussis, ${failed} en échec` : '';
  const left = skipped > 0 ? `, ${skipped} SAUTÉS` : '';
  return `${word}  ${label.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s  ${counts}${left}`;
}

let made;
await step('dépendances', async () => {
  ({ made } = await ensurePackages());
  return verdict(true);
});
// One core compiles what is missing, the other one checks and builds: neither wants a native module. The checks that are left go on beside the tests.
await Promise.all([
  checkAll(),
  (async () => {
    const compiling = step('modules natifs', async () => {
      await made;
      return verdict(true);
    });
    if (needsBuild) await step('construction', build);
    await compiling;
    if (projects.length > 0) await step('tests', () => runTests(projects, filters));
  })(),
]);

console.log(`\n── bilan, ${since(start).toFixed(0)} s`);
for (const result of results) console.log(describe(result));
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
