import type { ScopedDb } from '~/db/scoped-db.server';
import { owned, sql } from '~/db/sql.server';

/** An invoice of which another sum is said to be owed than its rows make; cents. */
export interface EcartDeReste {
  centreId: string;
  numero: string;
  dit: number;
  compte: number;
}

/** As many are told of one account. */
const AU_PLUS = 50;

/** The first invoices whose remainders, whoever owes them, are not what they ask, less credit notes, less payments. */
export async function findEcartsDeRestes(db: ScopedDb): Promise<EcartDeReste[]> {
  const rows = await db.read<{
    centre_id: string;
    numero: string;
    dit: number | string;
    compte: number | string;
  }>(
    sql`SELECT * FROM (SELECT f.centre_id, f.numero_facture AS numero, f.reste_patient + f.reste_amo + f.reste_amc AS dit,
      (CASE WHEN f.statut = 'Annulée' OR f.supprime_le IS NOT NULL THEN 0
        ELSE COALESCE(f.total_general, 0) - COALESCE(a.somme, 0) END) - COALESCE(r.somme, 0) AS compte
      FROM ${owned('factures', 'f')}
      LEFT JOIN (SELECT v.facture_id, SUM(v.total_general) AS somme FROM ${owned('avoirs', 'v')} GROUP BY v.facture_id) a
        ON a.facture_id = f.id
      LEFT JOIN (SELECT p.facture_id, SUM(p.montant) AS somme FROM ${owned('reglements', 'p')} GROUP BY p.facture_id) r
        ON r.facture_id = f.id) e
      WHERE e.dit <> e.compte ORDER BY e.centre_id, e.numero LIMIT ${AU_PLUS}`,
  );
  return rows.map(({ centre_id, numero, dit, compte }) => ({
    centreId: centre_id,
    numero,
    dit: Number(dit),
    compte: Number(compte),
  }));
}

/** How many payments an account has. */
export const countReglements = (db: ScopedDb): Promise<number> => db.count(db.from('reglements'));
