/**
 * npm run verify:faults                     outages, lost answers, full disks, damaged and restored databases, on both databases
 * npm run verify:faults -- --rounds 10      each of them as often
 * npm run verify:faults -- --db sqlite      one database only
 * npm run verify:faults -- --only COMMIT    those whose name contains the text
 * npm run verify:faults -- --seed 7         at other moments
 */
import './shared/node-version.js';
import { parseArgs } from 'node:util';
import { ensureDependencies } from './shared/dependencies.js';
import { runTests } from './shared/test-steps.js';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    db: { type: 'string', default: 'sqlite,postgres' },
    only: { type: 'string', default: '' },
  },
});
await ensureDependencies();
process.env.FAULT_ROUNDS = values.rounds;
process.env.FAULT_SEED = values.seed;
process.env.FAULT_ONLY = values.only;
process.env.TEST_DATABASES = values.db;
const arguments_ = ['tests/faults', '--reporter=./tests/support/reporter-cas.ts', '--maxWorkers=1'];
const counts = await runTests(['verify'], arguments_);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;
