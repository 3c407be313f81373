import { createPool } from '../travailleurs/pool.server';
import type { FactureAbonnementPdf } from './facture-abonnement.model';

const IDLE_MS = 10_000;
const TIME_LIMIT_MS = 60_000;
const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

interface FactureAbonnementPdfRenderer {
  /** The bytes of the PDF, made outside the request thread; rejects after a minute, queue included. */
  render(facture: FactureAbonnementPdf): Promise<Uint8Array>;
  /** Waits for the documents in progress and ends the thread. */
  close(): Promise<void>;
}

/** The PDFs of the subscription's invoices: few, asked for one at a time, so one thread that is soon gone again. */
export function createFactureAbonnementPdf(): FactureAbonnementPdfRenderer {
  const pool = createPool<FactureAbonnementPdf, Uint8Array>({
    entry: 'facture-abonnement-pdf',
    maxThreads: 1,
    idleTimeoutMs: IDLE_MS,
    resourceLimits: HEAP,
  });
  return {
    render: (facture) => pool.run(facture, { signal: AbortSignal.timeout(TIME_LIMIT_MS) }),
    close: () => pool.close(),
  };
}
