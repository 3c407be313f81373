import type { Context } from '~/domain/access/context.server';
import type { Colonne } from '~/infra/tableur/colonne';

export type Format = 'csv' | 'xlsx' | 'json';
export type Noun = 'clients' | 'factures';

/** What can be exported: how much of it there is, and its bytes in a format, telling of each row on the way. */
export interface Source {
  count(): Promise<number>;
  content(format: Format, onRow: () => void): Promise<AsyncIterable<string | Buffer>>;
}

interface Parts<Ligne> {
  count: Promise<number>;
  rows: AsyncIterable<Ligne>;
  tableur: readonly Colonne<Ligne>[];
  json: readonly Colonne<Ligne>[];
  feuille: string;
}

/** The clients or invoices of a context's centres. Raises ForbiddenError. */
export async function sourceOf(noun: Noun, ctx: Context): Promise<Source> {
  if (noun === 'clients') {
    const { countExportedClients, exportClients } = await import('~/domain/clients/export.server');
    const { CHAMPS_JSON, COLONNES_TABLEUR } = await import('~/domain/clients/export');
    return streamed({
      count: countExportedClients(ctx),
      rows: exportClients(ctx),
      tableur: COLONNES_TABLEUR,
      json: CHAMPS_JSON,
      feuille: 'Clients',
    });
  }
  const { countExportedFactures, exportFactures } = await import('~/domain/factures/export.server');
  const { CHAMPS_FACTURES_JSON, COLONNES_FACTURES } = await import('~/domain/factures/export');
  return streamed({
    count: countExportedFactures(ctx),
    rows: exportFactures(ctx),
    tableur: COLONNES_FACTURES,
    json: CHAMPS_FACTURES_JSON,
    feuille: 'Factures',
  });
}

const streamed = <Ligne>({ count, rows, tableur, json, feuille }: Parts<Ligne>): Source => ({
  count: () => count,
  async content(format, onRow) {
    const counted = tell(rows, onRow);
    const { writeCsv, writeJson } = await import('~/infra/tableur/ecriture.server');
    if (format === 'csv') return writeCsv(tableur, counted);
    if (format === 'json') return writeJson(json, counted);
    const { writeXlsx } = await import('~/infra/tableur/ecriture-xlsx.server');
    return writeXlsx(tableur, counted, feuille);
  },
});

async function* tell<Ligne>(rows: AsyncIterable<Ligne>, onRow: () => void): AsyncGenerator<Ligne> {
  for await (const row of rows) {
    onRow();
    yield row;
  }
}
