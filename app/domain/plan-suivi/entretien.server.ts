import { owned, sql } from '~/db/sql.server';
import { toParis } from '~/lib/dates';
import { type Context, visibleCentreIds } from '../access/context.server';
import { ajusterSuivi } from './ajustement.server';

/** As many clients and visits in one run; the next one goes on. */
const LOT = 500;

/**
 * Keeps plans as they should be without anybody's doing: visits whose appointment is over are noted as done, and fitted clients who have none ahead, after an
 * import or after many years, get theirs. Returns how many of each; `encore` when there may be more. Asks for no right: a job calls it.
 */
export async function entretenirSuivis(
  tx: Context,
): Promise<{ faites: number; plans: number; encore: boolean }> {
  const faites = await noterTenues(tx);
  const clients = await sansPlan(tx);
  let plans = 0;
  for (const { id } of clients) {
    await tx.transaction(async (inside) => {
      if (await inside.db.lock('clients', { id, supprime_le: null })) await ajusterSuivi(inside, id);
    });
    plans += 1;
  }
  return { faites, plans, encore: faites === LOT || plans === LOT };
}

/** Visits whose appointment stands and is over. */
async function noterTenues(tx: Context): Promise<number> {
  const now = tx.now().toISOString();
  const rows = await tx.db.inCentres(visibleCentreIds(tx)).read<{ id: string; start: string }>(
    sql`SELECT s.id, e.start FROM ${owned('etapes_suivi', 's')}
      JOIN ${owned('evenements', 'e')} ON e.id = s.evenement_id AND e.client_id = s.client_id
      WHERE s.etat = 'prevue' AND e.annule_le IS NULL AND e.end <= ${now}
      ORDER BY s.id LIMIT ${LOT}`,
  );
  for (const { id, start } of rows)
    await tx.db.update(
      'etapes_suivi',
      { id, etat: 'prevue' },
      { etat: 'faite', etat_le: toParis(start).date, modifie_le: now },
    );
  return rows.length;
}

/** Fitted clients without a visit ahead. */
const sansPlan = (tx: Context): Promise<{ id: string }[]> =>
  tx.db.inCentres(visibleCentreIds(tx)).read<{ id: string }>(
    sql`SELECT c.id FROM ${owned('clients', 'c')}
      WHERE c.supprime_le IS NULL AND c.date_appareillage IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM ${owned('etapes_suivi', 's')}
          WHERE s.client_id = c.id AND s.pose_le = c.date_appareillage AND s.prevue_le > ${toParis(tx.now()).date})
        AND (EXISTS (SELECT 1 FROM ${owned('appareils', 'a')} WHERE a.client_id = c.id AND a.rendu_le IS NULL)
          OR NOT EXISTS (SELECT 1 FROM ${owned('appareils', 'b')} WHERE b.client_id = c.id))
      ORDER BY c.id LIMIT ${LOT}`,
  );
