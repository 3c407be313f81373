import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '~/domain/access/context.server';
import { digestPassword } from '~/domain/access/mots-de-passe.server';
import { DecisionDevis } from '~/domain/devis/decision.schema';
import { deciderDevis } from '~/domain/devis/decision.service.server';
import { facturerDevis } from '~/domain/devis/facturation.service.server';
import { demanderSignature } from '~/domain/signatures/demandes.service.server';
import { digestOf } from '~/domain/signatures/document.server';
import { openSignature } from '~/domain/signatures/sur-place.service.server';
import { toTrace } from '~/domain/signatures/trace';
import { newId } from '~/lib/ids.server';
import { storeDevis } from './devis';
import { createPdf } from './pdf';

/** A signature that is one: two strokes across the paper. */
export const TRACE = toTrace([
  Array.from({ length: 12 }, (_, index) => ({ x: 40 + index * 20, y: 60 + (index % 3) * 25 })),
  [
    { x: 60, y: 150 },
    { x: 320, y: 140 },
  ],
]);

/** What whoever signs on a screen sends, all of a quote accepted. */
export const FORMULAIRE_SIGNATURE = {
  signataire: 'Jeanne Petit',
  qualite: 'patient',
  choixD: 'propose',
  choixG: 'propose',
  choixAccessoires: 'on',
  accord: 'on',
  trace: TRACE,
};

/** The code of the request that `storeSignatures` makes. */
export const CODE = '123456';

/** What of quotes and signatures a client can have: a signed slip, one to be signed by a link, an accepted quote, and an invoiced one. */
export async function storeSignatures(ctx: Context, client: ClientRow, secret: string) {
  const livraison = { nature: 'livraison' } as const;
  const { revision } = await openSignature(ctx, client.id, livraison);
  const demandeId = await demanderSignature(ctx, client.id, livraison, revision);
  const code = { code: await digestPassword(CODE), code_expire_le: '2030-01-01T00:00:00.000Z' };
  await ctx.db.update('demandes_signature', { id: demandeId }, code);
  const accept = async (): Promise<string> => {
    const devisId = await storeDevis(ctx, client.id, { accessoiresDevis: secret });
    const saisie = { decision: 'accepte', decideLe: '2026-11-21', choixD: 'propose', choixAccessoires: 'on' };
    await deciderDevis(ctx, client.id, devisId, DecisionDevis.parse(saisie), 1);
    return devisId;
  };
  const [devisAccepteId, devisFactureId] = [await accept(), await accept()];
  const facture = await facturerDevis(ctx, client.id, devisFactureId, { tva: 'reduit' });
  const signatureId = await storeSignature(ctx, client, secret);
  return { signatureId, demandeId, devisAccepteId, devisFactureId, factureDuDevisId: facture.id };
}

/** A delivery slip of another day that a client has signed; its bytes are kept. */
async function storeSignature(ctx: Context, client: ClientRow, signataire: string): Promise<string> {
  const contenu = createPdf(signataire);
  const id = newId();
  const emplacement = `signatures/${id}.pdf`;
  await ctx.infra.fichiers.write(emplacement, contenu);
  await ctx.db.insert('signatures', {
    ...{ id, centre_id: client.centre_id, client_id: client.id, nature: 'livraison', objet_id: newId() },
    ...{ mode: 'papier', signataire, original: '', emplacement, taille: contenu.length },
    ...{ empreinte: digestOf(contenu), signe_le: ctx.now().toISOString() },
  });
  return id;
}

/** A signed slip of a client, and a link that was sent for another. */
export async function storeSignees(ctx: Context, client: ClientRow) {
  const demandeId = newId();
  await ctx.db.insert('demandes_signature', {
    ...{ id: demandeId, centre_id: client.centre_id, client_id: client.id, nature: 'livraison' },
    ...{ objet_id: newId(), destinataire: 'patient@essai.example', document: '{}', original: '' },
    ...{ revision: '', cree_le: ctx.now().toISOString(), expire_le: '2100-01-01T00:00:00.000Z' },
  });
  return { demandeId, signatureId: await storeSignature(ctx, client, 'Jeanne Petit') };
}
