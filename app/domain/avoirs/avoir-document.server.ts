import type { AvoirRow } from '~/db/rows/avoirs';
import type { AvoirPdf } from '~/infra/pdf/facture.model';
import type { Context } from '../access/context.server';
import { centreById, linesOfFacture } from '../factures/factures.repo.server';
import { toAvoirPdf } from './avoir-pdf.server';
import { facturesDesAvoirs } from './avoirs.repo.server';

/** The document of a credit note, which the caller has found. Raises NotFoundError for a centre that is gone. */
export async function documentAvoir(tx: Context, row: AvoirRow): Promise<AvoirPdf> {
  const facture = (await facturesDesAvoirs(tx, [row]))(row);
  const creditees = await tx.db.from('lignes_avoir').where({ avoir_id: row.id });
  const lignes = await linesOfFacture(tx, facture.id);
  return toAvoirPdf(row, creditees, facture, lignes, await centreById(tx, row.centre_id));
}
