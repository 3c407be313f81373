import type { FactureRow } from '~/db/rows/factures';
import type { Context } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
import { DomainError, NotFoundError } from '../errors';
import { lockFacture } from '../factures/factures.repo.server';
import { lockForEdit } from '../verrou.repo.server';
import type { Lieu } from './lieu';
import type { ObjetReglement } from './objet';

export interface ObjetTrouve {
  centreId: string;
  lieu: Lieu;
  facture: FactureRow | null;
  /** What the payment is for, in words. */
  nom: string;
}

/** What a payment is for, its invoice or quote locked until the transaction ends. Raises NotFoundError, DomainError for a cancelled invoice. */
export async function findObjet(tx: Context, objet: ObjetReglement): Promise<ObjetTrouve> {
  if ('factureId' in objet) return ofFacture(await lockFacture(tx, objet.factureId));
  if ('clientId' in objet) {
    const { id, centre_id } = await findClient(tx, objet.clientId, null);
    const lieu = { facture_id: null, devis_id: null, client_id: id };
    return { centreId: centre_id, lieu, facture: null, nom: 'avance' };
  }
  const devis = await lockForEdit(
    tx,
    'devis',
    { id: objet.devisId },
    () => new NotFoundError('devis_introuvable', 'Devis introuvable.'),
  );
  const lieu = { facture_id: null, devis_id: devis.id, client_id: devis.client_id };
  return { centreId: devis.centre_id, lieu, facture: null, nom: `acompte sur ${devis.numero_devis}` };
}

function ofFacture(facture: FactureRow): ObjetTrouve {
  const { id, centre_id, client_id, numero_facture } = facture;
  if (facture.statut === 'Annulée')
    throw new DomainError('facture_annulee', 'Cette facture est annulée : elle ne se règle plus.');
  const lieu = { facture_id: id, devis_id: null, client_id };
  return { centreId: centre_id, lieu, facture, nom: `facture ${numero_facture}` };
}
