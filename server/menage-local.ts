import { sweepCopies } from '~/domain/clients/import/televersements.server';
import { sweepReceptions } from '~/http/reception.server';
import type { Log } from './log';

const HOUR_MS = 3_600_000;

/** Removes at once and every hour what cut requests left on this machine's disk, which is nobody else's to look after. Returns what stops it. */
export function startMenageLocal(dataDir: string, log: Log): () => void {
  const sweep = () => {
    const report = (err: unknown) => log.error({ err }, 'Envois interrompus');
    sweepReceptions(dataDir, new Date()).catch(report);
    sweepCopies(dataDir, new Date()).catch(report);
  };
  sweep();
  const timer = setInterval(sweep, HOUR_MS).unref();
  return () => clearInterval(timer);
}
