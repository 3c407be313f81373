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

/** Pairs of one page, and what was left out of them. */
export interface PairesTrouvees {
  total: number;
  paires: PaireRow[];
  /** How many keys more than GROUPE_MAX living clients share, and how many share the most shared one. */
  groupes: number;
  plusGrand: number;
  /** Keys that were not looked at: TRAVAIL_MAX was reached before. */
  clesEnAttente: number;
}

/** A key of more living clients than this makes a pair of each of them with the oldest alone: their number, not its square. */
export const GROUPE_MAX = 20;
/** How many rows are read and pairs made for one page, those of small groups and strong keys first. */
const TRAVAIL_MAX = 20_000;

/**
 * A page of the pairs that share a key, the strongest first, and how many there are. It starts from the keys that stand more than once,
 * read from the primary key alone. A key of a merged client counts for the one it went into. The caller has narrowed the centres.
 */
export async function findPaires(db: Knex, recherche: RecherchePaires): Promise<PairesTrouvees> {
  const { centreIds, natures, ecartees = false, limit, offset } = recherche;
  if (centreIds.length === 0) return { total: 0, paires: [], groupes: 0, plusGrand: 0, clesEnAttente: 0 };
  const scope = `centre_id IN (${centreIds.map(() => '?').join(', ')})`;
  const bits = natures.map((_, index) => 2 ** (natures.length - 1 - index));
  const force = bits.map((bit) => `MAX(CASE WHEN nature = ? THEN ${bit} ELSE 0 END)`).join(' + ');
  const source = ecartees ? setAside(scope) : shared(scope, natures.length);
  const sql = `
    WITH ${source},
    paires AS (
      SELECT ${lesser('un', 'autre')} AS premier, ${greater('un', 'autre')} AS second, ${force} AS natures
      FROM partages GROUP BY 1, 2
    ),
    choisies AS MATERIALIZED (
      SELECT premier, second, natures, p.nom_tri AS tri, p.rang AS premier_rang, s.rang AS second_rang
      FROM paires
      JOIN clients p ON p.id = premier AND p.supprime_le IS NULL
      JOIN clients s ON s.id = second AND s.supprime_le IS NULL
      WHERE ${ecartees ? '' : 'NOT '}${aside('premier', 'second')}
    ),
    page AS (
      SELECT premier, second, natures,
        ROW_NUMBER() OVER (ORDER BY natures DESC, tri, premier_rang, second_rang) AS place
      FROM choisies ORDER BY place LIMIT ? OFFSET ?
    )
    SELECT page.premier, page.second, page.natures, (SELECT COUNT(*) FROM choisies) AS total, ${ecartees ? SANS_RESTE : RESTE}
    FROM (SELECT 1 AS une) toujours LEFT JOIN page ON 1 = 1
    ORDER BY page.place`;
  const bindings = [...centreIds, ...(ecartees ? [] : natures), ...natures, limit, offset];
  const result = (await db.raw(sql, bindings)) as Ligne[] | { rows: Ligne[] };
  const rows = Array.isArray(result) ? result : result.rows;
  return {
    total: Number(rows[0]?.total ?? 0),
    groupes: Number(rows[0]?.groupes ?? 0),
    plusGrand: Number(rows[0]?.plus_grand ?? 0),
    clesEnAttente: Number(rows[0]?.en_attente ?? 0),
    paires: rows.flatMap(({ premier, second, natures: kinds }) =>
      premier === null || second === null
        ? []
        : [{ premierId: premier, secondId: second, natures: Number(kinds) }],
    ),
  };
}

const lesser = (a: string, b: string): string => `CASE WHEN ${a} < ${b} THEN ${a} ELSE ${b} END`;
const greater = (a: string, b: string): string => `CASE WHEN ${a} < ${b} THEN ${b} ELSE ${a} END`;
const aside = (a: string, b: string): string =>
  `EXISTS (SELECT 1 FROM doublons_ecartes e WHERE e.premier_id = ${lesser(a, b)} AND e.second_id = ${greater(a, b)})`;

/** `partages`: who shares a key with whom, and of which kind; what is read is bounded before it is paired. */
const shared = (scope: string, kinds: number): string => `
    communes AS (
      SELECT centre_id, cle, COUNT(*) AS lignes FROM cles_doublon WHERE ${scope} GROUP BY centre_id, cle HAVING COUNT(*) > 1
    ),
    rangees AS MATERIALIZED (
      SELECT centre_id, cle, SUM(lignes + CASE WHEN lignes > ${GROUPE_MAX} THEN lignes ELSE lignes * (lignes - 1) / 2 END) OVER (
        ORDER BY CASE WHEN lignes > ${GROUPE_MAX} THEN 1 ELSE 0 END,
          CASE substr(cle, 1, 1) ${Array.from({ length: kinds }, (_, rank) => `WHEN ? THEN ${rank}`).join(' ')} END, lignes, centre_id, cle
        ROWS UNBOUNDED PRECEDING
      ) AS cumul FROM communes
    ),
    places AS (
      SELECT k.centre_id, k.cle, a.client_id AS porteur, COALESCE(v.id, c.id) AS client,
        DENSE_RANK() OVER (
          PARTITION BY k.centre_id, k.cle ORDER BY COALESCE(v.rang, c.rang), COALESCE(v.id, c.id)
        ) AS place
      FROM rangees k
      JOIN cles_doublon a ON a.centre_id = k.centre_id AND a.cle = k.cle
      JOIN clients c ON c.id = a.client_id
      LEFT JOIN clients v ON v.id = c.fusionne_dans
      WHERE k.cumul <= ${TRAVAIL_MAX} AND CASE WHEN v.id IS NULL THEN c.supprime_le ELSE v.supprime_le END IS NULL
    ),
    porteurs AS MATERIALIZED (
      SELECT centre_id, cle, porteur, client, place, MAX(place) OVER (PARTITION BY centre_id, cle) AS vivants FROM places
    ),
    partages AS (
      SELECT a.client AS un, b.client AS autre, substr(a.cle, 1, 1) AS nature
      FROM porteurs a JOIN porteurs b ON b.centre_id = a.centre_id AND b.cle = a.cle AND b.place > a.place
      WHERE (a.vivants <= ${GROUPE_MAX} OR a.place = 1) AND NOT ${aside('a.porteur', 'b.porteur')}
    )`;

const RESTE = `
      (SELECT COUNT(*) FROM (SELECT DISTINCT centre_id, cle FROM porteurs WHERE vivants > ${GROUPE_MAX}) grands) AS groupes,
      (SELECT MAX(vivants) FROM porteurs) AS plus_grand,
      (SELECT COUNT(*) FROM rangees WHERE cumul > ${TRAVAIL_MAX}) AS en_attente`;
const SANS_RESTE = '0 AS groupes, 0 AS plus_grand, 0 AS en_attente';

/** The same of the pairs that were set aside: each was a click, so that they are few; one of a large group is among them as well. */
const setAside = (scope: string): string => `
    ecartees AS MATERIALIZED (SELECT premier_id, second_id FROM doublons_ecartes WHERE ${scope}),
    concernes AS (SELECT premier_id AS id FROM ecartees UNION SELECT second_id FROM ecartees),
    porteurs AS MATERIALIZED (
      SELECT c.id AS client, c.id AS porteur FROM clients c JOIN concernes ON concernes.id = c.id
      UNION ALL
      SELECT c.fusionne_dans, c.id FROM clients c JOIN concernes ON concernes.id = c.fusionne_dans
    ),
    cles AS MATERIALIZED (
      SELECT p.client, k.cle FROM porteurs p JOIN cles_doublon k ON k.client_id = p.porteur
    ),
    partages AS (
      SELECT e.premier_id AS un, e.second_id AS autre, substr(a.cle, 1, 1) AS nature
      FROM ecartees e
      JOIN cles a ON a.client = e.premier_id
      JOIN cles b ON b.client = e.second_id AND b.cle = a.cle
    )`;

/** A row as the databases give it: Postgres counts in texts. Past the last pair one row is left, which holds the numbers alone. */
interface Ligne {
  premier: string | null;
  second: string | null;
  natures: number | string;
  total: number | string;
  groupes: number | string;
  plus_grand: number | string | null;
  en_attente: number | string;
}
