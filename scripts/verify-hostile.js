/**
 * npm run verify:hostile                          every attack on the server, on both databases, while a person works
 * npm run verify:hostile -- --seed 7              others of their kind
 * npm run verify:hostile -- --db sqlite           one database only
 * npm run verify:hostile -- --only inondations    those whose family or name contains the text
 * npm run verify:hostile -- --cases 20            so many of them, drawn
 */
import './shared/node-version.js';
import { parseArgs } from 'node:util';
import { ensureDependencies } from './shared/dependencies.js';
import { runTests } from './shared/test-steps.js';

const REPORTER = '--reporter=./tests/support/reporter-cas.ts';
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    db: { type: 'string', default: 'sqlite,postgres' },
    only: { type: 'string', default: '' },
    cases: { type: 'string', default: '0' },
  },
});
await ensureDependencies();
process.env.HOSTILE_SEED = values.seed;
process.env.HOSTILE_ONLY = values.only;
process.env.HOSTILE_CASES = values.cases;
const counts = { passed: 0, failed: 0 };
// One after the other: the person's clock is not to show the other database's attacks.
for (const db of values.db.split(',')) {
  process.env.TEST_DATABASES = db;
  const { passed, failed } = await runTests(['verify'], ['tests/hostile', REPORTER]);
  counts.passed += passed;
  counts.failed += failed;
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;
