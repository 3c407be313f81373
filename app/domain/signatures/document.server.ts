import { createHash } from 'node:crypto';
import type { ClientRow } from '~/db/rows/clients';
import type { NatureSignee } from '~/db/rows/signatures';
import type { DevisPdf } from '~/infra/pdf/devis.model';
import type { EssaiPdf } from '~/infra/pdf/essai.model';
import type { LivraisonPdf } from '~/infra/pdf/livraison.model';
import { toParis } from '~/lib/dates';
import { COTES } from '~/lib/oreilles';
import type { Context } from '../access/context.server';
import { isFitted } from '../appareillage/appareil';
import { appareilsOf } from '../appareillage/appareils.server';
import { assertValable } from '../devis/acceptation.server';
import { type DevisDuDossier, findDevisDuDossier } from '../devis/devis-du-dossier.server';
import { teteDeBon } from '../documents/tete-de-bon.server';
import { DomainError } from '../errors';
import { bonEssai, revisionEssai } from '../essais/bon.server';

/** What slips are called. */
const TITRES = { livraison: 'Bon de livraison', essai: 'Bon d’essai' } as const;

/** What a document is called that is signed or was. */
export const titreDocument = ({ nature, numero }: { nature: NatureSignee; numero: string }): string =>
  nature === 'devis' ? `Devis n° ${numero}` : TITRES[nature];

/** Which document of a client is to be signed. */
export type Reference =
  | { nature: 'devis'; devisId: string }
  | { nature: 'essai'; bonId: string }
  | { nature: 'livraison' };

/** A document that can be signed, as it stands. */
export interface DocumentASigner {
  nature: NatureSignee;
  objetId: string;
  /** What the same document was under clients who were merged into this one: signed once under any of them it is signed. */
  anciensIds: string[];
  /** The quote's number; '' for a slip. */
  numero: string;
  /** 'Devis n° 00012' */
  titre: string;
  document: DevisPdf | LivraisonPdf | EssaiPdf;
  /** What it must still be of when it is signed. */
  revision: string;
  /** The quote; null for a slip. */
  devis: Pick<DevisDuDossier, 'row' | 'devis'> | null;
}

export const digestOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/**
 * The document that is named, of a client whom the caller has found. Raises DomainError for a quote on which the patient's word was given, which has
 * expired or lacks mandatory mentions, and for a delivery slip of nothing; NotFoundError.
 */
export function documentASigner(
  ctx: Context,
  client: ClientRow,
  reference: Reference,
): Promise<DocumentASigner> {
  if (reference.nature === 'essai') return essaiASigner(ctx, client, reference.bonId);
  return reference.nature === 'devis' ? devisASigner(ctx, client, reference.devisId) : livraison(ctx, client);
}

async function devisASigner(ctx: Context, client: ClientRow, id: string): Promise<DocumentASigner> {
  const { row, devis, document, manques } = await findDevisDuDossier(ctx, client, id);
  assertASigner(devis, toParis(ctx.now()).date);
  if (manques.length > 0)
    throw new DomainError(
      'devis_incomplet',
      `Il manque des mentions obligatoires à ce devis : ${manques.slice(0, 5).join(', ')}.`,
    );
  return {
    nature: 'devis',
    objetId: row.id,
    anciensIds: [],
    numero: row.numero_devis,
    titre: `Devis n° ${row.numero_devis}`,
    document,
    revision: String(row.version),
    devis: { row, devis },
  };
}

/** Raises DomainError unless a quote can be signed on a day. */
export function assertASigner(devis: DevisDuDossier['devis'], today: string): void {
  if (devis.signatureId !== null) throw new DomainError('devis_signe', 'Ce devis est déjà signé.');
  if (devis.decision !== '')
    throw new DomainError(
      'devis_decide',
      `Ce devis est noté ${devis.decision === 'accepte' ? 'accepté' : 'refusé'} : remettez-le en attente pour le faire signer.`,
    );
  assertValable(devis, today);
}

/** The slip of a trial as it is: what was exchanged since has another one. */
async function essaiASigner(ctx: Context, client: ClientRow, bonId: string): Promise<DocumentASigner> {
  const document = await bonEssai(ctx, client, bonId);
  return {
    nature: 'essai',
    objetId: bonId,
    anciensIds: [],
    numero: '',
    titre: TITRES.essai,
    document,
    revision: revisionEssai(document),
    devis: null,
  };
}

async function livraison(ctx: Context, client: ClientRow): Promise<DocumentASigner> {
  const document = await livraisonDe(ctx, client);
  if (document.appareilsLivres.length === 0)
    throw new DomainError('livraison_vide', 'Aucun appareil n’est posé : il n’y a rien à livrer.');
  const reunis = await ctx.db
    .from('clients')
    .whereNotNull('supprime_le')
    .where({ fusionne_dans: client.id })
    .select('id');
  const [objetId = '', ...anciensIds] = [client, ...reunis].map(({ id }) => livraisonId(id, document));
  return {
    nature: 'livraison',
    objetId,
    anciensIds,
    numero: '',
    titre: TITRES.livraison,
    document,
    revision: revisionLivraison(document),
    devis: null,
  };
}

/** What was handed over, whoever prints it on which day and whatever their client is called by now. */
const remis = ({ dateAppareillage, appareilsLivres }: LivraisonPdf) => [dateAppareillage, appareilsLivres];

/** What a delivery slip must still be of when it is signed. */
export const revisionLivraison = (document: LivraisonPdf): string =>
  digestOf(JSON.stringify(remis(document)));

/** The same devices of a client are signed for once. */
const livraisonId = (clientId: string, document: LivraisonPdf): string =>
  digestOf(JSON.stringify([clientId, ...remis(document)])).slice(0, 24);

/** The delivery slip of what a client wears, of today. The caller has found the client. */
export async function livraisonDe(ctx: Context, client: ClientRow): Promise<LivraisonPdf> {
  const tete = await teteDeBon(ctx, client);
  const portes = await appareilsOf(ctx, client.id);
  const jour = toParis(ctx.now()).date;
  return {
    ...tete,
    dateLivraison: jour,
    dateAppareillage: client.date_appareillage,
    appareilsLivres: COTES.flatMap(({ oreille, cote }) => {
      const porte = portes[oreille];
      if (!isFitted(porte)) return [];
      return {
        cote,
        marque: porte.marqueAppareil,
        modele: porte.modelAppareil,
        codeProduit: porte.codeProduit,
        lpp: porte.lpp,
        numeroSerie: porte.numeroSerie,
        quantite: porte.quantity ?? 1,
      };
    }),
    creeLe: `${jour}T00:00:00.000Z`,
  };
}
