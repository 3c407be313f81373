import type { ReglementRow } from '~/db/rows/reglements';
import { formatEuros, MONTANT_MAX } from '~/lib/euros';
import type { Context } from '../access/context.server';
import { attendreChaine } from '../comptabilite/chaine.server';
import { assertNonFacture } from '../devis/factures-du-devis.repo.server';
import { DomainError } from '../errors';
import { dejaEcrit, ecrireReglements } from './ecriture.server';
import { jourDuReglement } from './jour-reglement.server';
import type { ObjetReglement } from './objet';
import { findObjet, type ObjetTrouve } from './objet.server';
import { NOMS_PAYEURS, type Payeur, restesOf } from './payeurs';
import { demanderPaiements } from './questions-reglement.server';
import type { ReglementSaisi } from './reglement.schema';
import { rangerTropPercu } from './report.server';
import { temoigner } from './temoin.server';

/** What taking a payment came to. */
export interface ReglementPris {
  id: string;
  numero: string;
  /** Cents that the payer still owes of the invoice; null for a deposit or a credit. */
  reste: number | null;
  /** Cents of it that have become the client's credit. */
  avance: number;
  /** This form had recorded it before. */
  deja: boolean;
}

interface Autour {
  ids: { id: string; autre: string };
  resteVu: number | null;
  acceptes?: readonly string[];
}

/**
 * Takes a payment in a caller's transaction, who has asked for the right (`encaisser`): its id, another where that is somebody else's, and what its
 * payer owed when it was asked for, cents, and the keys of what was accepted of it. Raises as `encaisser`.
 */
export async function prendre(
  tx: Context,
  objet: ObjetReglement,
  saisie: ReglementSaisi,
  { ids, resteVu, acceptes = [] }: Autour,
): Promise<ReglementPris> {
  const trouve = await findObjet(tx, objet);
  await attendreChaine(tx, trouve.centreId);
  const former = await dejaEcrit(tx, trouve.centreId, [ids.id, ids.autre]);
  if (former) return toPris(tx, former, trouve, true);
  if (trouve.lieu.devis_id) await assertNonFacture(tx, trouve.lieu.devis_id, 'encaissez sur la facture.');
  assertPayeur(trouve, saisie.payeur);
  assertResteVu(trouve, saisie.payeur, resteVu);
  assertTropPercu(trouve, saisie);
  const { dateReglement, ...valeurs } = saisie;
  const facturee = trouve.facture?.date_facture ?? null;
  const date_reglement = await jourDuReglement(tx, trouve.centreId, dateReglement, facturee);
  const garde = await demanderPaiements(tx, trouve, [{ ...valeurs, date_reglement }], acceptes);
  const [ecrit] = await ecrireReglements(tx, [
    {
      ...{ ...ids, centre_id: trouve.centreId, nature: 'encaissement' },
      ...trouve.lieu,
      ...valeurs,
      date_reglement,
    },
  ]);
  if (!ecrit) throw new Error('Règlement non écrit');
  await temoigner(tx, 'reglement:encaissement', ecrit, [trouve.nom, garde].filter(Boolean).join(', '));
  if (trouve.facture) await rangerTropPercu(tx, trouve.facture.id);
  return toPris(tx, ecrit, trouve, false);
}

async function toPris(
  tx: Context,
  reglement: Pick<ReglementRow, 'id' | 'numero' | 'payeur'>,
  { facture }: ObjetTrouve,
  deja: boolean,
): Promise<ReglementPris> {
  const { id, numero, payeur } = reglement;
  const [now] = facture ? await tx.db.from('factures').where({ id: facture.id }) : [];
  const moved = await tx.db
    .from('reglements')
    .where({ origine_id: id, nature: 'report', facture_id: null, devis_id: null });
  const avance = moved.reduce((sum, { montant }) => sum + montant, 0);
  return { id, numero, reste: now ? restesOf(now)[payeur] : null, avance, deja };
}

function assertPayeur({ facture }: ObjetTrouve, payeur: Payeur): void {
  if (payeur === 'patient') return;
  const part = facture && { amo: facture.rbst_ss, amc: facture.rbst_compl }[payeur];
  if (part) return;
  const message = facture
    ? `${NOMS_PAYEURS[payeur]} : cette facture ne lui demande rien.`
    : 'Un acompte ou une avance est du patient.';
  throw new DomainError('payeur_sans_part', message, { payeur: message });
}

/** What is paid too much of an invoice is kept as what it owes, which is an amount like any other. */
function assertTropPercu({ facture }: ObjetTrouve, { payeur, montant }: ReglementSaisi): void {
  if (!facture || restesOf(facture)[payeur] - montant >= -MONTANT_MAX) return;
  const message = `Il serait payé plus de ${formatEuros(MONTANT_MAX)} de trop de cette facture : vérifiez le montant.`;
  throw new DomainError('trop_percu_trop_grand', message, { montant: message });
}

/** Two people who take the same payment: the second one is told what the first has taken. */
export function assertResteVu(
  { facture }: Pick<ObjetTrouve, 'facture'>,
  payeur: Payeur,
  vu: number | null,
): void {
  if (!facture || vu === null) return;
  const reste = restesOf(facture)[payeur];
  if (reste === vu) return;
  const message = `Un règlement a été enregistré entre-temps : le reste dû est de ${formatEuros(Math.max(0, reste))}. Vérifiez le montant.`;
  const champs = { resteVu: String(reste) };
  throw new DomainError('reste_du_change', message, { montant: message }, { genre: 'rouvrir', champs });
}
