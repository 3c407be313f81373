import type { ReglementRow } from '~/db/rows/reglements';
import { toParis } from '~/lib/dates';
import { authorize, type Context, suivreLeCentre } from '../access/context.server';
import { DomainError, NotFoundError } from '../errors';
import { type Argent, argentOf, deplacer, lockOrigine } from './argent.server';
import { ecrireReglements } from './ecriture.server';
import { isAnnulable } from './reglement';
import { rangerTropPercu } from './report.server';
import { ajusterRestes } from './restes.server';
import { temoigner } from './temoin.server';

export const reglementIntrouvable = () =>
  new NotFoundError('reglement_introuvable', 'Règlement introuvable.');

/**
 * Cancels a payment, a refund or a difference that was given up, in a caller's transaction, who has asked for the right (`annulerReglement`). Raises
 * DomainError for one that is cancelled or moved money, and for a payment that was given back; ForbiddenError.
 */
export async function annuler(tx: Context, row: ReglementRow, motif: string): Promise<{ numero: string }> {
  if (row.nature === 'ecart') authorize(tx, 'reglement:ecart');
  suivreLeCentre(tx, row.centre_id);
  const origine = await lockPlaces(tx, row.origine_id ?? row.id);
  await assertAnnulable(tx, row);
  const argent = await argentOf(tx, origine);
  const lieu = row.nature === 'remboursement' ? row : await gather(tx, row, argent);
  const { facture_id, devis_id, client_id } = lieu;
  const [ecrit] = await ecrireReglements(tx, [
    {
      ...{ centre_id: row.centre_id, nature: 'annulation', payeur: row.payeur, mode: row.mode },
      ...{ facture_id, devis_id, client_id, montant: -row.montant, note: motif },
      ...{ annule_id: row.id, origine_id: origine.id, reprise: row.reprise },
      date_reglement: toParis(tx.now()).date,
    },
  ]);
  if (!ecrit) throw new Error('Annulation non écrite');
  await temoigner(tx, 'reglement:annulation', ecrit, `annule ${row.numero}`);
  const factures = new Set([...argent.map((each) => each.lieu.facture_id), facture_id]);
  for (const id of factures) if (id) await ajusterRestes(tx, id);
  // The money of a statement's line is there again, and waits for what it pays.
  const attend = { etat: 'ouverte', reglement_id: null, jour_encaisse: null, mode_encaisse: null } as const;
  await tx.db.update('lignes_releve', { reglement_id: row.id }, attend);
  // So does the line of a whole day's payments, which are fewer now.
  const { centre_id, date_reglement: jour_encaisse, mode: mode_encaisse } = row;
  if (row.nature === 'encaissement')
    await tx.db.update(
      'lignes_releve',
      { centre_id, jour_encaisse, mode_encaisse, reglement_id: null },
      attend,
    );
  // A refund that was not made leaves too much there, as before it.
  if (row.nature === 'remboursement' && facture_id) await rangerTropPercu(tx, facture_id);
  return { numero: ecrit.numero };
}

/** Locks the invoices that a payment's money stands on, in the order of their ids, then the payment itself. */
async function lockPlaces(tx: Context, origineId: string): Promise<ReglementRow> {
  const [origine] = await tx.db.from('reglements').where({ id: origineId });
  if (!origine) throw reglementIntrouvable();
  const ids = (await argentOf(tx, origine)).flatMap(({ lieu }) => lieu.facture_id ?? []);
  for (const id of ids.toSorted()) await tx.db.lock('factures', { id });
  return lockOrigine(tx, origineId);
}

async function assertAnnulable(tx: Context, row: ReglementRow): Promise<void> {
  if (!isAnnulable({ nature: row.nature, annulePar: null }))
    throw new DomainError(
      'reglement_non_annulable',
      'Une annulation ou un report ne s’annule pas : enregistrez le règlement de nouveau.',
    );
  const [annulation] = await tx.db.from('reglements').where({ annule_id: row.id });
  if (annulation)
    throw new DomainError('reglement_annule', `Ce règlement est déjà annulé par ${annulation.numero}.`);
  if (row.nature === 'remboursement') return;
  const rendus = await tx.db.from('reglements').where({ origine_id: row.id, nature: 'remboursement' });
  if (rendus.length === 0) return;
  const annules = await tx.db.from('reglements').whereIn(
    'annule_id',
    rendus.map(({ id }) => id),
  );
  const standing = rendus.find(({ id }) => annules.every(({ annule_id }) => annule_id !== id));
  if (standing)
    throw new DomainError(
      'reglement_rembourse',
      `Ce règlement a été remboursé par ${standing.numero} : annulez d’abord le remboursement.`,
    );
}

/** Brings all the money of a payment to one place, its own where some of it stands there still; returns that. */
async function gather(tx: Context, row: ReglementRow, argent: readonly Argent[]) {
  const own = argent.find(({ lieu }) => lieu.facture_id === row.facture_id && lieu.devis_id === row.devis_id);
  const main = own ?? argent[0];
  if (!main) throw new Error('Règlement sans argent');
  for (const each of argent)
    if (each !== main)
      await deplacer(tx, each, main.lieu, { montant: each.montant, note: `Annulation de ${row.numero}` });
  return main.lieu;
}
