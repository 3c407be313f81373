import { toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { ajusterSuivi } from './ajustement.server';
import { sansPlan } from './entretien.repo.server';

/** As many clients in one run; the next one goes on. */
const LOT = 500;

/**
 * Keeps plans as they should be without anybody's doing: fitted clients who have no visit ahead, after an import or after many years, get theirs. Returns how many;
 * `encore` when there may be more. Whether a visit took place nobody but the staff can say. Asks for no right: a job calls it.
 */
export async function entretenirSuivis(tx: Context): Promise<{ plans: number; encore: boolean }> {
  const clients = await sansPlan(tx, toParis(tx.now()).date, LOT);
  for (const { id } of clients)
    await tx.transaction(async (inside) => {
      if (await inside.db.lock('clients', { id, supprime_le: null, limite_le: null }))
        await ajusterSuivi(inside, id);
    });
  return { plans: clients.length, encore: clients.length === LOT };
}
