/**
 * npm run verify:forms                 twenty thousand hostile forms to every address, on both databases: none ends in an error of the server
 * npm run verify:forms -- 5000         as many as said
 * npm run verify:forms -- 5000 42      drawn from this seed
 */
import './shared/node-version.js';
import { ensureDependencies } from './shared/dependencies.js';
import { runTests } from './shared/test-steps.js';

const [count = 20_000, seed = Date.now() % 1_000_000_000] = process.argv.slice(2).map(Number);
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  console.error('Usage : npm run verify:forms -- [nombre d’envois] [graine]');
  process.exit(2);
}
await ensureDependencies();
process.env.FORMS_COUNT = String(count);
process.env.FORMS_SEED = String(seed);
const counts = await runTests(['integration'], ['tests/http/formulaires-hostiles']);
console.log(`Graine ${seed} : ${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;
