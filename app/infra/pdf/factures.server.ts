import { availableParallelism } from 'node:os';
import { createPool } from '../travailleurs/pool.server';
import type { DevisPdf } from './devis.model';
import type { FacturePdf } from './facture.model';

const MAX_THREADS = 4;
const IDLE_MS = 30_000;
const TIME_LIMIT_MS = 60_000;
/** A small young generation keeps two busy threads 50 MB lower at the same speed. */
const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

export interface FacturePdfRenderer {
  /** The bytes of the PDF of an invoice or a quote, made outside the request thread; rejects after a minute, queue included: send a few at a time. */
  render(document: FacturePdf | DevisPdf): Promise<Uint8Array>;
  /** Waits for the documents in progress and ends the threads. */
  close(): Promise<void>;
}

/** The PDFs of invoices and quotes, by the same threads. Costs nothing until the first one; half a minute after the last one its threads are gone. */
export function createFacturePdf(): FacturePdfRenderer {
  const pool = createPool<FacturePdf | DevisPdf, Uint8Array>({
    entry: 'facture-pdf',
    maxThreads: Math.min(availableParallelism(), MAX_THREADS),
    idleTimeoutMs: IDLE_MS,
    resourceLimits: HEAP,
  });
  return {
    render: (document) => pool.run(document, { signal: AbortSignal.timeout(TIME_LIMIT_MS) }),
    close: () => pool.close(),
  };
}
