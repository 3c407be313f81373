import type { FactureRow } from '~/db/rows/factures';
import { formatEuros } from '~/lib/euros';
import type { Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { NOMS_PAYEURS, restesOf } from './payeurs';
import { rangerTropPercu } from './report.server';
import { type Assureur, verseAuPatient } from './sans-argent';
import { ecrireVersement } from './sans-argent.server';

/** Cents of an insurer's share of an invoice that it has paid to the patient. */
export const dejaVerse = async (ctx: Context, facture_id: string, assureur: Assureur): Promise<number> =>
  verseAuPatient(await ctx.db.from('reglements').where({ facture_id, payeur: assureur }), assureur);

/**
 * Notes that an insurer has paid cents of its share to the patient, who owes them here from that day on; below zero the insurer owes them again, and what the
 * patient has paid too much by then becomes their credit. The caller has locked the invoice. Raises DomainError for more than the insurer still owes, or than was noted.
 */
export async function verser(
  tx: Context,
  facture: FactureRow,
  { assureur, montant, jour }: { assureur: Assureur; montant: number; jour: string },
): Promise<void> {
  const verse = await dejaVerse(tx, facture.id, assureur);
  const reste = Math.max(0, restesOf(facture)[assureur]);
  if (montant === 0 || montant > reste || -montant > verse) {
    const message =
      montant > 0 && reste > 0
        ? `${NOMS_PAYEURS[assureur]} ne doit plus que ${formatEuros(reste)} de sa part.`
        : `${NOMS_PAYEURS[assureur]} ne doit plus rien de cette part : il n’y a rien à verser au patient.`;
    throw new DomainError('part_reglee', message, { montant: message });
  }
  const somme = formatEuros(Math.abs(montant));
  const note =
    montant > 0
      ? `Versé au patient : ${NOMS_PAYEURS[assureur]}`
      : `${NOMS_PAYEURS[assureur]} : de nouveau en tiers payant`;
  await ecrireVersement(tx, facture, { assureur, montant, jour, note });
  await rangerTropPercu(tx, facture.id);
  const dit =
    montant > 0 ? `${somme} versés au patient, qui les doit` : `${somme} de nouveau en tiers payant`;
  const details = `${facture.numero_facture}, ${NOMS_PAYEURS[assureur]} : ${dit}`;
  const { id: objetId, centre_id, client_id } = facture;
  await trace(tx, { action: 'partAttendue:payeur', objet: 'facture', objetId, centreId: centre_id, details });
  if (client_id) await addHistorique(tx, { id: client_id, centre_id }, { action: 'Tiers payant', details });
}
