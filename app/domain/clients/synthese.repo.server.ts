import type { ScopedReads } from '~/db/scoped-reads.server';
import { joinOfClient, nonLimite, ofClient, owned, type Sql, sql } from '~/db/sql.server';

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

/** One grouped query per column of the overview, whatever the number of clients; `db` is narrowed to the centres that count. */
export async function synthesize(db: ScopedReads): Promise<SyntheseStatuts> {
  const clients = owned('clients', 'c');
  const counts = await db.read<Comptage>(
    sql`SELECT c.statut, COUNT(*) AS n FROM ${clients} WHERE c.supprime_le IS NULL AND ${nonLimite(clients)} GROUP BY c.statut`,
  );
  const invoiced = await db.read<Somme>(sql`SELECT c.statut, SUM(f.total_general) AS total
    FROM ${clients} ${joinOfClient('factures', 'f', clients)}
    WHERE c.supprime_le IS NULL AND ${STANDING} GROUP BY c.statut`);
  const quoted = await db.read<Somme>(latestDevis());
  const authors = await db.read<Auteur>(sql`SELECT c.statut, h.user_name, MAX(h.date) AS derniere
    FROM ${clients} ${joinOfClient('historique', 'h', clients)}
    WHERE c.supprime_le IS NULL AND h.statut_apres = c.statut AND h.statut_apres <> '' AND h.user_name <> ''
    GROUP BY c.statut, h.user_name ORDER BY derniere DESC`);

  const toSomme = ({ statut, total }: Somme) => ({ statut, total: Number(total) });
  return {
    clients: counts.map(({ statut, n }) => ({ statut, nombre: Number(n) })),
    factures: invoiced.map(toSomme),
    devis: quoted.map(toSomme),
    auteurs: authors.map(({ statut, user_name: nom }) => ({ statut, nom })),
  };
}

const STANDING = sql`f.supprime_le IS NULL AND f.statut <> 'Annulée'`;

function latestDevis(): Sql {
  const clients = owned('clients', 'c');
  return sql`SELECT c.statut, SUM(${TOTAL_DEVIS}) AS total
    FROM ${clients} ${joinOfClient('devis', 'd', clients)}
    WHERE c.supprime_le IS NULL
      AND d.id = (SELECT x.id FROM ${ofClient('devis', 'x', clients, sql`x.supprime_le IS NULL`)} ORDER BY x.cree_le DESC, x.numero_devis DESC LIMIT 1)
      AND NOT EXISTS (SELECT 1 FROM ${ofClient('factures', 'f', clients, STANDING)})
    GROUP BY c.statut`;
}

/** What computeMontantsDevis gives as `totalTTC`, added up where the rows are; Postgres would give up at 21 million euros without the cast. */
const TOTAL_DEVIS = sql`CAST(COALESCE(d.quantity_g, 1) AS BIGINT) * COALESCE(d.prix_ttc_g_devis, 0)
  + CAST(COALESCE(d.quantity_d, 1) AS BIGINT) * COALESCE(d.prix_ttc_d_devis, 0) + COALESCE(d.prix_ttc_accessoires_devis, 0)`;

/** Rows as the databases give them: Postgres adds up to texts. */
interface Comptage {
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
