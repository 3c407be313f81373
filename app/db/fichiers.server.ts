import type { Knex } from 'knex';

/** How many files the records of some centres name, and what these weigh in bytes; those from before they were weighed count for nothing. */
export async function weighFichiers(
  knex: Knex,
  centreIds: readonly string[],
): Promise<{ fichiers: number; octets: number }> {
  const weigh = async (query: Knex.QueryBuilder, column: string) => {
    const [row] = (await query
      .whereIn('centre_id', [...centreIds])
      .select(knex.raw('count(*) AS n'), knex.raw('sum(??) AS octets', [column]))) as {
      n: number | string;
      octets: number | string | null;
    }[];
    return { n: Number(row?.n ?? 0), octets: Number(row?.octets ?? 0) };
  };
  const joints = await weigh(knex('fichiers'), 'taille');
  const ailleurs = await weigh(knex('factures').whereNotNull('fichier'), 'fichier_taille');
  return { fichiers: joints.n + ailleurs.n, octets: joints.octets + ailleurs.octets };
}
