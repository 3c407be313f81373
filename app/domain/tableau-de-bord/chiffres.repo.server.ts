import type { ScopedReads } from '~/db/scoped-reads.server';
import { nonLimite, owned, type Sql, sql } from '~/db/sql.server';

/** Days in a row as both kinds of columns know them: from the first on, before the second. */
export interface PeriodeComptee {
  /** Days. */
  du: string;
  avant: string;
  /** UTC instants of the Paris midnights. */
  depuis: string;
  jusque: string;
}

/** Statuses that are counted together, besides all of them; the first two for the first and the last period alone. */
export interface GroupesStatuts {
  vendus: readonly string[];
  livres: readonly string[];
  aboutis: readonly string[];
}

export type Groupe = 'tous' | keyof GroupesStatuts;
export type CompteParPeriode = Record<Groupe, number>;

/** Clients and invoices that stand, counted. Periods in the order in which they were asked for. */
export interface ChiffresDb {
  aboutis: number;
  origines: { origine: string; nombre: number }[];
  /** Clients by the period of their creation, and by that of their fitting. */
  crees: CompteParPeriode[];
  appareilles: CompteParPeriode[];
  /** Invoices by the period of their date; one without a date has that of its creation. */
  factures: { periode: number; nombre: number }[];
  toutesFactures: number;
}

const CREATION = sql`t.date_creation`;
const APPAREILLAGE = sql`t.date_appareillage`;
const DATE_FACTURE = sql`t.date_facture`;
/** Those without a date are few: they are found by that, not among all that their months brought. */
const SANS_INDEX = sql`(t.cree_le || '')`;

/** Counted over half-open stretches of indexes, whatever the number of clients; `db` is narrowed to the centres that count. */
export async function countChiffres(
  db: ScopedReads,
  periodes: readonly PeriodeComptee[],
  groupes: GroupesStatuts,
  avecFactures: boolean,
): Promise<ChiffresDb> {
  const jours = periodes.map(({ du, avant }): Bornes => [du, avant]);
  const instants = periodes.map(({ depuis, jusque }): Bornes => [depuis, jusque]);
  const aboutis = await db.read<Comptage>(
    sql`SELECT ${countClients(sql`t.statut IN (${groupes.aboutis})`)} AS n`,
  );
  const origines = await countOrigines(db);
  const crees = await clientsByPeriod(db, CREATION, instants, groupes);
  const appareilles = await clientsByPeriod(db, APPAREILLAGE, jours, groupes);
  const factures = avecFactures ? await countFactures(db, jours, instants) : AUCUNE_FACTURE;
  return {
    aboutis: Number(aboutis[0]?.n ?? 0),
    origines: origines.map(({ origine, n }) => ({ origine, nombre: Number(n) })),
    crees,
    appareilles,
    ...factures,
  };
}

type Facturees = Pick<ChiffresDb, 'factures' | 'toutesFactures'>;
const AUCUNE_FACTURE: Facturees = { factures: [], toutesFactures: 0 };

async function countFactures(
  db: ScopedReads,
  jours: readonly Bornes[],
  instants: readonly Bornes[],
): Promise<Facturees> {
  const datees = await facturesByPeriod(db, DATE_FACTURE, jours);
  const sansDate = await facturesByPeriod(db, SANS_INDEX, instants, sql`AND t.date_facture IS NULL`);
  const toutes = await db.read<Comptage>(
    sql`SELECT COUNT(*) AS n FROM ${owned('factures', 't')} WHERE t.supprime_le IS NULL`,
  );
  return {
    factures: [...datees, ...sansDate].map(({ rang, n }) => ({ periode: Number(rang), nombre: Number(n) })),
    toutesFactures: Number(toutes[0]?.n ?? 0),
  };
}

type Bornes = readonly [string, string];

const periods = (bornes: readonly Bornes[]): Sql =>
  sql`WITH m (rang, du, avant) AS (VALUES ${bornes.map(([du, avant], rang) => sql`(${rang}, ${du}, ${avant})`)})`;

const during = (date: Sql): Sql => sql`${date} >= m.du AND ${date} < m.avant`;

/** How many the client list shows. */
function countClients(condition: Sql): Sql {
  const clients = owned('clients', 't');
  return sql`(SELECT COUNT(*) FROM ${clients} WHERE t.supprime_le IS NULL AND ${nonLimite(clients)} AND ${condition})`;
}

/** A count of its own for each group: SQLite would sort what it groups. */
async function clientsByPeriod(
  db: ScopedReads,
  date: Sql,
  bornes: readonly Bornes[],
  groupes: GroupesStatuts,
): Promise<CompteParPeriode[]> {
  const count = (condition: Sql) => countClients(sql`${during(date)} ${condition}`);
  const lately = (statuts: readonly string[]) =>
    count(sql`AND m.rang IN (0, ${bornes.length - 1}) AND t.statut IN (${statuts})`);
  const rows = await db.read<{ rang: number } & Record<Groupe, number | string>>(sql`${periods(bornes)}
    SELECT m.rang, ${count(sql``)} AS tous, ${lately(groupes.vendus)} AS vendus, ${lately(groupes.livres)} AS livres,
      ${count(sql`AND t.statut IN (${groupes.aboutis})`)} AS aboutis
    FROM m`);
  return rows
    .sort((a, b) => a.rang - b.rang)
    .map(({ tous, vendus, livres, aboutis }) => ({
      tous: Number(tous),
      vendus: Number(vendus),
      livres: Number(livres),
      aboutis: Number(aboutis),
    }));
}

const facturesByPeriod = (db: ScopedReads, date: Sql, bornes: readonly Bornes[], condition = sql``) =>
  db.read<Comptage & { rang: number }>(sql`${periods(bornes)}
    SELECT m.rang, COUNT(*) AS n
    FROM m CROSS JOIN ${owned('factures', 't')}
    WHERE t.supprime_le IS NULL AND ${during(date)} ${condition}
    GROUP BY m.rang`);

/**
 * Clients by origin, and centre by centre: each origin is sought from the one before and counted along the index. A grouping would read
 * and compare every client.
 */
function countOrigines(db: ScopedReads): Promise<(Comptage & { origine: string })[]> {
  const next = (condition: Sql) =>
    sql`(SELECT MIN(t.origine) FROM ${owned('clients', 't')} WHERE t.supprime_le IS NULL AND ${condition})`;
  return db.read(sql`WITH RECURSIVE o (centre_id, origine) AS (
      SELECT c.id, ${next(sql`t.centre_id = c.id`)} FROM ${owned('centres', 'c')}
      UNION ALL
      SELECT o.centre_id, ${next(sql`t.centre_id = o.centre_id AND t.origine > o.origine`)} FROM o WHERE o.origine IS NOT NULL
    )
    SELECT o.origine, ${countClients(sql`t.centre_id = o.centre_id AND t.origine = o.origine`)} AS n
    FROM o WHERE o.origine IS NOT NULL`);
}

/** Rows as the databases give them: Postgres counts in texts. */
interface Comptage {
  n: number | string;
}
