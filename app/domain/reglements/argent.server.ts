import type { ReglementRow } from '~/db/rows/reglements';
import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import { ecrireReglements } from './ecriture.server';
import type { Lieu } from './lieu';

/** What stands of one payment in one place; cents. */
export interface Argent {
  origine: ReglementRow;
  lieu: Lieu;
  montant: number;
}

const cleOf = ({ facture_id, devis_id }: Pick<Lieu, 'facture_id' | 'devis_id'>) =>
  facture_id ?? devis_id ?? '';

/** Where the money of a payment stands by now: what was moved, given back and cancelled of it included. Places without any are missing. */
export async function argentOf(tx: Context, origine: ReglementRow): Promise<Argent[]> {
  const rows = await tx.db
    .from('reglements')
    .where((own) => void own.where({ id: origine.id }).orWhere({ origine_id: origine.id }))
    .orderBy('rang');
  const places = new Map<string, Argent>();
  for (const { facture_id, devis_id, client_id, montant } of rows) {
    const cle = cleOf({ facture_id, devis_id });
    const argent = places.get(cle) ?? { origine, lieu: { facture_id, devis_id, client_id }, montant: 0 };
    places.set(cle, { ...argent, montant: argent.montant + montant });
  }
  return [...places.values()].filter(({ montant }) => montant !== 0);
}

/** Locks a payment until the transaction ends: what moves its money comes one after the other. */
export async function lockOrigine(tx: Context, id: string): Promise<ReglementRow> {
  const row = await tx.db.lock('reglements', { id });
  if (!row) throw new Error('Règlement d’origine inconnu');
  return row;
}

/**
 * The money that stands in a place, payment by payment, the oldest in front; their payments are locked. What was given up, and what an insurer pays to
 * the patient, is no money.
 */
export async function argentDuLieu(tx: Context, lieu: Lieu): Promise<Argent[]> {
  const { facture_id, devis_id, client_id } = lieu;
  const there = tx.db.from('reglements').where({ facture_id, devis_id }).whereNot({ mode: 'ecart' });
  const rows = await (facture_id === null && devis_id === null ? there.where({ client_id }) : there).orderBy(
    'rang',
  );
  const money = rows.filter(({ mode, origine_id }) => mode !== 'report' || origine_id !== null);
  const ids = [...new Set(money.map(({ id, origine_id }) => origine_id ?? id))].sort();
  const found: Argent[] = [];
  for (const id of ids) {
    const argent = await argentOf(tx, await lockOrigine(tx, id));
    found.push(...argent.filter((each) => cleOf(each.lieu) === cleOf(lieu) && each.montant > 0));
  }
  return found.sort((a, b) => a.origine.rang - b.origine.rang);
}

/** Moves some of a payment's money to another place of its centre: a row where it leaves, one where it goes. The caller has locked the payment. */
export async function deplacer(
  tx: Context,
  { origine, lieu }: Pick<Argent, 'origine' | 'lieu'>,
  vers: Lieu,
  { montant, note }: { montant: number; note: string },
): Promise<void> {
  const commun = {
    centre_id: origine.centre_id,
    nature: 'report',
    payeur: origine.payeur,
    mode: 'report',
    date_reglement: toParis(tx.now()).date,
    lot_id: newId(),
    origine_id: origine.id,
    note,
    reprise: origine.reprise,
  } as const;
  await ecrireReglements(tx, [
    { ...commun, ...lieu, montant: -montant },
    { ...commun, ...vers, montant },
  ]);
}
