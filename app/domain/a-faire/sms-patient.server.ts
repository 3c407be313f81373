import type { CourrielRow } from '~/db/rows/comptes';
import type { Lettre } from '~/infra/courriel/lettre';
import type { Poste } from '../courriels/poste';
import { refusDUsage } from '../vie-privee/permission';
import { estNotee } from './relance-non-partie.server';
import { numeroDuPatient } from './sms';

/** What the SMS says and to whom, until it leaves. */
export interface DonneesSmsPatient {
  centreId: string;
  clientId: string;
  relanceId: string;
  texte: string;
}

/** An SMS as its patient reads it. Null when they have died, are in the trash, want none any more, have another number by now, or when it was given up. */
export async function composeSmsPatient(poste: Poste, row: CourrielRow): Promise<Lettre | null> {
  const { centreId, clientId, relanceId, texte } = JSON.parse(row.donnees) as DonneesSmsPatient;
  const db = poste.scopedDb({ compteIds: [row.compte_id ?? ''], centreIds: [centreId] });
  const client = await db.from('clients').where({ id: clientId }).whereNull('supprime_le').first();
  if (!client || numeroDuPatient(client) !== row.destinataire) return null;
  if (refusDUsage(client, 'relanceSms') !== null) return null;
  if (!(await estNotee(db, relanceId))) return null;
  return { sujet: '', paragraphes: [texte] };
}
