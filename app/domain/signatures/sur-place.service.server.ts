import { readFile } from 'node:fs/promises';
import type { RefusImage } from '~/infra/images/images';
import { authorize, type Context } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
import { noteDocument } from '../consultations/notes.server';
import { type ChoixDevis, type ChoixPossibles, choixPossibles, choixPropose } from '../devis/choix-devis';
import { toChoix } from '../devis/decision.schema';
import { DomainError } from '../errors';
import { FICHIER_MAX, type FichierEnvoye } from '../fichiers/fichier';
import { refusPdf } from '../fichiers/pdf.server';
import { type DocumentASigner, documentASigner, livraisonDe, type Reference } from './document.server';
import { assertSameDocument, conserver, type Montre } from './enregistrement.server';
import { navigateurDe } from './preuve';
import type { SignaturePapier, SignatureSaisie } from './signature.schema';
import { readTrace } from './trace';

/** What the page on which a document is signed opens with. */
export interface SignatureOuverte {
  client: { _id: string; nom: string; prenom: string; email: string };
  nature: Reference['nature'];
  titre: string;
  numero: string;
  revision: string;
  devisId: string | null;
  /** The slip of a trial; null for anything else. */
  bonId: string | null;
  possibles: ChoixPossibles | null;
  choix: ChoixDevis;
}

const RIEN: ChoixDevis = { D: '', G: '', accessoires: false };

/** A client's document for whoever may have it signed. Raises DomainError for one that cannot be signed, NotFoundError, ForbiddenError. */
export async function openSignature(
  ctx: Context,
  clientId: string,
  reference: Reference,
): Promise<SignatureOuverte> {
  authorize(ctx, 'client:modifier');
  const client = await findClient(ctx, clientId);
  const asked = await documentASigner(ctx, client, reference);
  const devis = asked.devis?.devis;
  return {
    client: { _id: client.id, nom: client.nom, prenom: client.prenom, email: client.email },
    nature: asked.nature,
    titre: asked.titre,
    numero: asked.numero,
    revision: asked.revision,
    devisId: asked.devis?.row.id ?? null,
    bonId: asked.nature === 'essai' ? asked.objetId : null,
    possibles: devis ? choixPossibles(devis) : null,
    choix: devis ? choixPropose(devis) : RIEN,
  };
}

/** Asked before a sheet is received. Raises as `openSignature` does. */
export async function assertSignable(ctx: Context, clientId: string, reference: Reference): Promise<void> {
  await openSignature(ctx, clientId, reference);
}

/** The delivery slip of what a client wears. Raises DomainError where that is nothing, NotFoundError, ForbiddenError. */
export async function renderLivraison(
  ctx: Context,
  clientId: string,
): Promise<{ nom: string; prenom: string; pdf: Uint8Array }> {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId, null);
  const document = await livraisonDe(ctx, client);
  if (document.appareilsLivres.length === 0)
    throw new DomainError('livraison_vide', 'Aucun appareil n’est posé : il n’y a rien à livrer.');
  const pdf = await ctx.infra.pdf.render(document, ctx.acteur.compteId);
  await noteDocument(ctx, { ...client, client_id: client.id }, 'Bon de livraison');
  return { nom: client.nom, prenom: client.prenom, pdf };
}

/** Where a signature comes from: the browser's name for itself, and the document that it showed. */
interface Ici {
  agent: string;
  /** `revision` of what was shown. */
  revision: string;
}

/**
 * Keeps a signature that was given on the centre's own screen (docs/regles/devis.md); returns its id. Raises DomainError when the document
 * is no longer the one that was shown, was signed or has expired, UnavailableError when the store fails, NotFoundError, ForbiddenError.
 */
export async function signerSurPlace(
  ctx: Context,
  clientId: string,
  reference: Reference,
  saisie: SignatureSaisie,
  ici: Ici,
): Promise<string> {
  authorize(ctx, 'client:modifier');
  const montre = await montrer(ctx, clientId, reference, ici);
  return conserver(ctx, clientId, montre, {
    mode: 'sur_place',
    signataire: saisie.signataire,
    qualite: saisie.qualite,
    trace: saisie.trace,
    traits: readTrace(saisie.trace) ?? [],
    choix: montre.nature === 'devis' ? toChoix(saisie) : RIEN,
    preuves: preuvesOf(ctx, ici),
  });
}

/**
 * Keeps a document that was printed, signed on paper and scanned (PDF) or photographed (JPEG, PNG); returns its id. A PDF is kept as it came. Raises
 * DomainError on the field for a file that is neither and as `signerSurPlace` does, UnavailableError, NotFoundError, ForbiddenError.
 */
export async function signerSurPapier(
  ctx: Context,
  clientId: string,
  reference: Reference,
  saisie: SignaturePapier,
  { feuille, ...ici }: Ici & { feuille: FichierEnvoye | null },
): Promise<string> {
  authorize(ctx, 'client:modifier');
  const montre = await montrer(ctx, clientId, reference, ici);
  const octets = await lireFeuille(ctx, feuille);
  const faire: NonNullable<Parameters<typeof conserver>[4]>['faire'] = async (signature) =>
    'pdf' in octets
      ? octets.pdf
      : ctx.infra.pdf.render(
          {
            scan: { base64: Buffer.from(octets.jpeg).toString('base64') },
            titre: montre.titre,
            emetteur: montre.document.centre.nom,
            signature,
          },
          ctx.acteur.compteId,
        );
  return conserver(
    ctx,
    clientId,
    montre,
    {
      mode: 'papier',
      ...{ signataire: '', qualite: '', trace: '', traits: [] },
      choix: montre.nature === 'devis' ? toChoix(saisie) : RIEN,
      preuves: { ...preuvesOf(ctx, ici), feuille: feuille?.empreinte ?? '' },
    },
    { faire },
  );
}

const preuvesOf = (ctx: Context, { agent }: Ici) => ({
  adresseIp: ctx.acteur.adresseIp ?? '',
  navigateur: navigateurDe(agent),
  demandePar: ctx.acteur.name,
  demandeLe: ctx.now().toISOString(),
});

async function montrer(ctx: Context, clientId: string, reference: Reference, ici: Ici): Promise<Montre> {
  const client = await findClient(ctx, clientId);
  const asked: DocumentASigner = await documentASigner(ctx, client, reference);
  assertSameDocument(asked, { revision: ici.revision });
  return { ...asked, original: await ctx.infra.pdf.render(asked.document, ctx.acteur.compteId) };
}

const REFUS_FEUILLE: Record<RefusImage, string> = {
  nature: 'Envoyez la feuille signée : un PDF entier, ou sa photographie (JPEG ou PNG).',
  poids: 'Cette feuille est trop volumineuse : 10 Mo au plus.',
  dimensions: 'Cette photographie est trop grande : 8 192 pixels de côté au plus.',
  illisible: 'Cette photographie est abîmée ou incomplète : photographiez la feuille de nouveau.',
};

async function lireFeuille(
  ctx: Context,
  feuille: FichierEnvoye | null,
): Promise<{ pdf: Uint8Array } | { jpeg: Uint8Array }> {
  const refuser = (refus: RefusImage): never => {
    const message = REFUS_FEUILLE[refus];
    throw new DomainError('pdf_refuse', message, { feuille: message });
  };
  if (!feuille || feuille.taille === 0) return refuser('nature');
  if (feuille.taille > FICHIER_MAX) return refuser('poids');
  if ((await refusPdf(feuille)) === null) return { pdf: await readFile(feuille.chemin) };
  const image = await ctx.infra.images.toScan(await readFile(feuille.chemin), ctx.acteur.compteId);
  return 'contenu' in image ? { jpeg: image.contenu } : refuser(image.refus);
}
