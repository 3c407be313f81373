import type { ClientRow } from '~/db/rows/clients';
import type { FactureRow } from '~/db/rows/factures';
import { toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { findClient } from '../clients/vivants.repo.server';
import { NotFoundError } from '../errors';
import { factureIntrouvable } from '../factures/factures.repo.server';
import { lireParametres } from '../parametres/valeurs.server';
import { reglementIntrouvable } from './annulation.server';
import type { ReglementDe } from './annulation.service.server';
import type { Acompte } from './compte-client';
import { sourceDeCredit } from './credit.repo.server';
import { isPayeur, type ParPayeur, type Payeur, restesOf } from './payeurs';
import { isAnnulable, type ReglementListe } from './reglement';
import { montrer } from './reglements.repo.server';

/** What a payment's form is opened with; cents. */
export interface OuvertureEncaissement {
  formId: string;
  /** What it is for; all three are null for a client's credit. */
  facture: { _id: string; numeroFacture: string; restes: ParPayeur } | null;
  devis: Omit<Acompte, 'montant'> | null;
  client: string;
  payeur: Payeur;
  /** What is proposed. */
  montant: number | null;
  antidater: boolean;
  /** What a deposit on a quote wants besides, by the parameters of today; '' for nothing. */
  avis: string;
}

/** What is asked to be paid: an invoice, a quote or a client's credit, by the query of the form's address. */
export interface DemandeReglement {
  factureId: string | null;
  devisId: string | null;
  clientId: string | null;
  payeur: string | null;
}

/**
 * Holds what a form's address names together: under a client, the invoice or the quote is theirs, or one that money of theirs was on. Raises
 * NotFoundError, ForbiddenError.
 */
export async function assertDuClient(ctx: Context, asked: DemandeReglement): Promise<void> {
  authorize(ctx, 'reglement:voir');
  const { clientId, factureId, devisId } = asked;
  if (clientId === null) return;
  const ofClient = (id: string | null) => ({
    id: isId(id) ? id : '',
    client_id: isId(clientId) ? clientId : '',
  });
  if (factureId !== null && !(await ctx.db.from('factures').where(ofClient(factureId)).first()))
    throw factureIntrouvable();
  if (devisId === null || (await ctx.db.from('devis').where(ofClient(devisId)).first())) return;
  const { id: devis_id, client_id } = ofClient(devisId);
  if (!(await ctx.db.from('reglements').where({ devis_id, client_id }).first())) throw devisIntrouvable();
}

/**
 * Opens the form of a payment, proposing what its payer still owes; of the client's credit, what of it the invoice could take. Raises NotFoundError,
 * ForbiddenError.
 */
export async function openEncaissement(
  ctx: Context,
  asked: DemandeReglement,
): Promise<OuvertureEncaissement> {
  authorize(ctx, 'reglement:encaisser');
  const facture = asked.factureId ? await factureOf(ctx, asked.factureId) : null;
  const client = asked.clientId ? await findClient(ctx, asked.clientId) : null;
  const devis = asked.devisId ? await devisOf(ctx, asked.devisId) : null;
  const restes = facture && restesOf(facture);
  const payeur = payeurOf(asked.payeur, restes);
  return {
    formId: newId(),
    facture: facture && restes && { _id: facture.id, numeroFacture: facture.numero_facture, restes },
    devis: devis && { devisId: devis.id, numeroDevis: devis.numero_devis },
    client: nomDe(client, facture),
    payeur,
    montant: restes && restes[payeur] > 0 ? restes[payeur] : null,
    antidater: mayDo(ctx.acteur, 'reglement:antidater'),
    avis: devis ? await avisAcompte(ctx) : '',
  };
}

/** What a deposit on a quote wants besides the payment. */
async function avisAcompte(ctx: Context): Promise<string> {
  const jour = toParis(ctx.now()).date;
  const lire = await lireParametres(ctx, ['acompte.tva', 'acompte.facture']);
  const dire = (cle: 'acompte.tva' | 'acompte.facture', texte: string) => {
    const { valeur, source, aConfirmer } = lire(cle, jour);
    return valeur === 1 ? `${texte} (${source}${aConfirmer ? ', à confirmer' : ''}).` : '';
  };
  return [
    dire('acompte.tva', 'La TVA de cet acompte est due aussitôt'),
    dire('acompte.facture', 'Une facture d’acompte est à remettre'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Who is proposed: whoever was asked for, else the first who owes something. */
function payeurOf(asked: string | null, restes: ParPayeur | null): Payeur {
  if (!restes) return 'patient';
  if (isPayeur(asked)) return asked;
  return (['patient', 'amo', 'amc'] as const).find((payeur) => restes[payeur] > 0) ?? 'patient';
}

/** What the form opens with that pays an invoice out of what its client has paid; cents. */
export interface AvanceOuverte {
  numeroFacture: string;
  /** What is used, in words, and how much of it there is. */
  source: string;
  avance: number;
  /** What the patient still owes of the invoice. */
  reste: number;
  /** What is proposed: as much as it can. */
  montant: number;
}

/** What a client's credit, or their deposit on a quote, could pay of an invoice; cents. Raises NotFoundError, ForbiddenError. */
export async function openAvance(
  ctx: Context,
  factureId: string,
  devisId: string | null = null,
): Promise<AvanceOuverte> {
  authorize(ctx, 'reglement:encaisser');
  const { client_id, numero_facture: numeroFacture, reste_patient } = await factureOf(ctx, factureId);
  const { nom: source, montant: avance } = await sourceDeCredit(ctx, client_id, devisId);
  const reste = Math.max(0, reste_patient);
  return { numeroFacture, source, avance, reste, montant: Math.max(0, Math.min(avance, reste)) };
}

/** A payment that is about to be cancelled. Raises NotFoundError, also for one that cannot be; ForbiddenError. */
export async function openAnnulationReglement(
  ctx: Context,
  id: string,
  de: ReglementDe = {},
): Promise<ReglementListe> {
  authorize(ctx, 'reglement:annuler');
  const rows = isId(id) ? await ctx.db.from('reglements').where({ ...de, id }) : [];
  const [reglement] = await montrer(ctx, rows);
  if (!reglement || !isAnnulable(reglement)) throw reglementIntrouvable();
  return reglement;
}

/** What may be given back of a client's credit, of a deposit, or of what a payer has paid too much of an invoice; cents. Raises as `openEncaissement`. */
export async function openRemboursement(
  ctx: Context,
  asked: DemandeReglement,
): Promise<{ formId: string; titre: string; client: string; montant: number; antidater: boolean }> {
  authorize(ctx, 'reglement:annuler');
  const client = asked.clientId ? await findClient(ctx, asked.clientId) : null;
  const facture = asked.factureId ? await factureOf(ctx, asked.factureId) : null;
  const payeur = isPayeur(asked.payeur) ? asked.payeur : 'patient';
  const commun = {
    formId: newId(),
    client: nomDe(client, facture),
    antidater: mayDo(ctx.acteur, 'reglement:antidater'),
  };
  if (facture)
    return {
      ...commun,
      titre: `trop-perçu de ${facture.numero_facture}`,
      montant: Math.max(0, -restesOf(facture)[payeur]),
    };
  const there = asked.devisId
    ? ctx.db.from('reglements').where({ devis_id: isId(asked.devisId) ? asked.devisId : '' })
    : ctx.db.from('reglements').where({ client_id: client?.id ?? '', facture_id: null, devis_id: null });
  const montant = (await there.select('montant')).reduce((sum, row) => sum + row.montant, 0);
  return { ...commun, titre: asked.devisId ? 'acompte' : 'avance', montant: Math.max(0, montant) };
}

/** What the patient still owes of an invoice, to be shared between instalments; cents. Raises NotFoundError, ForbiddenError. */
export async function openEcheancier(
  ctx: Context,
  factureId: string,
): Promise<{ numeroFacture: string; reste: number; dejaPrevu: boolean }> {
  authorize(ctx, 'reglement:encaisser');
  const facture = await factureOf(ctx, factureId);
  const prevues = await ctx.db.count(ctx.db.from('echeances').where({ facture_id: facture.id }));
  return {
    numeroFacture: facture.numero_facture,
    reste: Math.max(0, facture.reste_patient),
    dejaPrevu: prevues > 0,
  };
}

/** What is left of an invoice that is about to be set to Payée by hand; cents. Raises NotFoundError, ForbiddenError. */
export async function openPaiement(
  ctx: Context,
  factureId: string,
): Promise<{ numeroFacture: string; restes: ParPayeur; antidater: boolean }> {
  authorize(ctx, 'facture:modifier');
  const facture = await factureOf(ctx, factureId);
  const antidater = mayDo(ctx.acteur, 'reglement:antidater');
  return { numeroFacture: facture.numero_facture, restes: restesOf(facture), antidater };
}

async function factureOf(ctx: Context, id: string): Promise<FactureRow> {
  const [facture] = isId(id) ? await ctx.db.from('factures').where({ id }) : [];
  if (!facture) throw factureIntrouvable();
  return facture;
}

async function devisOf(ctx: Context, id: string) {
  const [devis] = isId(id) ? await ctx.db.from('devis').where({ id }).whereNull('supprime_le') : [];
  if (!devis) throw devisIntrouvable();
  return devis;
}

const devisIntrouvable = () => new NotFoundError('devis_introuvable', 'Devis introuvable.');

const nomDe = (client: ClientRow | null, facture: FactureRow | null): string =>
  (client
    ? `${client.nom} ${client.prenom}`
    : `${facture?.nom_client ?? ''} ${facture?.prenom_client ?? ''}`
  ).trim();
