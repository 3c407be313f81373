import type { CourrielRow } from '~/db/rows/comptes';
import { SORT_INCONNU } from '../courriels/courriel';
import type { Poste } from '../courriels/poste';

/** A reminder that was given up was none: the patient can be reminded another time, or another way; where nobody knows whether it reached them, they are not. */
export async function oublierRelance(poste: Poste, row: CourrielRow, raison: string): Promise<void> {
  if (raison.startsWith(SORT_INCONNU)) return;
  const { centreId, relanceId } = JSON.parse(row.donnees || '{}') as {
    centreId?: string;
    relanceId?: string;
  };
  if (!centreId || !relanceId) return;
  const db = poste.scopedDb({ compteIds: [row.compte_id ?? ''], centreIds: [centreId] });
  await db.delete('relances_patient', { id: relanceId });
}
