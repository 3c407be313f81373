import { availableParallelism } from 'node:os';
import { createPool } from '../travailleurs/pool.server';
import type { FacturePdf } from './facture.model';

const MAX_THREADS = 4;
const IDLE_MS = 30_000;
const TIME_LIMIT_MS = 60_000;
/** A small young generation keeps two busy threads 50 MB lower at the same speed. */
const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

export interface FacturePdfRenderer {
  /** The bytes of the invoice's PDF, made outside the request thread; rejects after a minute, queue included: send a few at a time. */
  render(facture: FacturePdf): Promise<Uint8Array>;
  /** Waits for the documents in progress and ends the threads. */
  close(): Promise<void>;
}

/** The PDFs of invoices. Costs nothing until the first one; half a minute after the last one its threads are gone. */
export function createFacturePdf(): FacturePdfRenderer {
  const pool = createPool<FacturePdf, Uint8Array>({
    entry: 'facture-pdf',
    maxThreads: Math.min(availableParallelism(), MAX_THREADS),
    idleTimeoutMs: IDLE_MS,
    resourceLimits: HEAP,
  });
  return {
    render: (facture) => pool.run(facture, { signal: AbortSignal.timeout(TIME_LIMIT_MS) }),
    close: () => pool.close(),
  };
}
