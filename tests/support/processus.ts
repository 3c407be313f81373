import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const KILOBYTES = 1024;
/** What the web server is started as; what it starts for others' files is not counted. */
const SERVEUR = 'build/http/index.js';

const read = (file: string): string => {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
};

/** The processes of a server: the one that was started, and those of its children that serve. Linux only. */
export function serverProcesses(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const stat = read(`/proc/${name}/stat`);
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const descends = (each: number): boolean => each === pid || (each > 1 && descends(parents.get(each) ?? 0));
  return [...parents.keys()].filter(
    (each) => descends(each) && (each === pid || read(`/proc/${each}/cmdline`).includes(SERVEUR)),
  );
}

/**
 * The most memory that processes held at once since the last time this was asked, together, in megabytes; one that has ended
 * counts for nothing.
 */
export function takePeak(pids: readonly number[]): number {
  let kilobytes = 0;
  for (const pid of pids) {
    kilobytes += Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
    try {
      writeFileSync(`/proc/${pid}/clear_refs`, '5');
    } catch {
      // It has ended.
    }
  }
  return Math.round(kilobytes / KILOBYTES);
}

/** Whether a process is there, other than as the remains of one. */
export const isRunning = (pid: number): boolean => /^\d+ \(.*\) [^ZX]/.test(read(`/proc/${pid}/stat`));
