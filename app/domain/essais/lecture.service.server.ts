import type { EssaiRow } from '~/db/rows/essais';
import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { COTES, type Cote } from '~/lib/oreilles';
import { abilities } from '../access/abilities.server';
import { authorize, type Context } from '../access/context.server';
import { isFitted, nomAppareil } from '../appareillage/appareil';
import { appareilsOf } from '../appareillage/appareils.server';
import { findClient } from '../clients/vivants.repo.server';
import { noteDocument } from '../consultations/notes.server';
import { valeurAu } from '../parametres/valeurs.server';
import { avisPrescription } from '../prescriptions/lecture.service.server';
import { avisRenouvellement } from '../renouvellement/renouvellement.service.server';
import { listSignatures, type SignaturesDuClient } from '../signatures/signatures.service.server';
import { listProduitsAChoisir, type ProduitAChoisir } from '../stock/produits.lists.server';
import { bonEssai } from './bon.server';
import { depotsTenus } from './depots.repo.server';
import { devisDeLEssai, devisPossibles, devisSitue } from './devis-essai.server';
import { type Essai, toEssai } from './essai';
import { appareilsEssayes, essaiRows, findEssaiRow } from './essais.repo.server';

/** A trial as the tab shows it. */
export interface EssaiListe extends Essai {
  numeroDevis: string;
  /** Whether its slip, as it is now, is signed. */
  signe: boolean;
}

/** The trials of a client, the latest first. Raises NotFoundError, ForbiddenError. */
export async function listEssais(ctx: Context, clientId: string): Promise<EssaiListe[]> {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId);
  const rows = await essaiRows(ctx, client.id);
  if (rows.length === 0) return [];
  const appareils = await appareilsEssayes(
    ctx,
    client.id,
    rows.map(({ id }) => id),
  );
  const numeros = await numerosDe(
    ctx,
    client.id,
    rows.flatMap(({ devis_id }) => devis_id ?? []),
  );
  const bons = await ctx.db
    .from('signatures')
    .where({ client_id: client.id, nature: 'essai' })
    .whereIn(
      'objet_id',
      rows.map(({ bon_id }) => bon_id),
    );
  const signes = new Set(bons.map(({ objet_id }) => objet_id));
  const { date: today } = toParis(ctx.now());
  const depotDe = await depotsTenus(ctx, rows);
  return rows.map((row) => ({
    ...toEssai(
      row,
      appareils.filter(({ essai_id }) => essai_id === row.id),
      { today, depotTenu: depotDe(row.id) },
    ),
    numeroDevis: numeros.get(row.devis_id ?? '') ?? '',
    signe: signes.has(row.bon_id),
  }));
}

async function numerosDe(ctx: Context, client_id: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .from('devis')
    .where({ client_id })
    .whereIn('id', ids)
    .select('id', 'numero_devis');
  return new Map(rows.map(({ id, numero_devis }) => [id, numero_devis]));
}

/** What of trials a client has signed and was asked to sign. Raises NotFoundError, ForbiddenError. */
export const listBonsEssai = (ctx: Context, clientId: string): Promise<SignaturesDuClient> =>
  listSignatures(ctx, clientId, 'essai');

/** What the form of a new trial opens with. */
export interface EssaiOuvert {
  formId: string;
  aujourdhui: string;
  /** Days that a trial which begins today lasts at least. */
  duree: number;
  /** What may be tried: worn, and on no trial yet. */
  appareils: { cote: Cote; nom: string; numeroSerie: string }[];
  /** The quotes of the client, the latest first. */
  devis: { _id: string; numero: string; acompte: number | null }[];
  /** Whether who asks may take a deposit. */
  encaissable: boolean;
  /** What there is to be warned of about the prescription; null where all is well. */
  avisPrescription: string | null;
  /** That an ear had its device too lately to be renewed; null where all is well. */
  avisRenouvellement: string | null;
}

/** What the form of a new trial opens with. Raises NotFoundError, ForbiddenError. */
export async function openEssai(ctx: Context, clientId: string): Promise<EssaiOuvert> {
  authorize(ctx, 'client:modifier');
  const client = await findClient(ctx, clientId);
  const { date: aujourdhui } = toParis(ctx.now());
  const portes = await appareilsOf(ctx, client.id);
  const enCours = await ctx.db.from('essais_appareils').where({ client_id: client.id, issue: '' });
  const rows = await devisPossibles(ctx, client.id);
  const appareils = COTES.flatMap(({ oreille, cote }) => {
    const porte = portes[oreille];
    if (!isFitted(porte) || enCours.some((row) => row.oreille === cote)) return [];
    return [{ cote, nom: nomAppareil(porte), numeroSerie: porte.numeroSerie }];
  });
  return {
    formId: newId(),
    aujourdhui,
    duree: (await valeurAu(ctx, 'essai.duree_jours', aujourdhui)).valeur,
    appareils,
    devis: rows.map(({ id, numero_devis, acompte_devis }) => ({
      ...{ _id: id, numero: numero_devis, acompte: acompte_devis },
    })),
    encaissable: abilities(ctx, ['reglement:encaisser'])['reglement:encaisser'],
    avisRenouvellement: await avisRenouvellement(ctx, {
      ...{ clientId: client.id, jour: aujourdhui, porte: true },
      cotes: appareils.map(({ cote }) => cote),
      series: appareils.map(({ numeroSerie }) => numeroSerie),
    }),
    avisPrescription: await avisPrescription(ctx, client.id, aujourdhui),
  };
}

/** What the form of an outcome opens with. */
export interface IssueOuverte {
  essai: Essai;
  aujourdhui: string;
  /** The quotes that the trial can be of by now, the latest first, and the one that it comes to; '' where there is none. */
  devis: { _id: string; numero: string; accepte: boolean }[];
  devisId: string;
  /** Whether the patient's word on that one can be noted still. */
  devisANoter: boolean;
  produits: ProduitAChoisir[];
  /** Whether who asks may give money back. */
  remboursable: boolean;
}

/** What the form of an outcome opens with. Raises NotFoundError, ForbiddenError. */
export async function openIssue(ctx: Context, clientId: string, id: string): Promise<IssueOuverte> {
  authorize(ctx, 'client:modifier');
  authorize(ctx, 'stock:modifier');
  const client = await findClient(ctx, clientId);
  const row = await findEssaiRow(ctx, client.id, id);
  const { date: aujourdhui } = toParis(ctx.now());
  const devisId = await devisDeLEssai(ctx, row);
  const { produits } = await listProduitsAChoisir(ctx, client.centre_id, { q: '', gardes: [] });
  return {
    essai: await lire(ctx, row),
    aujourdhui,
    devis: (await devisPossibles(ctx, client.id)).map(({ id: _id, numero_devis: numero, decision }) => ({
      ...{ _id, numero, accepte: decision === 'accepte' },
    })),
    devisId: devisId ?? '',
    devisANoter: (await devisSitue(ctx, client, devisId))?.ouvert ?? false,
    produits,
    remboursable: abilities(ctx, ['reglement:annuler'])['reglement:annuler'],
  };
}

/** The slip of a trial, also of one that is over. Raises NotFoundError, ForbiddenError. */
export async function renderBonEssai(
  ctx: Context,
  clientId: string,
  bonId: string,
): Promise<{ nom: string; prenom: string; pdf: Uint8Array }> {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId, null);
  const document = await bonEssai(ctx, client, bonId);
  const pdf = await ctx.infra.pdf.render(document, ctx.acteur.compteId);
  await noteDocument(ctx, { ...client, client_id: client.id }, 'Bon d’essai');
  return { nom: client.nom, prenom: client.prenom, pdf };
}

/** One trial of a client. Raises NotFoundError, ForbiddenError. */
export async function getEssai(ctx: Context, clientId: string, id: string): Promise<Essai> {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId);
  const row = await findEssaiRow(ctx, client.id, id);
  return lire(ctx, row);
}

async function lire(ctx: Context, row: EssaiRow): Promise<Essai> {
  const appareils = await appareilsEssayes(ctx, row.client_id, [row.id]);
  const depotDe = await depotsTenus(ctx, [row]);
  return toEssai(row, appareils, { today: toParis(ctx.now()).date, depotTenu: depotDe(row.id) });
}
