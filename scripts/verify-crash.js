/**
 * npm run verify:crash            a hundred kills in the middle of each: imports, invoicing, backup, restore, migration, on both databases
 * npm run verify:crash -- 20      as many as said
 */
import './shared/node-version.js';
import { ensureDependencies } from './shared/dependencies.js';
import { runTests } from './shared/test-steps.js';

const rounds = Number(process.argv[2] ?? 100);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('Usage : npm run verify:crash -- [nombre de pannes]');
  process.exit(2);
}
await ensureDependencies();
process.env.CRASH_ROUNDS = String(rounds);
const counts = await runTests(['integration'], ['tests/integration/crash']);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;
