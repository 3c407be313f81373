import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, openSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Postgres refuses root: what a failover needs runs as this account then, as it does on Debian. */
const COMPTE = 'postgres';

interface Compte {
  uid: number;
  gid: number;
}

/** The account that programs run as; null where this process is not root and they run as it does. */
function compte(): Compte | null {
  if (process.getuid?.() !== 0) return null;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const found = lines.map((line) => line.split(':')).find(([nom]) => nom === COMPTE);
  if (!found) throw new Error(`Le compte « ${COMPTE} » n’existe pas : installez le paquet « postgresql ».`);
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/** Hands a file or folder over to the account that programs run as. */
export function confie(fichier: string): void {
  const qui = compte();
  if (qui) chownSync(fichier, qui.uid, qui.gid);
}

/**
 * Starts a program of the cluster, which ends when this process does; what it says goes to `NOM.log` in the folder. A Postgres outlives its
 * Patroni: whoever made the folder ends what is left.
 */
export function lance(
  dossier: string,
  nom: string,
  commande: readonly string[],
  reglages: Record<string, string> = {},
): ChildProcess {
  const log = openSync(path.join(dossier, `${nom}.log`), 'a');
  const qui = compte();
  const comme = qui ? ['--reuid', String(qui.uid), '--regid', String(qui.gid), '--clear-groups'] : [];
  const base = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', HOME: dossier };
  const env = { ...base, ...reglages } as unknown as NodeJS.ProcessEnv;
  const enfant = spawn('setpriv', [...comme, '--pdeathsig', 'KILL', '--', ...commande], {
    cwd: dossier,
    env,
    stdio: ['ignore', log, log],
  });
  return enfant;
}

/** Ends a program as a power cut does, and waits until it is gone. */
export async function tue(enfant: ChildProcess): Promise<void> {
  if (enfant.exitCode !== null || enfant.signalCode !== null) return;
  const parti = once(enfant, 'exit');
  enfant.kill('SIGKILL');
  await parti;
}

/** A Postgres's processes, the first one first; none where it does not run. */
export function processusDe(donnees: string): number[] {
  const premier = premierDe(donnees);
  if (premier === null) return [];
  const enfants = readdirSync('/proc')
    .filter((each) => /^\d+$/.test(each) && parentDe(each) === premier)
    .map(Number);
  return [premier, ...enfants];
}

function premierDe(donnees: string): number | null {
  try {
    const pid = readFileSync(path.join(donnees, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(donnees) ? Number(pid) : null;
  } catch {
    return null;
  }
}

function parentDe(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

/** Sends a signal to processes by their ids; one that has ended needs none. */
export function signale(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
}
