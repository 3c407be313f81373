import type { Knex } from 'knex';
import { type Dialect, dialectOf } from './dialect.server';
import { type EcartRow, GROUPE_MAX, type PaireRow, type PorteurRow, pairEcarts, pairSharers } from './paires';
import type { CleDoublonRow, ClientRow } from './rows/clients';

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
  /** Pairs that were set aside longer ago than ECARTS_MAX others, where these are asked for. */
  ecartsOmis: number;
}

/** How many rows are read and pairs made for one page, those of small groups and strong keys first. */
const TRAVAIL_MAX = 20_000;

/** Of the pairs that were set aside, how many are looked at to list them, the latest. */
const ECARTS_MAX = 2000;
const DERNIERS_ECARTS = 'cree_le DESC, premier_id, second_id';

/**
 * A page of the pairs that share a key, the strongest first, and how many there are. It starts from the keys that stand more than once,
 * read from the primary key alone. A key of a merged client counts for the one it went into. The caller has narrowed the centres.
 */
export async function findPaires(db: Knex, recherche: RecherchePaires): Promise<PairesTrouvees> {
  const { centreIds, natures, ecartees = false, limit, offset } = recherche;
  const page = (paires: readonly PaireRow[]) => ({
    total: paires.length,
    paires: paires.slice(offset, offset + limit),
  });
  const sansReste = { groupes: 0, plusGrand: 0, clesEnAttente: 0, ecartsOmis: 0 };
  if (centreIds.length === 0) return { ...page([]), ...sansReste };
  const ecartes = db<EcartRow>('doublons_ecartes').whereIn('centre_id', centreIds);
  if (ecartees) {
    const ecarts = await ecartes
      .clone()
      .select('premier_id', 'second_id')
      .orderByRaw(DERNIERS_ECARTS)
      .limit(ECARTS_MAX);
    const rows = ecarts.length > 0 ? await readEcartes(db, centreIds) : [];
    const [tous] = await ecartes.count({ n: '*' });
    const ecartsOmis = Number(tous?.n ?? 0) - ecarts.length;
    return { ...page(pairEcarts(rows, ecarts, natures)), ...sansReste, ecartsOmis };
  }
  const ecarts = await ecartes.select('premier_id', 'second_id');
  const { lignes, clesEnAttente } = await readShared(db, centreIds, natures);
  const { paires, ...groupes } = pairSharers(await readSharers(db, lignes), ecarts, natures);
  return { ...page(paires), ...groupes, clesEnAttente, ecartsOmis: 0 };
}

const inList = (column: string, values: readonly string[]): string =>
  `${column} IN (${values.map(() => '?').join(', ')})`;

async function read<Row>(db: Knex, sql: string, bindings: readonly string[]): Promise<Row[]> {
  const result = (await db.raw(sql, bindings)) as Row[] | { rows: Row[] };
  return Array.isArray(result) ? result : result.rows;
}

/** Who bears the keys that stand more than once, as many as a page may take; one row is always there, for those that wait. */
async function readShared(
  db: Knex,
  centreIds: readonly string[],
  natures: readonly string[],
): Promise<{ lignes: CleDoublonRow[]; clesEnAttente: number }> {
  const sql = `
    WITH communes AS (
      SELECT centre_id, cle, COUNT(*) AS lignes FROM cles_doublon
      WHERE ${inList('centre_id', centreIds)} GROUP BY centre_id, cle HAVING COUNT(*) > 1
    ),
    rangees AS MATERIALIZED (
      SELECT centre_id, cle, SUM(lignes + CASE WHEN lignes > ${GROUPE_MAX} THEN lignes ELSE lignes * (lignes - 1) / 2 END) OVER (
        ORDER BY CASE WHEN lignes > ${GROUPE_MAX} THEN 1 ELSE 0 END,
          CASE substr(cle, 1, 1) ${natures.map((_, rank) => `WHEN ? THEN ${rank}`).join(' ')} END, lignes, centre_id, cle
        ROWS UNBOUNDED PRECEDING
      ) AS cumul FROM communes
    )
    SELECT k.centre_id, k.cle, a.client_id, reste.en_attente
    FROM (SELECT COUNT(*) AS en_attente FROM rangees WHERE cumul > ${TRAVAIL_MAX}) reste
    LEFT JOIN rangees k ON k.cumul <= ${TRAVAIL_MAX} ${PORTEURS[dialectOf(db)]}`;
  const rows = await read<LigneLue>(db, sql, [...centreIds, ...natures]);
  const clesEnAttente = Number(rows[0]?.en_attente ?? 0);
  return { lignes: rows.filter((row): row is CleDoublonRow & LigneLue => row.cle !== null), clesEnAttente };
}

/** Key by key: left to itself Postgres would read the whole table once more. */
const PORTEURS: Record<Dialect, string> = {
  sqlite: 'LEFT JOIN cles_doublon a ON a.centre_id = k.centre_id AND a.cle = k.cle',
  postgres:
    'LEFT JOIN LATERAL (SELECT client_id FROM cles_doublon WHERE centre_id = k.centre_id AND cle = k.cle OFFSET 0) a ON TRUE',
};

/** Postgres counts in texts. */
interface LigneLue {
  centre_id: string | null;
  cle: string | null;
  client_id: string | null;
  en_attente: number | string;
}

/** The living clients who bear these keys, asked for by name: joined, Postgres would read the whole table of them. */
async function readSharers(db: Knex, lignes: readonly CleDoublonRow[]): Promise<PorteurRow[]> {
  const fiches = new Map<string, FicheRow>();
  await readFiches(db, fiches, new Set(lignes.map(({ client_id }) => client_id)));
  const prises = [...fiches.values()].flatMap(({ fusionne_dans }) => fusionne_dans ?? []);
  await readFiches(db, fiches, new Set(prises.filter((id) => !fiches.has(id))));
  const rows: PorteurRow[] = [];
  for (const { centre_id, cle, client_id: porteur } of lignes) {
    const sienne = fiches.get(porteur);
    const fiche = (sienne?.fusionne_dans && fiches.get(sienne.fusionne_dans)) || sienne;
    if (fiche && fiche.supprime_le === null)
      rows.push({ centre_id, cle, porteur, client: fiche.id, tri: fiche.nom_tri, rang: fiche.rang });
  }
  return rows;
}

type FicheRow = Pick<ClientRow, 'id' | 'rang' | 'nom_tri' | 'supprime_le' | 'fusionne_dans'>;

async function readFiches(db: Knex, fiches: Map<string, FicheRow>, ids: ReadonlySet<string>): Promise<void> {
  for (const part of parts([...ids])) {
    const rows = await read<FicheRow>(db, FICHES + inList('id', part), part);
    for (const row of rows) fiches.set(row.id, row);
  }
}

/** Plain text: Knex takes longer to build a list of this length than the database to answer it. */
const FICHES = 'SELECT id, rang, nom_tri, supprime_le, fusionne_dans FROM clients WHERE ';

/** How many values one statement names. */
const PART = 2000;

function* parts(values: readonly string[]): Generator<string[]> {
  for (let start = 0; start < values.length; start += PART) yield values.slice(start, start + PART);
}

/** All keys of the clients of the pairs that were set aside last. */
function readEcartes(db: Knex, centreIds: readonly string[]): Promise<PorteurRow[]> {
  const sql = `
    WITH ecartees AS (SELECT premier_id, second_id FROM doublons_ecartes WHERE ${inList('centre_id', centreIds)}
      ORDER BY ${DERNIERS_ECARTS} LIMIT ${ECARTS_MAX}),
    concernes AS (SELECT premier_id AS id FROM ecartees UNION SELECT second_id FROM ecartees),
    porteurs AS (
      SELECT c.id AS porteur, c.id AS client, c.nom_tri AS tri, c.rang
      FROM concernes JOIN clients c ON c.id = concernes.id AND c.supprime_le IS NULL
      UNION ALL
      SELECT c.id, v.id, v.nom_tri, v.rang
      FROM clients c JOIN concernes ON concernes.id = c.fusionne_dans JOIN clients v ON v.id = concernes.id AND v.supprime_le IS NULL
      WHERE ${inList('c.centre_id', centreIds)} AND c.supprime_le IS NOT NULL
    )
    SELECT k.centre_id, k.cle, p.porteur, p.client, p.tri, p.rang FROM porteurs p JOIN cles_doublon k ON k.client_id = p.porteur`;
  return read(db, sql, [...centreIds, ...centreIds]);
}
