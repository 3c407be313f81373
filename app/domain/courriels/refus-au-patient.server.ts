import type { CourrielRow } from '~/db/rows/comptes';
import type { ScopedDb } from '~/db/scoped-db.server';
import { newId } from '~/lib/ids.server';
import { sayRaison } from '~/lib/raison-courriel';
import { LIBELLES_COURRIEL } from '../taches/tache';
import { NON_PARTI, SANS_OBJET } from './courriel';
import { oublierHeure } from './heure-oubliee.server';
import type { Poste } from './poste';

/** What a waiting message says of whom it is for. */
interface Sujet {
  centreId?: string;
  clientId?: string;
  evenementId?: string;
  factureId?: string;
  demandeId?: string;
}

/**
 * A message to a patient that was given up, or is not to leave any more: what they knew of an appointment before is what they know. One that was refused stands on their
 * page, in their history and on the worklist until somebody has seen it. Done again it does nothing.
 */
export async function noteRefusAuPatient(poste: Poste, row: CourrielRow, raison: string): Promise<void> {
  const sujet = JSON.parse(row.donnees || '{}') as Sujet;
  if (!sujet.centreId) return;
  const db = poste.scopedDb({ compteIds: [row.compte_id ?? ''], centreIds: [sujet.centreId] });
  const clientId = await clientDe(db, sujet);
  await oublierHeure(db, row.id);
  if (raison === SANS_OBJET || clientId === null) return;
  const client = await db.from('clients').where({ id: clientId }).first();
  const deja = await db.from('envois_refuses').where({ id: row.id }).first();
  if (!client || deja) return;
  const refuse_le = poste.now().toISOString();
  const qui = { centre_id: client.centre_id, client_id: client.id };
  const quoi = LIBELLES_COURRIEL[row.modele];
  const { id, modele, destinataire } = row;
  await db.transaction(async (tx) => {
    await tx.insert('envois_refuses', {
      ...{ id, ...qui, modele, destinataire, raison: sayRaison(raison), refuse_le },
      ...{ vu_le: null, vu_par: null },
    });
    await tx.insert('historique', {
      ...{ id: newId(), ...qui, date: refuse_le, action: NON_PARTI },
      ...{ details: `${quoi} à ${destinataire} : ${sayRaison(raison)}`, statut_avant: '', statut_apres: '' },
      ...{ user_id: null, user_name: 'Auricule', evenement_id: sujet.evenementId ?? null },
    });
  });
}

async function clientDe(db: ScopedDb, sujet: Sujet): Promise<string | null> {
  const { clientId, evenementId, factureId, demandeId } = sujet;
  if (clientId) return clientId;
  const lu =
    (evenementId && (await db.from('evenements').where({ id: evenementId }).first())) ||
    (factureId && (await db.from('factures').where({ id: factureId }).first())) ||
    (demandeId && (await db.from('demandes_signature').where({ id: demandeId }).first()));
  return lu ? lu.client_id : null;
}
