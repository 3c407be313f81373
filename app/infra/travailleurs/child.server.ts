import { writeFileSync } from 'node:fs';
import { platform } from 'node:os';
import { dansLeFuseau } from '~/lib/fuseau.server';
import type { ErreurDite, Message, Usage } from './messages';

/** What a file in `workers/` exports: takes an input, may say how far it is in percent, returns the output. */
type Travail = (input: unknown, report: (percent: number) => void) => unknown;

/** Does, one after the other, the tasks that the parent sends, for as long as there is a parent. */
export function serveTasks(load: () => Promise<{ default: Travail }>): void {
  process.on('disconnect', () => process.exit());
  // A signal for the whole group is the parent's to answer: it lets what has begun come to its end.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  offerToKernel();
  const parent = process.ppid;
  const loading = load();
  loading.then(
    () => say({ type: 'ready' }),
    () => undefined,
  );
  process.on('uncaughtException', (error) => {
    say({ type: 'error', error: describe(error), usage: usage(), fatal: true }, () => process.exit(1));
  });
  process.on('message', async (message) => {
    const { input, fuseau } = message as { input: unknown; fuseau: string };
    try {
      const { default: travail } = await loading;
      const report = (percent: number) => {
        // A task that never waits hears nothing of its parent's end: whoever asked is gone, and the work with them.
        if (process.ppid !== parent) process.exit();
        say({ type: 'progress', percent });
      };
      const output = await dansLeFuseau(fuseau, () => travail(input, report));
      say({ type: 'output', output, usage: usage() });
    } catch (error) {
      say({ type: 'error', error: describe(error), usage: usage(), fatal: false });
    }
  });
}

function say(message: Message<unknown>, done: () => void = () => undefined): void {
  process.send?.(message, undefined, undefined, done);
}

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1000, resident: process.memoryUsage.rss() };
}

function describe(error: unknown): ErreurDite {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack } = error;
  return { name, message, stack, code: 'code' in error ? error.code : undefined };
}

/** Where the machine runs out of memory, the kernel ends this process before the server. */
function offerToKernel(): void {
  if (platform() !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', '800');
  } catch {
    // Some containers do not let it be said.
  }
}
