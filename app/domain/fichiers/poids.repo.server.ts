import type { ScopedReads } from '~/db/scoped-reads.server';
import { owned, type Sql, sql } from '~/db/sql.server';

interface Poids {
  fichiers: number;
  octets: number;
}

/**
 * How many files the records of each centre of a scope name, and what these weigh in bytes; those from before they were weighed count for
 * nothing, and a centre without any is not there.
 */
export async function weighFichiers(db: ScopedReads): Promise<ReadonlyMap<string, Poids>> {
  const poids = new Map<string, Poids>();
  const add = async (statement: Sql) => {
    const rows = await db.read<{ centre_id: string; n: number | string; octets: number | string | null }>(
      statement,
    );
    for (const { centre_id, n, octets } of rows) {
      const own = poids.get(centre_id) ?? { fichiers: 0, octets: 0 };
      poids.set(centre_id, { fichiers: own.fichiers + Number(n), octets: own.octets + Number(octets ?? 0) });
    }
  };
  await add(
    sql`SELECT f.centre_id, COUNT(*) AS n, SUM(f.taille) AS octets FROM ${owned('fichiers', 'f')} GROUP BY f.centre_id`,
  );
  await add(
    sql`SELECT f.centre_id, COUNT(*) AS n, SUM(f.fichier_taille) AS octets FROM ${owned('factures', 'f')} WHERE f.fichier IS NOT NULL GROUP BY f.centre_id`,
  );
  await add(
    sql`SELECT s.centre_id, COUNT(*) AS n, SUM(s.taille) AS octets FROM ${owned('signatures', 's')} GROUP BY s.centre_id`,
  );
  await add(
    sql`SELECT o.centre_id, COUNT(*) AS n, SUM(o.taille) AS octets FROM ${owned('originaux', 'o')} WHERE o.emplacement <> '' GROUP BY o.centre_id`,
  );
  return poids;
}

/** How many clients each centre of a scope has, the trash included; one without any is not there. */
export async function countClientsByCentre(db: ScopedReads): Promise<ReadonlyMap<string, number>> {
  const rows = await db.read<{ centre_id: string; n: number | string }>(
    sql`SELECT c.centre_id, COUNT(*) AS n FROM ${owned('clients', 'c')} GROUP BY c.centre_id`,
  );
  return new Map(rows.map(({ centre_id, n }) => [centre_id, Number(n)]));
}
