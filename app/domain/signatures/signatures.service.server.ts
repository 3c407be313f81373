import type { DemandeSignatureRow, NatureSignee, SignatureRow } from '~/db/rows/signatures';
import { authorize, type Context } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
import { revisionDuBon } from '../essais/bon.server';
import { type EtatDemande, etatDemande } from './demande';
import { livraisonDe, revisionLivraison } from './document.server';

/** A signed document as a client's record names it; `signeLe` a UTC instant. */
export interface SignatureListee {
  _id: string;
  nature: NatureSignee;
  objetId: string;
  numero: string;
  mode: SignatureRow['mode'];
  signataire: string;
  signeLe: string;
}

/** A request for a signature at a distance; UTC instants. */
export interface DemandeListee {
  _id: string;
  nature: NatureSignee;
  objetId: string;
  destinataire: string;
  etat: EtatDemande;
  creeLe: string;
  ouvertLe: string | null;
  expireLe: string;
}

/** What a client has signed, and what they were asked to; so many of each at most. */
export interface SignaturesDuClient {
  signatures: SignatureListee[];
  demandes: DemandeListee[];
}

const SIGNATURES_MAX = 50;

/** What of a nature a client has signed and was asked to sign, the latest in front; of one quote where one is named. Raises NotFoundError, ForbiddenError. */
export async function listSignatures(
  ctx: Context,
  clientId: string,
  nature: NatureSignee,
  objetId: string | null = null,
): Promise<SignaturesDuClient> {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId);
  const match = { client_id: client.id, nature, ...(objetId === null ? {} : { objet_id: objetId }) };
  const signatures = await ctx.db
    .from('signatures')
    .where(match)
    .orderBy('signe_le', 'desc')
    .orderBy('id')
    .limit(SIGNATURES_MAX);
  const demandes = await ctx.db
    .from('demandes_signature')
    .where(match)
    .whereNull('signature_id')
    .orderBy('cree_le', 'desc')
    .orderBy('id')
    .limit(SIGNATURES_MAX);
  const revisions = await revisionsDesDevis(ctx, demandes);
  // A slip is of what the client wears by now, whichever was asked for.
  if (nature === 'livraison' && demandes.length > 0) {
    const revision = revisionLivraison(await livraisonDe(ctx, client));
    for (const { objet_id } of demandes) revisions.set(objet_id, revision);
  }
  if (nature === 'essai')
    for (const { objet_id } of demandes) revisions.set(objet_id, await revisionDuBon(ctx, client, objet_id));
  return {
    signatures: signatures.map(({ id, objet_id, numero, mode, signataire, signe_le, ...row }) => ({
      ...{ _id: id, nature: row.nature, objetId: objet_id, numero, mode, signataire, signeLe: signe_le },
    })),
    demandes: demandes.map((row) => ({
      _id: row.id,
      nature: row.nature,
      objetId: row.objet_id,
      destinataire: row.destinataire,
      etat: etatAffiche(row, ctx.now(), revisions),
      creeLe: row.cree_le,
      ouvertLe: row.ouvert_le,
      expireLe: row.expire_le,
    })),
  };
}

/** The versions that quotes have by now, by quote. */
async function revisionsDesDevis(
  ctx: Context,
  demandes: readonly DemandeSignatureRow[],
): Promise<Map<string, string>> {
  const ids = demandes.flatMap(({ nature, objet_id }) => (nature === 'devis' ? objet_id : []));
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .from('devis')
    .whereIn('id', [...new Set(ids)])
    .select('id', 'version');
  return new Map(rows.map(({ id, version }) => [id, String(version)]));
}

/** What has become of a request; one that waits for a document that has changed leads nowhere. */
function etatAffiche(row: DemandeSignatureRow, now: Date, revisions: Map<string, string>): EtatDemande {
  const etat = etatDemande(row, now);
  const revision = revisions.get(row.objet_id);
  return etat === 'ouverte' && revision !== undefined && revision !== row.revision ? 'depassee' : etat;
}
