import type { CourrielRow } from '~/db/rows/comptes';
import type { ScopedDb } from '~/db/scoped-db.server';
import { formatEuros } from '~/lib/euros';
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
  const oubliee = row.modele === 'relance' ? await ofFacture(db, relanceId) : await ofLigne(db, relanceId);
  if (!oubliee?.client_id) return;
  const { client_id, quoi: details } = oubliee;
  await db.insert('historique', {
    ...{ id: newId(), centre_id: oubliee.centre_id, client_id },
    ...{ date: poste.now().toISOString(), action: RELANCE_NON_PARTIE, details },
    ...{ statut_avant: '', statut_apres: '', user_id: null, user_name: 'Auricule', evenement_id: null },
  });
}

async function ofLigne(db: ScopedDb, id: string) {
  const relance = await db.from('relances_patient').where({ id }).first();
  if (relance) await db.delete('relances_patient', { id });
  return relance;
}

/** Of an unpaid invoice, which can then be reminded of at once. */
async function ofFacture(db: ScopedDb, id: string) {
  const relance = await db.from('relances').where({ id }).first();
  if (!relance) return undefined;
  await db.delete('relances', { id });
  const { centre_id, facture_id, reste } = relance;
  const facture = await db.from('factures').where({ id: facture_id }).first();
  return (
    facture && {
      centre_id,
      client_id: facture.client_id,
      quoi: `${facture.numero_facture}, ${formatEuros(reste)}`,
    }
  );
}

/** Whether a reminder is still said to have been given: what waits in the outbox leaves for no other. */
export const estNotee = async (db: ScopedDb, id: string): Promise<boolean> =>
  (await db.from('relances_patient').where({ id }).first()) !== undefined;
