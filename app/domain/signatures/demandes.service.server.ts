import type { DemandeSignatureRow } from '~/db/rows/signatures';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { findClient, lockClient } from '../clients/vivants.repo.server';
import { postCourriel } from '../courriels/envois.server';
import { DomainError, NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import { DEMANDES_PAR_JOUR, etatDemande, LIEN_MS } from './demande';
import { digestOf, documentASigner, type Reference, titreDocument } from './document.server';
import { assertSameDocument, terminerDemandes } from './enregistrement.server';

const JOUR_MS = 86_400_000;

/**
 * Asks a patient to sign a document at a distance: a link goes to their address, and the document stays as it is now until they sign
 * (docs/regles/devis.md). Former links to it end. `revision` is of the document that was shown. Raises DomainError without an address, for a
 * document that cannot be signed or has changed, and after too many requests in a day; NotFoundError, ForbiddenError.
 */
export async function demanderSignature(
  ctx: Context,
  clientId: string,
  reference: Reference,
  revision: string,
): Promise<string> {
  authorize(ctx, 'client:modifier');
  const asked = await documentASigner(ctx, await findClient(ctx, clientId), reference);
  assertSameDocument(asked, { revision });
  const original = digestOf(await ctx.infra.pdf.render(asked.document, ctx.acteur.compteId));
  const id = newId();
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    if (!client.email)
      throw new DomainError(
        'signature_sans_adresse',
        'Ce client n’a pas d’adresse e-mail : ajoutez-la à sa fiche, ou faites signer sur place.',
      );
    const now = tx.now();
    await assertNotTooMany(tx, client.id, now);
    const still = await documentASigner(tx, client, reference);
    assertSameDocument(still, asked);
    await terminerDemandes(tx, client.id, [still.objetId, ...still.anciensIds]);
    await tx.db.insert('demandes_signature', {
      id,
      centre_id: client.centre_id,
      client_id: client.id,
      nature: asked.nature,
      objet_id: asked.objetId,
      numero: asked.numero,
      destinataire: client.email,
      document: JSON.stringify(asked.document),
      original,
      revision: asked.revision,
      cree_le: now.toISOString(),
      cree_par: tx.acteur.userId,
      par: tx.acteur.name,
      expire_le: new Date(now.getTime() + LIEN_MS).toISOString(),
    });
    const donnees = { centreId: client.centre_id, demandeId: id };
    const envoi = {
      modele: 'lienSignature',
      destinataire: client.email,
      compteId: tx.acteur.compteId,
    } as const;
    await postCourriel(tx.db, { ...envoi, donnees }, now);
    await addHistorique(tx, client, { action: 'Signature demandée par courriel', details: asked.titre });
    await trace(tx, {
      action: 'signature:demande',
      objet: 'client',
      objetId: client.id,
      centreId: client.centre_id,
      details: asked.titre,
    });
    return id;
  });
}

async function assertNotTooMany(tx: Context, clientId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - JOUR_MS).toISOString();
  const recent = tx.db.from('demandes_signature').where({ client_id: clientId }).where('cree_le', '>', since);
  if ((await tx.db.count(recent)) >= DEMANDES_PAR_JOUR)
    throw new DomainError(
      'demandes_trop_nombreuses',
      'Ce client a déjà reçu plusieurs liens aujourd’hui : attendez demain, ou faites signer sur place.',
    );
}

/** Takes a request back: its link no longer works. Raises DomainError for one that is over, NotFoundError, ForbiddenError. */
export function revoquerDemande(ctx: Context, clientId: string, id: string): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const demande: DemandeSignatureRow | undefined = await tx.db.lock('demandes_signature', {
      id,
      client_id: client.id,
    });
    if (!demande) throw new NotFoundError('signature_introuvable', 'Demande de signature introuvable.');
    const etat = etatDemande(demande, tx.now());
    if (etat === 'signee' || etat === 'revoquee')
      throw new DomainError('demande_finie', 'Cette demande de signature est déjà terminée.');
    const revoque_le = tx.now().toISOString();
    await tx.db.update('demandes_signature', { id }, { revoque_le, code: '' });
    const details = titreDocument(demande);
    await addHistorique(tx, client, { action: 'Demande de signature révoquée', details });
    await trace(tx, {
      action: 'signature:revocation',
      objet: 'client',
      objetId: client.id,
      centreId: client.centre_id,
      details,
    });
  });
}
