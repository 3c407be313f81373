import type { ReglementRow } from '~/db/rows/reglements';
import { formatEuros } from '~/lib/euros';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { attendreChaine } from '../comptabilite/chaine.server';
import { assertNonFacture } from '../devis/factures-du-devis.repo.server';
import { DomainError } from '../errors';
import { argentDuLieu, avanceDe, deplacer } from './argent.server';
import { ecrireReglements } from './ecriture.server';
import { jourDuReglement } from './jour-reglement.server';
import type { ObjetReglement } from './objet';
import { findObjet, type ObjetTrouve } from './objet.server';
import { NOMS_PAYEURS, type Payeur, restesOf } from './payeurs';
import type { AvanceUtilisee, ReglementSaisi } from './reglement.schema';
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

/** What a form was opened with: its id, and what its payer owed then (cents), where that is to be held against what they owe now. */
export interface OuvertureReglement {
  formId: unknown;
  resteVu?: number | null;
}

/** What a form says that its payer owed when it was opened: cents; null where it says nothing that can be read. */
export const readResteVu = (value: unknown): number | null =>
  typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : null;

/**
 * Takes a payment for an invoice, a quote (a deposit) or a client's credit (docs/regles/reglements.md). The same form sent again is the payment that
 * it has made. What a client pays too much becomes their credit. Raises DomainError for a cancelled invoice, an invoiced quote, an insurer without a share, a day that
 * does not do, and where what is owed has changed since the form was opened; NotFoundError, ForbiddenError.
 */
export function encaisser(
  ctx: Context,
  objet: ObjetReglement,
  saisie: ReglementSaisi,
  { formId, resteVu = null }: OuvertureReglement,
): Promise<ReglementPris> {
  authorize(ctx, 'reglement:encaisser');
  const id = isId(formId) ? formId : newId();
  const autre = newId();
  return ctx.transaction(
    async (tx) => {
      const trouve = await findObjet(tx, objet);
      await attendreChaine(tx, trouve.centreId);
      const former = await formerOf(tx, trouve, [id, autre]);
      if (former) return toPris(tx, former, trouve, true);
      if (trouve.lieu.devis_id) await assertNonFacture(tx, trouve.lieu.devis_id, 'encaissez sur la facture.');
      assertPayeur(trouve, saisie.payeur);
      assertResteVu(trouve, saisie.payeur, resteVu);
      const { dateReglement, ...valeurs } = saisie;
      const [ecrit] = await ecrireReglements(tx, [
        {
          ...{ id, autre, centre_id: trouve.centreId, nature: 'encaissement' },
          ...trouve.lieu,
          ...valeurs,
          date_reglement: await jourDuReglement(
            tx,
            trouve.centreId,
            dateReglement,
            trouve.facture?.date_facture ?? null,
          ),
        },
      ]);
      if (!ecrit) throw new Error('Règlement non écrit');
      await temoigner(tx, 'reglement:encaissement', ecrit, trouve.nom);
      if (trouve.facture) await rangerTropPercu(tx, trouve.facture.id);
      return toPris(tx, ecrit, trouve, false);
    },
    { repeatable: true },
  );
}

/**
 * Pays an invoice out of its client's credit, the oldest of it first. Raises DomainError for more than the credit, or than the client owes of it;
 * NotFoundError, ForbiddenError.
 */
export function utiliserAvance(
  ctx: Context,
  factureId: string,
  { montant }: AvanceUtilisee,
): Promise<{ reste: number }> {
  authorize(ctx, 'reglement:encaisser');
  return ctx.transaction(async (tx) => {
    const { facture, lieu, nom } = await findObjet(tx, { factureId });
    if (!facture) throw new Error('Avance sans facture');
    const argent = facture.client_id ? await argentDuLieu(tx, avanceDe(facture.client_id)) : [];
    const avance = argent.reduce((sum, each) => sum + each.montant, 0);
    const most = Math.max(0, Math.min(avance, facture.reste_patient));
    if (montant > most) {
      const message = `L’avance ne peut payer que ${formatEuros(most)} de cette facture.`;
      throw new DomainError('avance_insuffisante', message, { montant: message });
    }
    let left = montant;
    for (const each of argent) {
      const part = Math.min(left, each.montant);
      if (part === 0) break;
      await deplacer(tx, each, lieu, { montant: part, note: 'Avance utilisée' });
      await temoigner(tx, 'reglement:report', { ...each.origine, montant: part }, nom);
      left -= part;
    }
    const { reste_patient } = await rangerTropPercu(tx, factureId);
    return { reste: reste_patient };
  });
}

/** What this form has recorded already, in its centre. */
async function formerOf(
  tx: Context,
  { centreId }: ObjetTrouve,
  ids: readonly string[],
): Promise<ReglementRow | undefined> {
  const [former] = await tx.db.from('reglements').where({ centre_id: centreId }).whereIn('id', ids).limit(1);
  return former;
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

/** Two people who take the same payment: the second one is told what the first has taken. */
function assertResteVu({ facture }: ObjetTrouve, payeur: Payeur, vu: number | null): void {
  if (!facture || vu === null) return;
  const reste = restesOf(facture)[payeur];
  if (reste === vu) return;
  const message = `Un règlement a été enregistré entre-temps : le reste dû est de ${formatEuros(Math.max(0, reste))}. Vérifiez le montant.`;
  const champs = { resteVu: String(reste) };
  throw new DomainError('reste_du_change', message, { montant: message }, { genre: 'rouvrir', champs });
}
