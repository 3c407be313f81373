import type { TacheRow } from '~/db/rows/taches';
import type { Context } from '../access/context.server';
import { newTache } from '../taches/plan.server';

interface DemandeDeTache {
  nature: 'verificationScelles' | 'archiveComptable';
  centreId: string;
  /** What is asked for, once at a time. */
  cle: string;
  donnees?: object;
}

/** Who asked for a job, as its row keeps it. */
export interface DonneesDemande {
  userId: string | null;
}

/** Asks for a job in the caller's transaction: one that is waiting or under way is the same one, one that is over begins again. */
export async function askTache(
  tx: Context,
  { nature, centreId, cle, donnees }: DemandeDeTache,
): Promise<void> {
  const wanted = {
    donnees: JSON.stringify({ userId: tx.acteur.userId, ...donnees }),
    prochain_le: tx.now().toISOString(),
  };
  const name = { cle: `${nature}:${cle}` };
  const known = await tx.db.lock('taches', name);
  if (known) {
    const again: Partial<TacheRow> = { ...wanted, essais: 0, erreur: '', abandonne_le: null };
    if (!known.bail) await tx.db.update('taches', { id: known.id }, again);
    return;
  }
  const tache = newTache(
    { ...name, nature, compte_id: tx.acteur.compteId, centre_id: centreId, ...wanted },
    tx.now(),
  );
  await tx.db.insertUnlessTaken('taches', tache);
}
