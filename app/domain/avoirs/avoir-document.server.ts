import type { AvoirRow } from '~/db/rows/avoirs';
import type { Context } from '../access/context.server';
import { lireOriginal } from '../documents/originaux.server';
import { centreById, linesOfFacture } from '../factures/factures.repo.server';
import { toAvoirPdf } from './avoir-pdf.server';
import { facturesDesAvoirs } from './avoirs.repo.server';

/** A credit note as it was issued, which the caller has found. Raises as `lireOriginal`. */
export function originalAvoir(tx: Context, row: AvoirRow): Promise<Uint8Array> {
  const { id, centre_id, facture_id, numero_avoir } = row;
  return lireOriginal(tx, { id, centre_id, facture_id, nom: `l’avoir ${numero_avoir}` }, async () => {
    const facture = (await facturesDesAvoirs(tx, [row]))(row);
    const creditees = await tx.db.from('lignes_avoir').where({ avoir_id: id });
    const lignes = await linesOfFacture(tx, facture.id);
    return toAvoirPdf(row, creditees, facture, lignes, await centreById(tx, centre_id));
  });
}
