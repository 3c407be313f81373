import { CODE } from './codes';

const TERMINAISON = 143;

const undoings = new Set<() => void>();

/** Runs `undo` if a signal ends the process before the returned function is called. It must be synchronous. */
export function undoOnInterrupt(undo: () => void): () => void {
  undoings.add(undo);
  return () => undoings.delete(undo);
}

/**
 * Ends at once on Ctrl-C and SIGTERM, leaving nothing half-done: files being written are removed, and the database takes an open
 * transaction back by itself when its connection is gone. A reader of our output that goes away ends us too, without a word.
 */
export function endOnSignals(): void {
  const end = (code: number) => {
    for (const undo of undoings) undo();
    process.exit(code);
  };
  process.once('SIGINT', () => end(CODE.interrompu));
  process.once('SIGTERM', () => end(TERMINAISON));
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    end(error.code === 'EPIPE' ? CODE.fait : CODE.imprevu);
  });
}
