import type { ScopedReads } from '~/db/scoped-reads.server';
import { owned, sql } from '~/db/sql.server';

interface Comptage {
  n: number | string;
}

/** How many living clients have each status ('' for none), along the index of statuses; `db` is narrowed to the centres that count. */
export async function countParStatut(db: ScopedReads): Promise<{ statut: string; nombre: number }[]> {
  const rows = await db.read<Comptage & { statut: string }>(
    sql`SELECT c.statut, COUNT(*) AS n FROM ${owned('clients', 'c')} WHERE c.supprime_le IS NULL GROUP BY c.statut`,
  );
  return rows.map(({ statut, n }) => ({ statut, nombre: Number(n) }));
}

/** How many invoices stand. */
export async function countFacturesGardees(db: ScopedReads): Promise<number> {
  const [row] = await db.read<Comptage>(
    sql`SELECT COUNT(*) AS n FROM ${owned('factures', 't')} WHERE t.supprime_le IS NULL`,
  );
  return Number(row?.n ?? 0);
}
