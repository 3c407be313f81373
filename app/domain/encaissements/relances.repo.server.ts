import type { RelanceRow } from '~/db/rows/encaissements';
import { owned, sql } from '~/db/sql.server';
import { type Context, visibleCentreIds } from '../access/context.server';

/** Letters that were made together, of one centre. */
interface LotRow {
  lot_id: string;
  centre_id: string;
  nombre: number | string;
  cree_le: string;
  cree_par: string | null;
}

/** The last letters about unpaid invoices that were made together, in the centres that are looked at. */
export const lotsDeLettres = (tx: Context, limite: number): Promise<LotRow[]> =>
  tx.db.inCentres(visibleCentreIds(tx)).read<LotRow>(
    sql`SELECT r.lot_id, r.centre_id, COUNT(*) AS nombre, MIN(r.cree_le) AS cree_le, MIN(r.cree_par) AS cree_par
      FROM ${owned('relances', 'r')} WHERE r.lot_id IS NOT NULL GROUP BY r.lot_id, r.centre_id ORDER BY 4 DESC, 1 LIMIT ${limite}`,
  );

/** Reminders of some centres that still hold a letter and whose invoice is nobody's any more. */
export const lettresOrphelines = async (tx: Context, centres: readonly string[]): Promise<RelanceRow[]> =>
  tx.db.keep(
    tx.db.fromCentres('relances', centres).whereNot({ lettre: '' }),
    sql`facture_id IN (SELECT f.id FROM ${owned('factures', 'f')} WHERE f.client_id IS NULL)`,
  );
