import type { TacheRow } from '~/db/rows/taches';
import { etatOf } from '../taches/tache';
import type { Gardien } from './repere.server';

/** A job that somebody asked for, while it waits or runs. */
export interface DemandeEnCours {
  /** Percent, once it tells. */
  progression: number | null;
}

/** The job of a key while it is to come; null where it is over or has failed. */
export async function findDemande(
  { db, now }: Pick<Gardien, 'db' | 'now'>,
  cle: string,
): Promise<DemandeEnCours | null> {
  const tache: TacheRow | undefined = await db.from('taches').where({ cle }).first();
  if (!tache?.prochain_le) return null;
  return etatOf(tache, now()) === 'echec' ? null : { progression: tache.progression };
}
