import { leftJoinEach } from '~/db/dialect.server';
import type { CleDoublonRow, ClientRow } from '~/db/rows/clients';
import type { ScopedReads } from '~/db/scoped-reads.server';
import { joinOfClient, owned, sql } from '~/db/sql.server';
import { GROUPE_MAX, type PaireRow, type PorteurRow, pairEcarts, pairSharers } from './paires';

type Porteur = Omit<CleDoublonRow, 'nir'>;

interface RecherchePaires {
  /** The first letter of each kind of key, the strongest in front. */
  natures: readonly string[];
  /** The pairs that were set aside instead of the others. */
  ecartees?: boolean;
  limit: number;
  offset: number;
}

/** Pairs of one page, and what was left out of them. */
interface PairesTrouvees {
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

/**
 * A page of the pairs that share a key, the strongest first, and how many there are. It starts from the keys that stand more than once,
 * read from the primary key alone. A key of a merged client counts for the one it went into. `db` is narrowed to the centres that count.
 */
export async function findPaires(
  db: ScopedReads,
  { natures, ecartees = false, limit, offset }: RecherchePaires,
): Promise<PairesTrouvees> {
  const page = (paires: readonly PaireRow[]) => ({
    total: paires.length,
    paires: paires.slice(offset, offset + limit),
  });
  const sansReste = { groupes: 0, plusGrand: 0, clesEnAttente: 0, ecartsOmis: 0 };
  if (db.scope.centreIds.length === 0) return { ...page([]), ...sansReste };
  const ecartes = () => db.from('doublons_ecartes');
  if (ecartees) {
    const ecarts = await ecartes()
      .orderBy('cree_le', 'desc')
      .orderBy('premier_id')
      .orderBy('second_id')
      .limit(ECARTS_MAX)
      .select('premier_id', 'second_id');
    const rows = ecarts.length > 0 ? await readEcartes(db) : [];
    const ecartsOmis = (await db.count(ecartes())) - ecarts.length;
    return { ...page(pairEcarts(rows, ecarts, natures)), ...sansReste, ecartsOmis };
  }
  const ecarts = await ecartes().select('premier_id', 'second_id');
  const { lignes, clesEnAttente } = await readShared(db, natures);
  const { paires, ...groupes } = pairSharers(await readSharers(db, lignes), ecarts, natures);
  return { ...page(paires), ...groupes, clesEnAttente, ecartsOmis: 0 };
}

/** Who bears the keys that stand more than once, as many as a page may take; one row is always there, for those that wait. */
async function readShared(
  db: ScopedReads,
  natures: readonly string[],
): Promise<{ lignes: Porteur[]; clesEnAttente: number }> {
  const rang = natures.reduceRight(
    (autres, nature, index) =>
      sql`CASE WHEN substr(p.cle, 1, 1) = ${nature} THEN ${index} ELSE ${autres} END`,
    sql`NULL`,
  );
  const porteurs = leftJoinEach(owned('cles_doublon', 'a'), sql`a.centre_id = k.centre_id AND a.cle = k.cle`);
  const rows = await db.read<LigneLue>(sql`
    WITH communes AS (
      SELECT b.centre_id, b.cle, COUNT(*) AS lignes FROM ${owned('cles_doublon', 'b')}
      GROUP BY b.centre_id, b.cle HAVING COUNT(*) > 1
    ),
    rangees AS MATERIALIZED (
      SELECT p.centre_id, p.cle,
        SUM(p.lignes + CASE WHEN p.lignes > ${GROUPE_MAX} THEN p.lignes ELSE p.lignes * (p.lignes - 1) / 2 END) OVER (
          ORDER BY CASE WHEN p.lignes > ${GROUPE_MAX} THEN 1 ELSE 0 END, ${rang}, p.lignes, p.centre_id, p.cle
          ROWS UNBOUNDED PRECEDING
        ) AS cumul
      FROM communes p
    )
    SELECT k.centre_id, k.cle, a.client_id, reste.en_attente
    FROM (SELECT COUNT(*) AS en_attente FROM rangees WHERE cumul > ${TRAVAIL_MAX}) AS reste
    LEFT JOIN rangees k ON k.cumul <= ${TRAVAIL_MAX} ${porteurs}`);
  const clesEnAttente = Number(rows[0]?.en_attente ?? 0);
  return { lignes: rows.filter((row): row is Porteur & LigneLue => row.cle !== null), clesEnAttente };
}

/** Postgres counts in texts. */
interface LigneLue {
  centre_id: string | null;
  cle: string | null;
  client_id: string | null;
  en_attente: number | string;
}

/** The living clients who bear these keys, asked for by name: joined, Postgres would read the whole table of them. */
async function readSharers(db: ScopedReads, lignes: readonly Porteur[]): Promise<PorteurRow[]> {
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

/** As text: Knex takes longer to build a list of this length than the database to answer it. */
async function readFiches(
  db: ScopedReads,
  fiches: Map<string, FicheRow>,
  ids: ReadonlySet<string>,
): Promise<void> {
  for (const part of parts([...ids])) {
    const rows = await db.read<FicheRow>(
      sql`SELECT c.id, c.rang, c.nom_tri, c.supprime_le, c.fusionne_dans FROM ${owned('clients', 'c')} WHERE c.id IN (${part})`,
    );
    for (const row of rows) fiches.set(row.id, row);
  }
}

/** How many values one statement names. */
const PART = 2000;

function* parts(values: readonly string[]): Generator<string[]> {
  for (let start = 0; start < values.length; start += PART) yield values.slice(start, start + PART);
}

/** All keys of the clients of the pairs that were set aside last; these are read first (SQLite keeps the order). */
function readEcartes(db: ScopedReads): Promise<PorteurRow[]> {
  const vivants = owned('clients', 'c');
  const absorbes = owned('clients', 'a');
  return db.read(sql`
    WITH ecartees AS (
      SELECT e.premier_id, e.second_id FROM ${owned('doublons_ecartes', 'e')}
      ORDER BY e.cree_le DESC, e.premier_id, e.second_id LIMIT ${ECARTS_MAX}
    ),
    concernes AS (SELECT premier_id AS id FROM ecartees UNION SELECT second_id FROM ecartees)
    SELECT k.centre_id, k.cle, c.id AS porteur, c.id AS client, c.nom_tri AS tri, c.rang
    FROM concernes CROSS JOIN ${vivants} ${joinOfClient('cles_doublon', 'k', vivants)}
    WHERE c.id = concernes.id AND c.supprime_le IS NULL
    UNION ALL
    SELECT k.centre_id, k.cle, a.id, v.id, v.nom_tri, v.rang
    FROM ${absorbes} JOIN concernes ON concernes.id = a.fusionne_dans
      JOIN ${owned('clients', 'v')} ON v.id = concernes.id ${joinOfClient('cles_doublon', 'k', absorbes)}
    WHERE a.supprime_le IS NOT NULL AND v.supprime_le IS NULL`);
}
