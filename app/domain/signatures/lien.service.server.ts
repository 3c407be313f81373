import type { IdentityDb } from '~/db/identity-db.server';
import type { CentreRow } from '~/db/rows/comptes';
import type { DemandeSignatureRow } from '~/db/rows/signatures';
import { etatDemande } from './demande';
import { empreinteDeLien, isSecretDeLien } from './secret-lien.server';

/** What a link gives: the request, and the centre that made it. */
export interface LienOuvert {
  demande: DemandeSignatureRow;
  centre: CentreRow;
}

/**
 * What a link's secret gives now; null alike for one that nobody made, that was revoked, has expired or was tried too often, and for one by which a
 * document was signed a day ago or more.
 */
export async function openLien(identity: IdentityDb, secret: string, now: Date): Promise<LienOuvert | null> {
  if (!isSecretDeLien(secret)) return null;
  const demande = await identity
    .from('demandes_signature')
    .where({ empreinte: empreinteDeLien(secret) })
    .first();
  if (!demande || !isOpen(demande, now)) return null;
  const centre = await identity.from('centres').where({ id: demande.centre_id }).first();
  if (!centre) return null;
  if (demande.ouvert_le === null)
    await identity.update(
      'demandes_signature',
      { id: demande.id, ouvert_le: null },
      { ouvert_le: now.toISOString() },
    );
  return { demande, centre };
}

/** Whether the link of a request still gives something. A signed one keeps its last change as its end (`signerADistance`). */
export const isOpen = (demande: DemandeSignatureRow, now: Date): boolean => {
  const etat = etatDemande(demande, now);
  return etat === 'ouverte' || (etat === 'signee' && demande.expire_le > now.toISOString());
};
