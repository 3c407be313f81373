import type { Knex } from 'knex';

/** Two living clients of one centre that share keys; ids in ascending order. */
export interface PaireRow {
  premierId: string;
  secondId: string;
  /** Which kinds of key they share: one bit each, the first kind asked for being the highest. */
  natures: number;
}

export interface RecherchePaires {
  centreIds: readonly string[];
  /** The first letter of each kind of key, the strongest in front. */
  natures: readonly string[];
  /** The pairs that were set aside instead of the others. */
  ecartees?: boolean;
  limit: number;
  offset: number;
}

/**
 * A page of the pairs that share a key, the strongest first, and how many there are. It starts from the keys that stand more than once,
 * read from the primary key alone. A key of a merged client counts for the one it went into. The caller has narrowed the centres.
 */
export async function findPaires(
  db: Knex,
  recherche: RecherchePaires,
): Promise<{ total: number; paires: PaireRow[] }> {
  const { centreIds, natures, ecartees = false, limit, offset } = recherche;
  if (centreIds.length === 0) return { total: 0, paires: [] };
  const scope = `centre_id IN (${centreIds.map(() => '?').join(', ')})`;
  const bits = natures.map((_, index) => 2 ** (natures.length - 1 - index));
  const force = bits.map((bit) => `MAX(CASE WHEN nature = ? THEN ${bit} ELSE 0 END)`).join(' + ');
  const aside = (a: string, b: string) =>
    `EXISTS (SELECT 1 FROM doublons_ecartes e WHERE e.premier_id = ${a} AND e.second_id = ${b})`;
  const sql = `
    WITH communes AS (SELECT centre_id, cle FROM cles_doublon WHERE ${scope} GROUP BY centre_id, cle HAVING COUNT(*) > 1),
    partages AS (
      SELECT COALESCE(ca.fusionne_dans, ca.id) AS un, COALESCE(cb.fusionne_dans, cb.id) AS autre, substr(a.cle, 1, 1) AS nature
      FROM communes k
      JOIN cles_doublon a ON a.centre_id = k.centre_id AND a.cle = k.cle
      JOIN cles_doublon b ON b.centre_id = k.centre_id AND b.cle = k.cle AND b.client_id > a.client_id
      JOIN clients ca ON ca.id = a.client_id
      JOIN clients cb ON cb.id = b.client_id
      ${ecartees ? '' : `WHERE NOT ${aside('a.client_id', 'b.client_id')}`}
    ),
    paires AS (
      SELECT CASE WHEN un < autre THEN un ELSE autre END AS premier, CASE WHEN un < autre THEN autre ELSE un END AS second,
        ${force} AS natures
      FROM partages WHERE un <> autre GROUP BY 1, 2
    )
    SELECT premier, second, natures, COUNT(*) OVER () AS total
    FROM paires
    JOIN clients p ON p.id = premier AND p.supprime_le IS NULL
    JOIN clients s ON s.id = second AND s.supprime_le IS NULL
    WHERE ${ecartees ? '' : 'NOT '}${aside('premier', 'second')}
    ORDER BY natures DESC, p.nom_tri, p.rang, s.rang
    LIMIT ? OFFSET ?`;
  const bindings = [...centreIds, ...natures, limit, offset];
  const result = (await db.raw(sql, bindings)) as Ligne[] | { rows: Ligne[] };
  const rows = Array.isArray(result) ? result : result.rows;
  const total = Number(rows[0]?.total ?? 0);
  // Past the end no row is left to say how many there are.
  if (rows.length === 0 && offset > 0) {
    const first = await findPaires(db, { ...recherche, limit: 1, offset: 0 });
    return { total: first.total, paires: [] };
  }
  return {
    total,
    paires: rows.map(({ premier, second, natures: kinds }) => ({
      premierId: premier,
      secondId: second,
      natures: Number(kinds),
    })),
  };
}

/** A row as the databases give it: Postgres counts in texts. */
interface Ligne {
  premier: string;
  second: string;
  natures: number | string;
  total: number | string;
}
