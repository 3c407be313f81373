import { accord } from '~/lib/accord';
import { guetter } from '../consultations/guet.server';
import type { EnCours, Fait } from './bail.server';
import { compteOf, type Etabli } from './etabli.server';

const PAS_MS = 10 * 60_000;

/** Looks for unusual reading in an account, from where the last look ended; again in ten minutes. */
export async function guetterConsultations(etabli: Etabli, { tache }: EnCours): Promise<Fait> {
  const now = etabli.now();
  const depuis = tache.reussi_le ? new Date(tache.reussi_le) : now;
  const ctx = await compteOf(etabli, tache.compte_id);
  const nouveaux = await guetter(ctx, etabli.identity, depuis);
  return {
    resultat: `${accord(nouveaux, 'lecture inhabituelle signalée', 'lectures inhabituelles signalées')}.`,
    prochain: new Date(now.getTime() + PAS_MS),
  };
}
