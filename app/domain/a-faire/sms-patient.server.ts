import type { CourrielRow } from '~/db/rows/comptes';
import type { Lettre } from '~/infra/courriel/lettre';
import type { Poste } from '../courriels/poste';
import { numeroDuPatient } from './sms';

/** What the SMS says and to whom, until it leaves. */
export interface DonneesSmsPatient {
  centreId: string;
  clientId: string;
  relanceId: string;
  texte: string;
}

/** An SMS as its patient reads it. Null when they have died, are in the trash, want none any more, or have another number by now. */
export async function composeSmsPatient(poste: Poste, row: CourrielRow): Promise<Lettre | null> {
  const { centreId, clientId, texte } = JSON.parse(row.donnees) as DonneesSmsPatient;
  const db = poste.scopedDb({ compteIds: [row.compte_id ?? ''], centreIds: [centreId] });
  const client = await db
    .from('clients')
    .where({ id: clientId, relance_sms: true, sans_relance: false })
    .whereNull('supprime_le')
    .whereNull('deces_le')
    .first();
  if (!client || numeroDuPatient(client) !== row.destinataire) return null;
  return { sujet: '', paragraphes: [texte] };
}
