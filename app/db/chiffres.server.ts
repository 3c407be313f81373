import type { Knex } from 'knex';

/** A month as both kinds of columns know it: from the first on, before the second. */
export interface MoisCompte {
  /** Days. */
  du: string;
  avant: string;
  /** UTC instants of the Paris midnights. */
  depuis: string;
  jusque: string;
}

/** How many of a status; `mois` is the rank of the month in the list that was asked for. */
interface CompteParMois {
  mois: number;
  statut: string;
  nombre: number;
}

/** Clients and invoices that stand, added up; amounts in cents, tax included. */
export interface ChiffresDb {
  statuts: { statut: string; nombre: number }[];
  origines: { origine: string; nombre: number }[];
  /** Clients by the month of their creation, and by that of their fitting. */
  crees: CompteParMois[];
  appareilles: CompteParMois[];
  /** Invoices by the month of their date; one without a date has that of its creation. */
  factures: (CompteParMois & { total: number })[];
  toutesFactures: number;
}

/** Grouped queries over half-open bounds, whatever the number of clients. The caller has narrowed the centres to its scope. */
export async function countChiffres(
  db: Knex,
  centreIds: readonly string[],
  mois: readonly MoisCompte[],
): Promise<ChiffresDb> {
  const standing = (table: 'clients' | 'factures') =>
    db(`${table} as t`)
      .whereIn('t.centre_id', [...centreIds])
      .whereNull('t.supprime_le');
  const jours = mois.map(({ du, avant }) => [du, avant]);
  const instants = mois.map(({ depuis, jusque }) => [depuis, jusque]);
  const byMonth = (rows: Knex.QueryBuilder, date: DateComptee, bornes: string[][]): Knex.QueryBuilder =>
    rows
      .with('m', ['rang', 'du', 'avant'], valuesOf(db, bornes))
      .whereRaw(`${date} >= m.du AND ${date} < m.avant`)
      .groupBy('m.rang', 't.statut')
      .select('m.rang', 't.statut')
      .count({ n: '*' });
  // The months drive: each is one stretch of the index.
  const monthsOf = (table: 'clients' | 'factures') =>
    db
      .from('m')
      .crossJoin(`${table} as t` as never)
      .whereIn('t.centre_id', [...centreIds])
      .whereNull('t.supprime_le');
  const invoices = () => monthsOf('factures').sum({ total: 't.total_general' });

  const statuts: Groupe[] = await standing('clients')
    .groupBy('t.statut')
    .select('t.statut')
    .count({ n: '*' });
  const origines: (Groupe & { origine: string })[] = await standing('clients')
    .groupBy('t.origine')
    .select('t.origine')
    .count({ n: '*' });
  const crees: Groupe[] = await byMonth(monthsOf('clients'), 't.date_creation', instants);
  const appareilles: Groupe[] = await byMonth(monthsOf('clients'), 't.date_appareillage', jours);
  const datees: Groupe[] = await byMonth(invoices(), 't.date_facture', jours);
  const sansDate: Groupe[] = await byMonth(invoices().whereNull('t.date_facture'), SANS_INDEX, instants);
  const [toutes]: Groupe[] = await standing('factures').count({ n: '*' });

  return {
    statuts: statuts.map(({ statut, n }) => ({ statut, nombre: Number(n) })),
    origines: origines.map(({ origine, n }) => ({ origine, nombre: Number(n) })),
    crees: crees.map(toCompte),
    appareilles: appareilles.map(toCompte),
    factures: [...datees, ...sansDate].map((row) => ({ ...toCompte(row), total: Number(row.total ?? 0) })),
    toutesFactures: Number(toutes?.n ?? 0),
  };
}

/** Those without a date are few: they are found by that, not among all that their months brought. */
const SANS_INDEX = "(t.cree_le || '')";
type DateComptee = 't.date_creation' | 't.date_appareillage' | 't.date_facture' | typeof SANS_INDEX;

/** Rows as the databases give them: Postgres counts in texts. */
interface Groupe {
  rang: number | string;
  statut: string;
  n: number | string;
  total?: number | string | null;
}

const toCompte = ({ rang, statut, n }: Groupe): CompteParMois => ({
  mois: Number(rang),
  statut,
  nombre: Number(n),
});

const valuesOf = (db: Knex, bornes: string[][]): Knex.Raw =>
  db.raw(
    `VALUES ${bornes.map(() => '(?, ?, ?)').join(', ')}`,
    bornes.flatMap((borne, rang) => [String(rang), ...borne]),
  );
