import type { Knex } from 'knex';
import { COTES } from '~/lib/oreilles';

/** The clients of some centres added up by status; amounts in cents, tax included. */
export interface SyntheseStatuts {
  clients: { statut: string; nombre: number }[];
  /** Invoices that stand. */
  factures: { statut: string; total: number }[];
  /** The latest quote of each client without a standing invoice. */
  devis: { statut: string; total: number }[];
  /** Who gave clients the status that they still have, the last one in front. */
  auteurs: { statut: string; nom: string }[];
}

/** One grouped query per column of the overview, whatever the number of clients. The caller has narrowed the centres to its scope. */
export async function synthesize(db: Knex, centreIds: readonly string[]): Promise<SyntheseStatuts> {
  const clients = () =>
    db('clients as c')
      .whereIn('c.centre_id', [...centreIds])
      .whereNull('c.supprime_le')
      .groupBy('c.statut');
  const standing = () =>
    db('factures as f')
      .whereRaw('f.client_id = c.id')
      .whereNull('f.supprime_le')
      .whereNot('f.statut', 'Annulée');
  const latest = db('devis as x')
    .select('x.id')
    .whereRaw('x.client_id = c.id')
    .whereNull('x.supprime_le')
    .orderBy('x.cree_le', 'desc')
    .orderBy('x.numero_devis', 'desc')
    .limit(1);

  const counts = (await clients().select('c.statut').count({ n: '*' })) as unknown as Compte[];
  const invoiced = (await clients()
    .join('factures as f', 'f.client_id', 'c.id')
    .whereNull('f.supprime_le')
    .whereNot('f.statut', 'Annulée')
    .select('c.statut')
    .sum({ total: 'f.total_general' })) as unknown as Somme[];
  const quoted: Somme[] = await clients()
    .join('devis as d', 'd.client_id', 'c.id')
    .where('d.id', latest)
    .whereNotExists(standing())
    .select('c.statut', db.raw(`SUM(${TOTAL_DEVIS}) AS total`));
  const authors = (await clients()
    .join('historique as h', 'h.client_id', 'c.id')
    .whereRaw('h.statut_apres = c.statut')
    .whereNot('h.statut_apres', '')
    .whereNot('h.user_name', '')
    .groupBy('h.user_name')
    .select('c.statut', 'h.user_name')
    .max({ derniere: 'h.date' })
    .orderBy('derniere', 'desc')) as unknown as Auteur[];

  const toSomme = ({ statut, total }: Somme) => ({ statut, total: Number(total) });
  return {
    clients: counts.map(({ statut, n }) => ({ statut, nombre: Number(n) })),
    factures: invoiced.map(toSomme),
    devis: quoted.map(toSomme),
    auteurs: authors.map(({ statut, user_name: nom }) => ({ statut, nom })),
  };
}

/** Rows as the databases give them: Postgres adds up to texts. */
interface Compte {
  statut: string;
  n: number | string;
}
interface Somme {
  statut: string;
  total: number | string | null;
}
interface Auteur {
  statut: string;
  user_name: string;
}

/** What computeMontantsDevis gives as `totalTTC`, added up where the rows are; Postgres would give up at 21 million euros without the cast. */
const TOTAL_DEVIS = [
  ...COTES.map(
    ({ cle }) => `CAST(COALESCE(d.quantity_${cle}, 1) AS BIGINT) * COALESCE(d.prix_ttc_${cle}_devis, 0)`,
  ),
  'COALESCE(d.prix_ttc_accessoires_devis, 0)',
].join(' + ');
