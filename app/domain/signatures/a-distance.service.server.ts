import type { ClientRow } from '~/db/rows/clients';
import type { DemandeSignatureRow } from '~/db/rows/signatures';
import type { DevisPdf } from '~/infra/pdf/devis.model';
import type { EssaiPdf } from '~/infra/pdf/essai.model';
import type { LivraisonPdf } from '~/infra/pdf/livraison.model';
import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import { matchesDigest } from '../access/mots-de-passe.server';
import { findClient } from '../clients/vivants.repo.server';
import { postCourriel } from '../courriels/envois.server';
import {
  type ChoixDevis,
  type ChoixPossibles,
  choixPossibles,
  choixPropose,
  computeAccepte,
  type DevisAccepte,
} from '../devis/choix-devis';
import { toChoix } from '../devis/decision.schema';
import { findDevisDuDossier } from '../devis/devis-du-dossier.server';
import { DomainError, NotFoundError } from '../errors';
import { refusDUsage } from '../vie-privee/permission';
import { CODE_MS, CODES_MAX, COPIE_MS, ESSAIS_MAX, etatDemande } from './demande';
import { digestOf, documentASigner, titreDocument } from './document.server';
import { assertSameDocument, conserver, type Geste, type Montre, referenceOf } from './enregistrement.server';
import { readSignee } from './lecture.server';
import { isOpen } from './lien.service.server';
import { navigateurDe } from './preuve';
import { DEPASSE, INTROUVABLE, introuvable, pourLePatient } from './refus-du-lien.server';
import type { SignatureADistance } from './signature.schema';
import { readTrace } from './trace';

/** What the page of a link shows; amounts in cents. */
export interface PageDeSignature {
  signe: boolean;
  titre: string;
  centre: string;
  /** The patient's name, proposed as who signs. */
  nom: string;
  possibles: ChoixPossibles | null;
  choix: ChoixDevis | null;
  /** What the quote comes to if all of it is accepted; once signed, what was accepted of it. */
  accepte: DevisAccepte | null;
  appareils: LivraisonPdf['appareilsLivres'];
  /** Whether a code was asked for that may still work, and how many more may be. */
  codeDemande: boolean;
  codesRestants: number;
  /** UTC instant. */
  expireLe: string;
}

/** The request of a link and its patient. Raises NotFoundError for one that is over or of another centre, or whose patient is in the trash. */
async function demandeDuLien(
  ctx: Context,
  id: string,
): Promise<{ demande: DemandeSignatureRow; client: ClientRow }> {
  const demande = isId(id) ? await ctx.db.from('demandes_signature').where({ id }).first() : undefined;
  if (!demande || !isOpen(demande, ctx.now())) throw introuvable();
  return { demande, client: await patientDe(ctx, demande) };
}

/** Whether a patient is unknown, gone, in the trash or their record restricted is nothing to whoever has a link. Raises NotFoundError. */
async function patientDe(ctx: Context, { client_id }: DemandeSignatureRow): Promise<ClientRow> {
  const client = await findClient(ctx, client_id ?? '').catch((error: unknown) => {
    throw error instanceof NotFoundError ? introuvable() : error;
  });
  if (refusDUsage(client, 'signature') !== null) throw introuvable();
  return client;
}

/** What the page of a link shows. Raises NotFoundError, DomainError for a document that can no longer be signed. */
export async function readDemande(ctx: Context, id: string): Promise<PageDeSignature> {
  authorize(ctx, 'client:voir');
  const { demande, client } = await demandeDuLien(ctx, id);
  const document = documentDe(demande);
  const commun = {
    titre: titreDocument(demande),
    centre: document.centre.nom,
    nom: [client.prenom, client.nom].filter(Boolean).join(' '),
    appareils: remisDe(document),
    codeDemande: demande.codes > 0,
    codesRestants: CODES_MAX - demande.codes,
    expireLe: demande.expire_le,
  };
  if (demande.signature_id !== null)
    return {
      ...commun,
      signe: true,
      possibles: null,
      choix: null,
      accepte: await acceptePar(ctx, client, demande),
    };
  const asked = await pourLePatient(async () => {
    const asked = await documentASigner(ctx, client, referenceOf(refOf(demande)));
    assertSameDocument(asked, { revision: demande.revision, document });
    return asked;
  });
  const devis = asked.devis?.devis ?? null;
  const choix = devis && choixPropose(devis);
  return {
    ...commun,
    signe: false,
    possibles: devis && choixPossibles(devis),
    choix,
    accepte: devis && choix && computeAccepte(devis, choix),
  };
}

/** What of a signed quote was accepted, which nothing changes any more; null for what is no quote. */
async function acceptePar(
  ctx: Context,
  client: ClientRow,
  { nature, objet_id }: DemandeSignatureRow,
): Promise<DevisAccepte | null> {
  if (nature !== 'devis') return null;
  const { devis } = await findDevisDuDossier(ctx, client, objet_id);
  return computeAccepte(devis, devis.choix, devis.partsAcceptees);
}

const remisDe = (document: DevisPdf | LivraisonPdf | EssaiPdf): LivraisonPdf['appareilsLivres'] => {
  if ('appareilsEssayes' in document) return document.appareilsEssayes;
  return 'appareilsLivres' in document ? document.appareilsLivres : [];
};

const refOf = ({ nature, objet_id }: DemandeSignatureRow) => ({ nature, objetId: objet_id });

const documentDe = ({ document }: DemandeSignatureRow): DevisPdf | LivraisonPdf | EssaiPdf =>
  JSON.parse(document) as DevisPdf | LivraisonPdf | EssaiPdf;

/** The PDF of a link: the document as it is to be signed, or the signed one. Raises NotFoundError, DomainError. */
export async function renderDemande(ctx: Context, id: string): Promise<{ titre: string; pdf: Uint8Array }> {
  authorize(ctx, 'client:voir');
  const { demande } = await demandeDuLien(ctx, id);
  const titre = titreDocument(demande);
  if (demande.signature_id !== null)
    return { titre, pdf: (await readSignee(ctx, demande.signature_id)).contenu };
  return { titre, pdf: await original(ctx, demande) };
}

/** The very bytes that were there when the request was made. Raises DomainError where another version of the program makes others of it. */
async function original(ctx: Context, demande: DemandeSignatureRow): Promise<Uint8Array> {
  const pdf = await ctx.infra.pdf.render(documentDe(demande), ctx.acteur.compteId);
  if (digestOf(pdf) !== demande.original) throw new DomainError('document_change', DEPASSE);
  return pdf;
}

/** Has a code sent to the patient. Raises DomainError after as many as a link may have and where they have another address by now, NotFoundError. */
export function demanderCode(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const demande = await tx.db.lock('demandes_signature', { id: isId(id) ? id : '' });
    if (!demande || etatDemande(demande, tx.now()) !== 'ouverte') throw introuvable();
    // No letter would leave for where the patient no longer is.
    if ((await patientDe(tx, demande)).email !== demande.destinataire)
      throw new DomainError(
        'demande_finie',
        'Votre adresse e-mail n’est plus celle qui a reçu ce lien : demandez-en un autre à votre centre.',
      );
    if (demande.codes >= CODES_MAX)
      throw new DomainError(
        'codes_trop_nombreux',
        'Cinq codes ont déjà été envoyés : demandez un autre lien à votre centre.',
      );
    await tx.db.update('demandes_signature', { id }, { codes: demande.codes + 1 });
    const donnees = { centreId: demande.centre_id, demandeId: id };
    const envoi = { modele: 'codeSignature', destinataire: demande.destinataire } as const;
    await postCourriel(tx.db, { ...envoi, compteId: tx.acteur.compteId, donnees }, tx.now());
  });
}

/**
 * Signs the document of a link (docs/regles/devis.md). The same form sent again after it was signed signs nothing more. Raises DomainError for a
 * wrong code, of which a link takes ten in all, and for a document that was changed, signed or has expired meanwhile; UnavailableError when the
 * store fails, NotFoundError.
 */
export async function signerADistance(
  ctx: Context,
  id: string,
  saisie: SignatureADistance,
  { agent }: { agent: string },
): Promise<void> {
  authorize(ctx, 'client:modifier');
  const demande = await countEssai(ctx, id);
  if (demande.signature_id !== null) return;
  const inTime = demande.code_expire_le !== null && demande.code_expire_le > ctx.now().toISOString();
  if (!(await matchesDigest(demande.code, saisie.code, demande.id)) || !inTime) throw codeFaux(demande);
  const montre: Montre = {
    nature: demande.nature,
    objetId: demande.objet_id,
    numero: demande.numero,
    titre: titreDocument(demande),
    revision: demande.revision,
    document: documentDe(demande),
    original: await original(ctx, demande),
  };
  const geste: Geste = {
    mode: 'a_distance',
    signataire: saisie.signataire,
    qualite: saisie.qualite,
    trace: saisie.trace,
    traits: readTrace(saisie.trace) ?? [],
    choix: toChoix(saisie),
    preuves: {
      adresseIp: ctx.acteur.adresseIp ?? '',
      navigateur: navigateurDe(agent),
      demandePar: demande.par,
      demandeLe: demande.cree_le,
      courriel: demande.destinataire,
      ouvertLe: demande.ouvert_le,
      codeLe: codeLe(demande),
    },
  };
  const avec = (tx: Context, signatureId: string) => finir(tx, demande, signatureId);
  await pourLePatient(() => conserver(ctx, demande.client_id ?? '', montre, geste, { avec }));
}

const codeLe = ({ code_expire_le }: DemandeSignatureRow): string | null =>
  code_expire_le && new Date(Date.parse(code_expire_le) - CODE_MS).toISOString();

/** Counts a try before the code is looked at: of many at once no more than ten are looked at. Raises NotFoundError. */
function countEssai(ctx: Context, id: string): Promise<DemandeSignatureRow> {
  return ctx.transaction(async (tx) => {
    const demande = await tx.db.lock('demandes_signature', { id: isId(id) ? id : '' });
    if (!demande || !isOpen(demande, tx.now())) throw introuvable();
    await patientDe(tx, demande);
    if (demande.signature_id !== null) return demande;
    const essais = demande.essais + 1;
    await tx.db.update('demandes_signature', { id }, { essais });
    return { ...demande, essais };
  });
}

function codeFaux({ essais }: DemandeSignatureRow): DomainError {
  const left = ESSAIS_MAX - essais;
  const message =
    left > 0
      ? `Ce code n’est pas le bon, ou ne vaut plus. Il reste ${left === 1 ? 'un essai' : `${left} essais`}.`
      : 'Ce code n’est pas le bon, et il n’y a plus d’essai : demandez un autre lien à votre centre.';
  return new DomainError('code_signature_faux', message, { code: message });
}

/** The link has served: from now on it gives the signed document, for a day. Raises DomainError when it was revoked or has served. */
async function finir(tx: Context, { id }: DemandeSignatureRow, signature_id: string): Promise<void> {
  const open = { id, revoque_le: null, signature_id: null };
  const expire_le = new Date(tx.now().getTime() + COPIE_MS).toISOString();
  if ((await tx.db.update('demandes_signature', open, { signature_id, expire_le, code: '' })) === 0)
    throw new DomainError('demande_finie', INTROUVABLE);
}
