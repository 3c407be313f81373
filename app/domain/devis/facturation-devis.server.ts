import type { ClientRow, DevisRow } from '~/db/rows/clients';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import { appareilsOf } from '../appareillage/appareils.server';
import { addHistorique } from '../clients/historique.server';
import { findEmetteur } from '../documents/emetteur.server';
import { DomainError, NotFoundError } from '../errors';
import { copieDuClient } from '../factures/copie-client';
import { type Emission, emettre } from '../factures/emission.server';
import { computeMontants } from '../factures/montants';
import type { NatureTva } from '../factures/tva';
import { reporterAcomptes } from '../reglements/report.server';
import { enUnInstant } from '../un-instant.server';
import { computeAccepte, type DevisAccepte, refusDuChoix } from './choix-devis';
import { centreOfDevis, findDevisRow, lockDevis } from './devis.repo.server';
import { type DevisLu, lireLeDevis } from './devis-lus.repo.server';
import { assertNonFacture, facturesDepuis, facturesDesDevis } from './factures-du-devis.repo.server';
import { lignesFacturees } from './lignes-facturees';

/** An accepted quote that no standing invoice was made of. */
export interface DevisAFacturer {
  devis: DevisLu;
  accepte: DevisAccepte;
  /** The invoices made of the client's other quotes since this one. */
  facturees: string[];
}

/** The accepted quote of a client that waits for its invoice, the one accepted last; null where there is none. The caller has found the client. */
export async function findDevisAFacturer(ctx: Context, client: ClientRow): Promise<DevisAFacturer | null> {
  const accepted = await ctx.db
    .from('devis')
    .where({ client_id: client.id, decision: 'accepte' })
    .whereNull('supprime_le')
    .orderBy('decide_le', 'desc')
    .orderBy('cree_le', 'desc')
    .limit(ACCEPTES_MAX);
  const factures = await facturesDesDevis(
    ctx,
    accepted.map(({ id }) => id),
  );
  const row = accepted.find(({ id }) => !factures.get(id)?.compte);
  if (!row) return null;
  const devis = await lireLeDevis(ctx, client, row);
  return {
    devis,
    accepte: computeAccepte(devis, devis.choix, devis.partsAcceptees),
    facturees: await facturesDepuis(ctx, row),
  };
}

/** Of a client's quotes so many may have been accepted and invoiced before. */
const ACCEPTES_MAX = 20;

interface Facturation {
  client: ClientRow;
  devisId: string;
  /** The day of delivery, 'YYYY-MM-DD', and the field that named it. */
  jour: string;
  champLivraison?: string;
  /** What tax the accessories bear; the devices bear the reduced one. */
  accessoires: NatureTva;
  /** What was asked about and is meant so; without it nobody is asked. */
  acceptes?: readonly string[] | undefined;
  /** Whether it is shown before it is issued. */
  montrer?: boolean | undefined;
}

/** Raises DomainError unless a quote is accepted and no standing invoice was made of it. */
export async function assertFacturable(
  ctx: Context,
  { id, decision }: Pick<DevisRow, 'id' | 'decision'>,
): Promise<void> {
  if (decision !== 'accepte')
    throw new DomainError('devis_non_accepte', 'Ce devis n’est pas accepté : il ne se facture pas.');
  await assertNonFacture(ctx, id);
}

/** What making the invoice of a quote came to; amounts in cents. */
export interface DevisFacture {
  id: string;
  numeroFacture: string;
  rbstSS: number;
  rbstCompl: number;
}

/**
 * Makes the invoice of an accepted quote in the caller's transaction, which has locked the client and asked for the right: what was accepted of it, at
 * the prices and with the shares that it says, once (docs/regles/devis.md); its deposits pay it. Raises DomainError for a quote that was not accepted or is invoiced and for a class 1
 * offer that may not be sold so, NotFoundError.
 */
export async function invoiceDevis(tx: Context, facturation: Facturation): Promise<DevisFacture> {
  return factureDuDevis(enUnInstant(tx), facturation);
}

async function factureDuDevis(tx: Context, facturation: Facturation): Promise<DevisFacture> {
  const row = await lockDevis(tx, facturation.client.id, facturation.devisId);
  const emission = await preparerDevis(tx, row, facturation);
  const emise = await emettre(tx, emission);
  const { client } = facturation;
  const { rbst_ss: rbstSS, rbst_compl: rbstCompl } = emission.contenu;
  await tx.db.update('devis_factures', { devis_id: row.id, vaut: true }, { vaut: false });
  await tx.db.insert('devis_factures', {
    id: newId(),
    centre_id: row.centre_id,
    client_id: client.id,
    devis_id: row.id,
    facture_id: emise.id,
    vaut: true,
    cree_le: tx.now().toISOString(),
    cree_par: tx.acteur.userId,
  });
  await reporterAcomptes(tx, row.id, emise.id);
  const details = `${row.numero_devis}, facture ${emise.numeroFacture}`;
  await addHistorique(tx, client, { action: 'Devis facturé', details });
  return { ...emise, rbstSS, rbstCompl };
}

/** What `invoiceDevis` would issue; nothing is written. Raises what it does. */
export async function prevoirDevis(tx: Context, facturation: Facturation): Promise<Emission> {
  const { row } = await findDevisRow(tx, facturation.devisId);
  if (row.client_id !== facturation.client.id)
    throw new NotFoundError('devis_introuvable', 'Devis introuvable.');
  return preparerDevis(tx, row, facturation);
}

async function preparerDevis(
  tx: Context,
  row: DevisRow,
  { client, jour, champLivraison, accessoires, acceptes, montrer }: Facturation,
): Promise<Emission> {
  await assertFacturable(tx, row);
  const centre = await centreOfDevis(tx, row.centre_id);
  const devis = await lireLeDevis(tx, client, row, centre);
  const signees = devis.partsAcceptees;
  // What was signed holds, whatever its record says by now.
  const impossible = row.parts_acceptees === '' ? refusDuChoix(devis, devis.choix) : null;
  if (impossible) throw new DomainError('parts_incalculables', impossible);
  const accepte = computeAccepte(devis, devis.choix, signees);
  const taxation = { regime: centre.regime_tva, jour };
  const lignes = lignesFacturees(accepte, taxation, accessoires, await appareilsOf(tx, client.id));
  const { rbstSS, rbstCompl, totalTTC } = accepte;
  const { totalGeneral } = computeMontants(lignes, { remise: 0, rbstSS, rbstCompl });
  if (totalGeneral !== totalTTC) throw new Error('La facture ne vient pas au total du devis');
  return {
    id: newId(),
    centre,
    clientId: client.id,
    contenu: {
      objet: `Appareillage auditif, devis n° ${row.numero_devis}`,
      date_livraison: jour,
      note: '',
      ...(await findEmetteur(tx)),
      ...copieDuClient(client),
      prescripteur_compte: row.prescripteur_devis || client.prescripteur,
      prix: 0,
      rbst_ss: rbstSS,
      rbst_compl: rbstCompl,
    },
    ...(champLivraison && { champLivraison }),
    lignes,
    total: totalGeneral,
    ...(acceptes && { demande: { acceptes, ...(montrer && { montrer }) } }),
  };
}
