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

/** Statuses that are counted together, besides all of them; the first two for the first two months alone. */
export interface GroupesStatuts {
  vendus: readonly string[];
  livres: readonly string[];
  aboutis: readonly string[];
}

export type Groupe = 'tous' | keyof GroupesStatuts;
export type CompteParMois = Record<Groupe, number>;

/** Clients and invoices that stand, added up; amounts in cents, tax included. Months in the order in which they were asked for. */
export interface ChiffresDb {
  aboutis: number;
  origines: { origine: string; nombre: number }[];
  /** Clients by the month of their creation, and by that of their fitting. */
  crees: CompteParMois[];
  appareilles: CompteParMois[];
  /** Invoices by the month of their date; one without a date has that of its creation. */
  factures: { mois: number; statut: string; nombre: number; total: number }[];
  toutesFactures: number;
}

/** Counted over half-open stretches of indexes, whatever the number of clients. The caller has narrowed the centres to its scope. */
export async function countChiffres(
  db: Knex,
  centreIds: readonly string[],
  mois: readonly MoisCompte[],
  groupes: GroupesStatuts,
): Promise<ChiffresDb> {
  const standing = (table: 'clients' | 'factures') =>
    db(`${table} as t`)
      .whereIn('t.centre_id', [...centreIds])
      .whereNull('t.supprime_le');
  const jours = mois.map(({ du, avant }) => [du, avant]);
  const instants = mois.map(({ depuis, jusque }) => [depuis, jusque]);
  const during = (rows: Knex.QueryBuilder, date: DateComptee) =>
    rows.whereRaw(`${date} >= m.du AND ${date} < m.avant`);
  const months = (bornes: string[][]) => db.with('m', ['rang', 'du', 'avant'], valuesOf(db, bornes));

  // A count of its own for each group: SQLite would sort what it groups.
  const clientsByMonth = async (date: DateComptee, bornes: string[][]): Promise<CompteParMois[]> => {
    const count = () => during(standing('clients'), date).count();
    const lately = (statuts: readonly string[]) =>
      count()
        .whereIn('m.rang', ['0', '1'])
        .whereIn('t.statut', [...statuts]);
    const rows: ({ rang: string } & Record<Groupe, number | string>)[] = await months(bornes)
      .from('m')
      .select('m.rang', {
        tous: count(),
        vendus: lately(groupes.vendus),
        livres: lately(groupes.livres),
        aboutis: count().whereIn('t.statut', [...groupes.aboutis]),
      });
    return rows
      .sort((a, b) => Number(a.rang) - Number(b.rang))
      .map(({ tous, vendus, livres, aboutis }) => ({
        tous: Number(tous),
        vendus: Number(vendus),
        livres: Number(livres),
        aboutis: Number(aboutis),
      }));
  };
  const invoicesByMonth = (date: DateComptee, bornes: string[][]) =>
    during(
      months(bornes)
        .from('m')
        .crossJoin('factures as t' as never)
        .whereIn('t.centre_id', [...centreIds])
        .whereNull('t.supprime_le'),
      date,
    )
      .groupBy('m.rang', 't.statut')
      .select('m.rang', 't.statut')
      .count({ n: '*' })
      .sum({ total: 't.total_general' });

  const [aboutis]: Compte[] = await standing('clients')
    .whereIn('t.statut', [...groupes.aboutis])
    .count({ n: '*' });
  const origines = await countOrigines(db, centreIds);
  const crees = await clientsByMonth('t.date_creation', instants);
  const appareilles = await clientsByMonth('t.date_appareillage', jours);
  const datees: Facturation[] = await invoicesByMonth('t.date_facture', jours);
  const sansDate: Facturation[] = await invoicesByMonth(SANS_INDEX, instants).whereNull('t.date_facture');
  const [toutes]: Compte[] = await standing('factures').count({ n: '*' });

  return {
    aboutis: Number(aboutis?.n ?? 0),
    origines: origines.map(({ origine, n }) => ({ origine, nombre: Number(n) })),
    crees,
    appareilles,
    factures: [...datees, ...sansDate].map(({ rang, statut, n, total }) => ({
      ...{ mois: Number(rang), statut },
      ...{ nombre: Number(n), total: Number(total ?? 0) },
    })),
    toutesFactures: Number(toutes?.n ?? 0),
  };
}

/**
 * Clients by origin, and centre by centre: each origin is sought from the one before and counted along the index. A grouping would read
 * and compare every client.
 */
async function countOrigines(
  db: Knex,
  centreIds: readonly string[],
): Promise<(Compte & { origine: string })[]> {
  const next = (centre: string) =>
    db('clients as t').whereRaw(`t.centre_id = ${centre}`).whereNull('t.supprime_le');
  const first = db('centres as c')
    .whereIn('c.id', [...centreIds])
    .select('c.id', next('c.id').min('t.origine').as('origine'));
  const later = db('o')
    .whereNotNull('o.origine')
    .select(
      'o.centre_id',
      next('o.centre_id').whereRaw('t.origine > o.origine').min('t.origine').as('origine'),
    );
  return db
    .withRecursive('o', ['centre_id', 'origine'], first.unionAll(later))
    .from('o')
    .whereNotNull('o.origine')
    .select('o.origine', { n: next('o.centre_id').whereRaw('t.origine = o.origine').count() });
}

/** Those without a date are few: they are found by that, not among all that their months brought. */
const SANS_INDEX = "(t.cree_le || '')";
type DateComptee = 't.date_creation' | 't.date_appareillage' | 't.date_facture' | typeof SANS_INDEX;

/** Rows as the databases give them: Postgres counts in texts. */
interface Compte {
  n: number | string;
}
interface Facturation extends Compte {
  rang: number | string;
  statut: string;
  total: number | string | null;
}

const valuesOf = (db: Knex, bornes: string[][]): Knex.Raw =>
  db.raw(
    `VALUES ${bornes.map(() => '(?, ?, ?)').join(', ')}`,
    bornes.flatMap((borne, rang) => [String(rang), ...borne]),
  );
