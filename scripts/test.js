/**
 * npm test                      everything, in the order that finds faults soonest
 * npm test -- --only=unit,lint  some steps: lint, types, layers, deadcode, build, unit, integration, jour, e2e
 * npm test -- tests/unit/lib    test files whose path contains the text
 */
import './shared/node-version.js';
import { ensureDependencies } from './shared/dependencies.js';
import { CHECKS, PROJECTS, runTests } from './shared/test-steps.js';

if (!process.stdout.isTTY && !process.env.FORCE_COLOR) process.env.NO_COLOR = '1';

const args = process.argv.slice(2);
const only = args.filter((arg) => arg.startsWith('--only=')).flatMap((arg) => arg.slice(7).split(','));
const filters = args.filter((arg) => !arg.startsWith('--only='));
const known = [...Object.keys(CHECKS), ...PROJECTS];
const unknown = only.filter((name) => !known.includes(name));

if (unknown.length > 0) {
  console.error(`Étape inconnue : ${unknown.join(', ')}. Les étapes sont : ${known.join(', ')}.`);
  process.exit(2);
}

const isWanted = (name) => only.length === 0 || only.includes(name);
const checks = filters.length > 0 && only.length === 0 ? [] : Object.keys(CHECKS).filter(isWanted);
const projects = PROJECTS.filter(isWanted);

const results = [];
const start = performance.now();

async function step(label, run) {
  const begun = performance.now();
  console.log(`\n── ${label}`);
  let counts;
  try {
    counts = await run();
  } catch (error) {
    console.error(error.message);
    counts = { passed: 0, failed: 1 };
  }
  results.push({ label, skipped: 0, ...counts, seconds: (performance.now() - begun) / 1000 });
}

const sum = (key) => results.reduce((total, result) => total + result[key], 0);

function describe({ label, passed, failed, skipped, seconds }) {
  const verdict = failed === 0 ? 'ok   ' : 'ÉCHEC';
  const counts = passed + failed > 1 ? `${passed} réussis, ${failed} en échec` : '';
  const left = skipped > 0 ? `, ${skipped} SAUTÉS` : '';
  return `${verdict}  ${label.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s  ${counts}${left}`;
}

await step('dépendances', async () => {
  await ensureDependencies();
  return { passed: 1, failed: 0 };
});
for (const name of checks) {
  const { label, run } = CHECKS[name];
  await step(label, async () => ((await run()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }));
}
if (projects.length > 0) await step('tests', () => runTests(projects, filters));

console.log(`\n── bilan, ${((performance.now() - start) / 1000).toFixed(0)} s`);
for (const result of results) console.log(describe(result));
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
