import type { ScopedReads } from '~/db/scoped-reads.server';
import { owned, type Sql, sql } from '~/db/sql.server';

/** How many files the records of a scope name, and what these weigh in bytes; those from before they were weighed count for nothing. */
export async function weighFichiers(db: ScopedReads): Promise<{ fichiers: number; octets: number }> {
  const weigh = async (statement: Sql) => {
    const [row] = await db.read<{ n: number | string; octets: number | string | null }>(statement);
    return { n: Number(row?.n ?? 0), octets: Number(row?.octets ?? 0) };
  };
  const joints = await weigh(
    sql`SELECT COUNT(*) AS n, SUM(f.taille) AS octets FROM ${owned('fichiers', 'f')}`,
  );
  const ailleurs = await weigh(
    sql`SELECT COUNT(*) AS n, SUM(f.fichier_taille) AS octets FROM ${owned('factures', 'f')} WHERE f.fichier IS NOT NULL`,
  );
  return { fichiers: joints.n + ailleurs.n, octets: joints.octets + ailleurs.octets };
}
