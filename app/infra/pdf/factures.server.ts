import { availableParallelism } from 'node:os';
import { createPool } from '../travailleurs/pool.server';
import type { DocumentPdf } from './document.model';

const MAX_PROCESSES = 2;
const LIMITES = { limitMs: 30_000, waitMs: 60_000 };

export interface FacturePdfRenderer {
  /**
   * The bytes of the PDF of an invoice, a credit note, a quote, a receipt or a slip of cheques, made in a child process; accounts take turns. Rejects with an UnavailableError when too
   * many wait, and when one takes too long.
   */
  render(document: DocumentPdf, compteId: string): Promise<Uint8Array>;
  /** Waits for the documents in progress and ends the processes. */
  close(): Promise<void>;
}

/** The PDFs of invoices, credit notes and quotes, by the same processes, whose number the servers of one machine share. Costs nothing until the first one; half a minute after the last one they are gone. */
export function createFacturePdf(serveurs = 1): FacturePdfRenderer {
  const pool = createPool<DocumentPdf, Uint8Array>({
    entry: 'facture-pdf',
    maxProcesses: Math.max(1, Math.min(Math.floor(availableParallelism() / serveurs), MAX_PROCESSES)),
    idleTimeoutMs: 30_000,
    heapMb: 128,
    jeunesMb: 16,
    residentMb: 400,
    cpuS: 300,
    queue: { parCle: 50, total: 200 },
  });
  return {
    render: (document, key) => pool.run(document, { ...LIMITES, key }),
    close: () => pool.close(),
  };
}
