/**
 * npm run verify:failover                   Postgres under Patroni behind HAProxy, as documented: who is primary dies, freezes, changes
 * npm run verify:failover -- --rounds 5     each of them as often
 * npm run verify:failover -- --only tué     those whose name contains the text
 * npm run verify:failover -- --ttl 20       with another ttl than documented: what Patroni 3.2 and later do not go below
 *
 * Patroni, HAProxy, etcd and Postgres come from Debian's packages, which are yours to install. Everything runs on loopback addresses of
 * its own, in a temporary folder, and is ended by its process ids.
 */
import './shared/node-version.js';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDependencies } from './shared/dependencies.js';
import { runTests } from './shared/test-steps.js';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    ttl: { type: 'string', default: '' },
  },
});

/** By package: what it brings. */
const PAQUETS = {
  patroni: ['/usr/bin/patroni', '/usr/bin/patronictl'],
  'python3-etcd': ['/usr/lib/python3/dist-packages/etcd/__init__.py'],
  postgresql: ['/usr/lib/postgresql'],
  haproxy: ['/usr/sbin/haproxy'],
  'etcd-server': ['/usr/bin/etcd'],
};
const manquants = Object.keys(PAQUETS).filter((nom) => !PAQUETS[nom].every((place) => existsSync(place)));
if (manquants.length > 0) {
  console.error(`RIEN N’A ÉTÉ VÉRIFIÉ : il manque ${manquants.join(', ')}.

  apt-get install --no-install-recommends ${manquants.join(' ')}

Sur une machine d’essai, empêchez d’abord Debian de démarrer ces services d’eux-mêmes : /usr/sbin/policy-rc.d qui finit par 101.`);
  process.exit(2);
}

/** Postgres outlives its Patroni, and everything outlives a run that was killed: what names the folder is of this run. */
function finis(dossier) {
  for (const pid of readdirSync('/proc').filter((nom) => /^\d+$/.test(nom)))
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(dossier))
        process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended.
    }
  rmSync(dossier, { recursive: true, force: true });
}

await ensureDependencies();
const dossier = mkdtempSync(path.join(os.tmpdir(), 'auricule-bascule-'));
process.env.FAILOVER_ROUNDS = values.rounds;
process.env.FAULT_ONLY = values.only || ' ';
process.env.FAILOVER_TTL = values.ttl;
process.env.FAILOVER_FOLDER = dossier;
process.env.TEST_DATABASES = 'sqlite';
const arguments_ = ['tests/failover', '--reporter=./tests/support/reporter-cas.ts', '--maxWorkers=1'];
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
process.once('exit', () => finis(dossier));
const counts = await runTests(['verify'], arguments_);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;
