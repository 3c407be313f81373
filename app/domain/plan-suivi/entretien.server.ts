import { toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { ajusterSuivi } from './ajustement.server';
import { etapesTenues, sansPlan } from './entretien.repo.server';

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
  const clients = await sansPlan(tx, toParis(tx.now()).date, LOT);
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
  const rows = await etapesTenues(tx, now, LOT);
  for (const { id, start } of rows)
    await tx.db.update(
      'etapes_suivi',
      { id, etat: 'prevue' },
      { etat: 'faite', etat_le: toParis(start).date, modifie_le: now },
    );
  return rows.length;
}
