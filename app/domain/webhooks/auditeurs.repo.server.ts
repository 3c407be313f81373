import { owned, sql } from '~/db/sql.server';
import type { Context } from '../access/context.server';

/** A webhook that wants to hear of a centre. */
export interface Auditeur {
  id: string;
  compte_id: string;
  centre_id: string;
  natures: string;
}

/** Who listens to which centre of the scope: a webhook of the centre's own account, for this centre or for all. */
export const findAuditeurs = (tx: Context): Promise<Auditeur[]> =>
  tx.db.read<Auditeur>(sql`SELECT w.id, w.compte_id, c.id AS centre_id, w.natures
    FROM ${owned('webhooks', 'w')} JOIN ${owned('centres', 'c')} ON c.compte_id = w.compte_id
    WHERE w.coupe_le IS NULL AND (w.centre_id IS NULL OR w.centre_id = c.id)`);
