import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import readline from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PROGRAMME = fileURLToPath(new URL('./personne.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** One answer to the person at work. */
export interface Mesure {
  etape: 'connexion' | 'liste' | 'recherche' | 'fiche' | 'saisie' | 'agenda' | 'vie';
  /** 0 when there was no answer at all; then why. */
  statut: number;
  raison?: string;
  /** When it was asked, in milliseconds since 1970, and how long the answer took. */
  debut: number;
  ms: number;
}

/** Who works while others attack. */
export interface Temoin {
  /** Every answer that came since this moment (milliseconds since 1970), those asked for before it included. */
  since(moment: number): Mesure[];
  /** Waits until a list has been asked for and answered after now; false when none is within that time. */
  worksOn(patienceMs: number): Promise<boolean>;
  stop(): Promise<void>;
}

/** Starts the person's process. */
export function startTemoin(args: readonly string[]): Temoin {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', PROGRAMME, ...args], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const mesures: Mesure[] = [];
  if (child.stdout)
    readline.createInterface({ input: child.stdout }).on('line', (line) => mesures.push(JSON.parse(line)));
  return {
    since: (moment) => mesures.filter(({ debut, ms }) => debut + ms >= moment),
    async worksOn(patienceMs) {
      const from = Date.now();
      while (Date.now() - from < patienceMs) {
        if (mesures.some(({ etape, debut }) => etape === 'liste' && debut >= from)) return true;
        await sleep(20);
      }
      return false;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.stdin?.end();
      await gone;
    },
  };
}
