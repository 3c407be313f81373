import type { ReglementRow } from '~/db/rows/reglements';
import { formatEuros } from '~/lib/euros';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
import { attendreChaine } from '../comptabilite/chaine.server';
import { DomainError, NotFoundError } from '../errors';
import { factureIntrouvable } from '../factures/factures.repo.server';
import { type Argent, argentDuLieu } from './argent.server';
import { dejaEcrit, ecrireReglements } from './ecriture.server';
import { jourDuReglement } from './jour-reglement.server';
import { avanceDe, type Lieu } from './lieu';
import { type Payeur, restesOf } from './payeurs';
import { demanderRemboursement } from './questions-reglement.server';
import type { RemboursementSaisi } from './reglement.schema';
import { ajusterRestes } from './restes.server';
import { temoigner } from './temoin.server';

/** What is given back: a client's credit, a deposit on a quote, of either what stands of one payment alone where that is named; what a payer has paid too much of an invoice. */
export type ObjetRembourse =
  | { clientId: string; reglementId?: string | null }
  | { devisId: string; reglementId?: string | null }
  | { factureId: string; payeur: Payeur };

/** Money that may be given back in a place. */
interface Rendable {
  centreId: string;
  lieu: Lieu;
  argent: Argent[];
  /** Cents. */
  most: number;
}

/**
 * Gives money back: one row for each payment that it came from, the oldest first (docs/regles/reglements.md). The same form sent again gives it back
 * once. Raises DomainError for more than there is, a day that does not do, and for much cash that is asked about and not among `acceptes`; NotFoundError, ForbiddenError.
 */
export function rembourser(
  ctx: Context,
  objet: ObjetRembourse,
  saisie: RemboursementSaisi,
  { formId, acceptes = [] }: { formId: unknown; acceptes?: readonly string[] },
): Promise<{ numero: string; deja: boolean }> {
  authorize(ctx, 'reglement:annuler');
  const id = isId(formId) ? formId : newId();
  const autre = newId();
  return ctx.transaction(
    async (tx) => {
      const rendable = await findRendable(tx, objet);
      await attendreChaine(tx, rendable.centreId);
      const former = await dejaEcrit(tx, rendable.centreId, [id, autre]);
      if (former) return { numero: former.numero, deja: true };
      const [first] = await give(tx, rendable, saisie, { ids: { id, autre }, acceptes });
      if (rendable.lieu.facture_id) await ajusterRestes(tx, rendable.lieu.facture_id);
      return { numero: first?.numero ?? '', deja: false };
    },
    { repeatable: true },
  );
}

async function give(
  tx: Context,
  { centreId, lieu, argent, most }: Rendable,
  { montant, dateReglement, ...valeurs }: RemboursementSaisi,
  { ids, acceptes }: { ids: { id: string; autre: string }; acceptes: readonly string[] },
) {
  if (montant > most) {
    const message = `Il n’y a que ${formatEuros(most)} à rembourser.`;
    throw new DomainError('remboursement_trop_grand', message, { montant: message });
  }
  const date_reglement = await jourDuReglement(tx, centreId, dateReglement, null);
  const espece = { mode: valeurs.mode, montant, jour: date_reglement };
  const garde = await demanderRemboursement(tx, espece, acceptes);
  const ecrits = [];
  let left = montant;
  for (const { origine, montant: there } of argent) {
    const part = Math.min(left, there);
    if (part === 0) break;
    const [ecrit] = await ecrireReglements(tx, [
      {
        ...(ecrits.length === 0 ? ids : {}),
        ...{ centre_id: centreId, nature: 'remboursement', payeur: origine.payeur, ...lieu, ...valeurs },
        ...{ montant: -part, date_reglement, origine_id: origine.id },
      },
    ]);
    if (ecrit) {
      ecrits.push(ecrit);
      await temoigner(
        tx,
        'reglement:remboursement',
        ecrit,
        [`sur ${origine.numero}`, garde].filter(Boolean).join(', '),
      );
    }
    left -= part;
  }
  return ecrits;
}

async function findRendable(tx: Context, objet: ObjetRembourse): Promise<Rendable> {
  if ('factureId' in objet) return surFacture(tx, objet);
  const { centreId, lieu } =
    'clientId' in objet ? await avance(tx, objet.clientId) : await acompte(tx, objet.devisId);
  const { reglementId = null } = objet;
  const argent = (await argentDuLieu(tx, lieu)).filter(
    ({ origine }) => reglementId === null || origine.id === reglementId,
  );
  return { centreId, lieu, argent, most: argent.reduce((sum, { montant }) => sum + montant, 0) };
}

async function avance(tx: Context, clientId: string) {
  const client = await findClient(tx, clientId);
  return { centreId: client.centre_id, lieu: avanceDe(client.id) };
}

async function acompte(tx: Context, devisId: string) {
  const [row]: ReglementRow[] = isId(devisId)
    ? await tx.db.from('reglements').where({ devis_id: devisId }).limit(1)
    : [];
  if (!row) throw new NotFoundError('devis_introuvable', 'Aucun acompte sur ce devis.');
  const { centre_id, client_id } = row;
  return { centreId: centre_id, lieu: { facture_id: null, devis_id: devisId, client_id } };
}

/** Of an invoice that is cancelled or deleted too. */
async function surFacture(
  tx: Context,
  { factureId, payeur }: { factureId: string; payeur: Payeur },
): Promise<Rendable> {
  const facture = isId(factureId) ? await tx.db.lock('factures', { id: factureId }) : undefined;
  if (!facture) throw factureIntrouvable();
  const { id, centre_id, client_id } = facture;
  const lieu = { facture_id: id, devis_id: null, client_id };
  const argent = (await argentDuLieu(tx, lieu)).filter(({ origine }) => origine.payeur === payeur);
  return { centreId: centre_id, lieu, argent, most: Math.max(0, -restesOf(facture)[payeur]) };
}
