import type { FactureRow } from '~/db/rows/factures';
import { toParis } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import { ecrireReglements } from './ecriture.server';
import type { ParPayeur } from './payeurs';
import { type Assureur, ecartsDebout, type Mouvement, verseAuPatient } from './sans-argent';
import { temoigner } from './temoin.server';

export const ASSUREURS: readonly Assureur[] = ['amo', 'amc'];

interface Versement {
  assureur: Assureur;
  /** Cents; below zero they are the insurer's again. */
  montant: number;
  jour: string;
  note: string;
}

/** Writes that an insurer has paid some of its share to the patient, who owes it here: no money, two rows of one lot. */
export async function ecrireVersement(
  tx: Context,
  { id, centre_id, client_id }: FactureRow,
  { assureur, montant, jour, note }: Versement,
): Promise<void> {
  const commun = {
    ...({ nature: 'report', mode: 'report' } as const),
    ...{ centre_id, client_id, facture_id: id, note, date_reglement: jour, lot_id: newId() },
  };
  await ecrireReglements(tx, [
    { ...commun, payeur: assureur, montant },
    { ...commun, payeur: 'patient', montant: -montant },
  ]);
}

/**
 * Takes back what no longer has a reason, as the insurer has paid after all, or a credit note asks for less: differences that were given up of what is now paid
 * too much (or kept of what is now owed), and what was noted as paid to the patient of a share that is smaller by now. Dated today. Returns whether there was
 * anything: what each owes is another then.
 */
export async function reprendreSansArgent(
  tx: Context,
  facture: FactureRow,
  restes: ParPayeur,
  mouvements: readonly Mouvement[],
): Promise<boolean> {
  const jour = toParis(tx.now()).date;
  for (const ecart of ecartsDebout(mouvements)) {
    if (ecart.montant > 0 ? restes[ecart.payeur] >= 0 : restes[ecart.payeur] <= 0) continue;
    const { payeur, id } = ecart;
    const [ecrit] = await ecrireReglements(tx, [
      {
        ...{ centre_id: facture.centre_id, client_id: facture.client_id, facture_id: facture.id },
        ...{ nature: 'annulation', payeur, mode: 'ecart', montant: -ecart.montant },
        ...{ date_reglement: jour, annule_id: id, origine_id: id, note: 'Ce qui est dû a changé' },
      },
    ]);
    if (ecrit)
      await temoigner(tx, 'reglement:annulation', ecrit, `écart de ${facture.numero_facture} repris`);
    return true;
  }
  for (const assureur of ASSUREURS) {
    const montant = Math.min(-restes[assureur], verseAuPatient(mouvements, assureur));
    if (montant <= 0) continue;
    const note = `Versé au patient : ${formatEuros(montant)} de moins, la part a changé`;
    await ecrireVersement(tx, facture, { assureur, montant: -montant, jour, note });
    return true;
  }
  return false;
}
