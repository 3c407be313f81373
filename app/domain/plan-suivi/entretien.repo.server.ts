import { owned, sql } from '~/db/sql.server';
import { type Context, visibleCentreIds } from '../access/context.server';

/** Fitted clients without a visit after a Paris day, some of them. */
export const sansPlan = (tx: Context, today: string, lignes: number): Promise<{ id: string }[]> =>
  tx.db.inCentres(visibleCentreIds(tx)).read(
    sql`SELECT c.id FROM ${owned('clients', 'c')}
      WHERE c.supprime_le IS NULL AND c.limite_le IS NULL AND c.date_appareillage IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM ${owned('etapes_suivi', 's')}
          WHERE s.client_id = c.id AND s.pose_le = c.date_appareillage AND s.prevue_le > ${today})
        AND (EXISTS (SELECT 1 FROM ${owned('appareils', 'a')} WHERE a.client_id = c.id AND a.rendu_le IS NULL)
          OR NOT EXISTS (SELECT 1 FROM ${owned('appareils', 'b')} WHERE b.client_id = c.id))
      ORDER BY c.id LIMIT ${lignes}`,
  );
