import { createPool } from '../travailleurs/pool.server';
import type { FactureAbonnementPdf } from './facture-abonnement.model';

const LIMITES = { limitMs: 30_000, waitMs: 60_000 };

export interface FactureAbonnementPdfRenderer {
  /** The bytes of the PDF, made in a child process; accounts take turns. Rejects with an UnavailableError when too many wait, and when one takes too long. */
  render(facture: FactureAbonnementPdf, compteId: string): Promise<Uint8Array>;
  /** Waits for the documents in progress and ends the process. */
  close(): Promise<void>;
}

/** The PDFs of the subscription's invoices: few, asked for one at a time, so one process that is soon gone again. */
export function createFactureAbonnementPdf(): FactureAbonnementPdfRenderer {
  const pool = createPool<FactureAbonnementPdf, Uint8Array>({
    entry: 'facture-abonnement-pdf',
    maxProcesses: 1,
    idleTimeoutMs: 10_000,
    heapMb: 128,
    residentMb: 400,
    cpuS: 120,
    queue: { parCle: 10, total: 50 },
  });
  return {
    render: (facture, key) => pool.run(facture, { ...LIMITES, key }),
    close: () => pool.close(),
  };
}
