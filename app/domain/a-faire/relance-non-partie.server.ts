import type { CourrielRow } from '~/db/rows/comptes';
import type { ScopedDb } from '~/db/scoped-db.server';
import { newId } from '~/lib/ids.server';
import { RELANCE_NON_PARTIE, SORT_INCONNU } from '../courriels/courriel';
import type { Poste } from '../courriels/poste';

/**
 * A reminder that was given up, or is not to leave any more, was none: the patient can be reminded another time, or another way, and their history says so; where nobody
 * knows whether it reached them, they are not.
 */
export async function oublierRelance(poste: Poste, row: CourrielRow, raison: string): Promise<void> {
  if (raison.startsWith(SORT_INCONNU)) return;
  const { centreId, relanceId } = JSON.parse(row.donnees || '{}') as {
    centreId?: string;
    relanceId?: string;
  };
  if (!centreId || !relanceId) return;
  const db = poste.scopedDb({ compteIds: [row.compte_id ?? ''], centreIds: [centreId] });
  const relance = await db.from('relances_patient').where({ id: relanceId }).first();
  if (!relance) return;
  await db.delete('relances_patient', { id: relanceId });
  if (relance.client_id === null) return;
  await db.insert('historique', {
    ...{ id: newId(), centre_id: relance.centre_id, client_id: relance.client_id },
    ...{ date: poste.now().toISOString(), action: RELANCE_NON_PARTIE, details: relance.quoi },
    ...{ statut_avant: '', statut_apres: '', user_id: null, user_name: 'Auricule', evenement_id: null },
  });
}

/** Whether a reminder is still said to have been given: what waits in the outbox leaves for no other. */
export const estNotee = async (db: ScopedDb, id: string): Promise<boolean> =>
  (await db.from('relances_patient').where({ id }).first()) !== undefined;
