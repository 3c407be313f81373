import type { ClientRow } from '~/db/rows/clients';
import type { SignatureRow } from '~/db/rows/signatures';
import type { DocumentPdf } from '~/infra/pdf/document.model';
import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { findClient, lockClient } from '../clients/vivants.repo.server';
import { accepter } from '../devis/acceptation.server';
import { type ChoixDevis, computeAccepte } from '../devis/choix-devis';
import { lockDevisDuDossier } from '../devis/devis-du-dossier.server';
import { DomainError } from '../errors';
import { askStore, keepWithRow } from '../fichiers/garde.server';
import { trace as noter } from '../journal/trace.server';
import {
  assertASigner,
  type DocumentASigner,
  digestOf,
  documentASigner,
  type Reference,
} from './document.server';
import { MODES, type Preuves, toSignaturePdf } from './preuve';
import type { Qualite } from './signature.schema';
import type { Point } from './trace';

const PANNE = { note: 'Document signé impossible à enregistrer', champ: 'trace' };

/** A signature that somebody has given. */
export interface Geste {
  mode: SignatureRow['mode'];
  signataire: string;
  qualite: Qualite | '';
  /** As it was sent, and as strokes; '' and none on paper. */
  trace: string;
  traits: Point[][];
  /** What of a quote is accepted. */
  choix: ChoixDevis;
  preuves: Preuves;
}

/** What is to be signed, as it was shown: its bytes among it. */
export interface Montre
  extends Pick<DocumentASigner, 'nature' | 'objetId' | 'numero' | 'titre' | 'revision' | 'document'> {
  original: Uint8Array;
}

/** The bytes that are kept of a signature. */
type Faire = (signature: ReturnType<typeof toSignaturePdf>) => Promise<Uint8Array>;

interface Options {
  /** Makes the signed file; the document itself with the signature in it unless said otherwise. */
  faire?: Faire;
  /** What else happens in the same transaction, first: it may refuse. */
  avec?: (tx: Context, signatureId: string) => Promise<void>;
}

/**
 * Keeps a signature: the signed PDF once, with its page of evidence, its row, and what it means for the quote, all of it or nothing. Of two at
 * once one is kept. Raises DomainError when the document was signed, changed or expired meanwhile and for what a quote does not offer,
 * UnavailableError when the store fails, NotFoundError, ForbiddenError.
 */
export async function conserver(
  ctx: Context,
  clientId: string,
  montre: Montre,
  geste: Geste,
  { faire, avec }: Options = {},
): Promise<string> {
  authorize(ctx, 'client:modifier');
  const id = newId();
  const client = await findClient(ctx, clientId);
  const signeLe = ctx.now().toISOString();
  const empreinteOriginal = digestOf(montre.original);
  const signature = toSignaturePdf({
    ...geste,
    titre: montre.titre,
    accepte: await accepteOf(ctx, client, montre, geste.choix),
    empreinte: empreinteOriginal,
    original: montre.original,
    signeLe,
  });
  const render: Faire = (signature) =>
    ctx.infra.pdf.render({ ...montre.document, signature } as DocumentPdf, ctx.acteur.compteId);
  const octets = await (faire ?? render)(signature);
  const emplacement = `signatures/${id}.pdf`;
  await askStore(ctx.infra, PANNE, (fichiers) => fichiers.write(emplacement, octets));
  const row: SignatureRow = {
    id,
    centre_id: client.centre_id,
    client_id: client.id,
    nature: montre.nature,
    objet_id: montre.objetId,
    numero: montre.numero,
    mode: geste.mode,
    signataire: geste.signataire,
    qualite: geste.qualite,
    trace: geste.trace,
    preuves: JSON.stringify(geste.preuves),
    original: empreinteOriginal,
    emplacement,
    taille: octets.byteLength,
    empreinte: digestOf(octets),
    signe_le: signeLe,
    cree_par: ctx.acteur.userId,
  };
  const work = () =>
    ctx.transaction((tx) => attacher(tx, clientId, montre, geste.choix, row, avec), { repeatable: true });
  await keepWithRow(ctx.infra, [emplacement], work, () => [emplacement]);
  return id;
}

/** What of the quote is accepted; null for what is no quote. */
async function accepteOf(ctx: Context, client: ClientRow, montre: Montre, choix: ChoixDevis) {
  if (montre.nature !== 'devis') return null;
  const { devis } = await documentASigner(ctx, client, referenceOf(montre));
  return devis && computeAccepte(devis.devis, choix);
}

export function referenceOf({ nature, objetId }: Pick<Montre, 'nature' | 'objetId'>): Reference {
  if (nature === 'essai') return { nature, bonId: objetId };
  return nature === 'devis' ? { nature, devisId: objetId } : { nature };
}

async function attacher(
  tx: Context,
  clientId: string,
  montre: Montre,
  choix: ChoixDevis,
  row: SignatureRow,
  avec: Options['avec'],
): Promise<void> {
  const client = await lockClient(tx, clientId);
  // The answer to its first try was lost.
  if (await tx.db.from('signatures').where({ id: row.id }).first()) return;
  await avec?.(tx, row.id);
  const ids = [montre.objetId];
  if (montre.nature === 'devis') await signerDevis(tx, client, montre, choix, row);
  else ids.push(...(await assertBon(tx, client, montre)));
  if (!(await tx.db.insertUnlessTaken('signatures', row))) throw dejaSigne();
  await terminerDemandes(tx, client.id, ids);
  const details = `${montre.titre}, ${MODES[row.mode].toLowerCase()}`;
  await addHistorique(tx, client, { action: 'Document signé', details });
  await noter(tx, {
    action: 'signature:creation',
    objet: 'client',
    objetId: client.id,
    centreId: client.centre_id,
    details,
  });
}

const dejaSigne = () => new DomainError('document_deja_signe', 'Ce document est déjà signé.');

/** Returns by what a slip is known. Raises DomainError for one that has changed or was signed, be it before clients were merged. */
async function assertBon(tx: Context, client: ClientRow, montre: Montre): Promise<string[]> {
  const asked = await documentASigner(tx, client, referenceOf(montre));
  assertSameDocument(asked, montre);
  const ids = [asked.objetId, ...asked.anciensIds];
  const match = { nature: montre.nature, client_id: client.id };
  if (await tx.db.from('signatures').where(match).whereIn('objet_id', ids).first()) throw dejaSigne();
  return ids;
}

/** Takes back what links to a document of a client still wait, by what it is known, in the caller's transaction: another one was sent, or it was signed. */
export async function terminerDemandes(tx: Context, clientId: string, objetIds: string[]): Promise<void> {
  const waiting = { client_id: clientId, objet_id: objetIds, revoque_le: null, signature_id: null };
  await tx.db.update('demandes_signature', waiting, { revoque_le: tx.now().toISOString(), code: '' });
}

async function signerDevis(
  tx: Context,
  client: ClientRow,
  montre: Montre,
  choix: ChoixDevis,
  row: SignatureRow,
): Promise<void> {
  const { row: stored, devis, document } = await lockDevisDuDossier(tx, client, montre.objetId);
  const jour = toParis(row.signe_le).date;
  assertASigner(devis, jour);
  assertSameDocument({ revision: String(stored.version), document }, montre);
  await accepter(tx, { client, row: stored, devis, choix, jour, signatureId: row.id });
}

interface Vu {
  revision: string;
  document?: DocumentPdf;
}

/**
 * Raises DomainError unless a document still is of what was shown. A quote's shares follow from the patient's record as well, which its revision does not know:
 * where the document itself was shown they are compared.
 */
export function assertSameDocument(actuel: Required<Vu>, montre: Vu): void {
  if (
    actuel.revision !== montre.revision ||
    (montre.document && partsOf(actuel.document) !== partsOf(montre.document))
  )
    throw new DomainError(
      'document_change',
      'Ce document a changé depuis qu’il a été montré : rien n’est signé. Relisez-le, puis recommencez.',
    );
}

const partsOf = (document: DocumentPdf): string =>
  'oreilles' in document
    ? JSON.stringify([document.oreilles, document.rbstCompl, document.resteACharge])
    : '';
