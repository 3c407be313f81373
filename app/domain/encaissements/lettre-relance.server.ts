import type { CourrielRow } from '~/db/rows/comptes';
import type { Lettre } from '~/infra/courriel/lettre';
import { duCentre } from '../courriels/du-centre';
import type { Poste } from '../courriels/poste';
import { refusDUsage } from '../vie-privee/permission';
import { rediger } from './modele-relance';
import { readModele, valeursOf } from './modeles-relance.repo.server';

/** What the mail is about, until it leaves. */
export interface DonneesRelance {
  centreId: string;
  factureId: string;
}

/** A reminder as its client reads it. Null when nothing is owed any more, or the client is in the trash, has died or has another address by now. */
export async function composeRelance(poste: Poste, row: CourrielRow): Promise<Lettre | null> {
  const { centreId, factureId } = JSON.parse(row.donnees) as DonneesRelance;
  const db = poste.scopedDb({ compteIds: [row.compte_id ?? ''], centreIds: [centreId] });
  const facture = await db.from('factures').where({ id: factureId }).whereNull('supprime_le').first();
  if (!facture?.client_id || facture.reste_patient <= 0) return null;
  const client = await db
    .from('clients')
    .where({ id: facture.client_id, email: row.destinataire })
    .whereNull('supprime_le')
    .first();
  const centre = await db.from('centres').where({ id: centreId }).first();
  if (!client || !centre || refusDUsage(client, 'impaye') !== null) return null;
  return {
    ...rediger(await readModele(db, centreId), valeursOf(facture, client, centre)),
    ...duCentre(centre),
  };
}
