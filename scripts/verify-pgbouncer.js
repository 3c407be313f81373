/**
 * npm run verify:pgbouncer        signing in, writing, importing, migrating on Postgres behind PgBouncer in transaction mode
 *
 * PgBouncer comes from Debian's package of that name; as root it is installed when it is missing.
 */
import './shared/node-version.js';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { ensureDependencies } from './shared/dependencies.js';
import { runTests } from './shared/test-steps.js';

const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];
const findProgram = () => PLACES.find((place) => fs.existsSync(place));

function install() {
  if (process.getuid?.() !== 0) return;
  console.log('PgBouncer manque : apt-get install pgbouncer');
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'pgbouncer'], { stdio: 'ignore' });
}

if (!findProgram()) install();
const program = findProgram();
if (!program) {
  console.error('PgBouncer est introuvable, rien n’a été vérifié. Installez le paquet « pgbouncer ».');
  process.exit(2);
}
await ensureDependencies();
process.env.TEST_PGBOUNCER = program;
process.env.TEST_DATABASES = 'postgres';
const counts = await runTests(['verify'], ['tests/pgbouncer']);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;
