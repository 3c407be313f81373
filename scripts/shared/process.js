import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { ROOT } from './root.js';

function exitCodeOf(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

/** Runs a program to its end and resolves with its exit code. */
export function runProgram(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(exitCodeOf(code, signal)));
  });
}

/** Runs a Node script to its end, its output shown, and resolves with its exit code. */
export function runNode(args, options = {}) {
  return runProgram(process.execPath, args, { cwd: ROOT, stdio: 'inherit', ...options });
}

/** Command, arguments and whether a shell is needed to run npm, by the npm and the Node that run this script where known. */
export function npmCommand(args) {
  const npmCli = process.env.npm_execpath;
  if (npmCli && /npm-cli\.c?js$/.test(npmCli)) return [process.execPath, [npmCli, ...args], false];
  return ['npm', args, process.platform === 'win32'];
}

/** The niceness of a process that takes a third of what others do, where there is not enough for all. */
export const STANDS_BACK = 5;

/** Runs a Node script to its end, beside others: resolves with its exit code and all that it wrote, for whoever shows it. */
export async function runNodeQuietly(args, { niceness = 0 } = {}) {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  // A process that stands back already may not be brought forward.
  if (child.pid && niceness > getPriority()) setPriority(child.pid, niceness);
  const parts = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(exitCodeOf(code, signal)));
  });
  return { code, output: Buffer.concat(parts).toString() };
}

const WATCH_MS = 500;

/** Who runs this script: npm, by a shell. Read at once, since either may be gone when it is asked for. */
const shell = process.ppid;
const npm = parentOf(shell);

/** A process's parent, where Linux tells it; null elsewhere, and for a process that is gone. */
function parentOf(pid) {
  try {
    return /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'latin1'))?.[1] ?? null;
  } catch {
    return null;
  }
}

/** npm hands a signal to the shell it runs scripts with; a shell that dies of it tells nobody, and an npm that is killed tells not even the shell. */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const watch = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, WATCH_MS);
}

/**
 * Runs a long-lived Node program in this process's place: signals are handed on, and this process ends with the
 * program's exit code. A terminal sends Ctrl-C to the whole group, so a second copy does no harm. The program has a channel to this process, by which it
 * notices that this one was killed.
 */
export function becomeNode(args, options = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio, ...options });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'])
    process.on(signal, () => child.kill(signal));
  stopWithNpm(child);
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(exitCodeOf(code, signal)));
}
