import type { FactureRow } from '~/db/rows/factures';
import type { FacturePdf } from '~/infra/pdf/facture.model';
import type { Context } from '../access/context.server';
import { reglementsOf } from '../reglements/de-facture.server';
import { toFacturePdf } from './facture-pdf.server';
import { centreById, linesOfFacture } from './factures.repo.server';

/** The document of an invoice that was made here, which the caller has found. Raises NotFoundError for a centre that is gone. */
export async function documentFacture(tx: Context, facture: FactureRow): Promise<FacturePdf> {
  const lignes = await linesOfFacture(tx, facture.id);
  const centre = await centreById(tx, facture.centre_id);
  return toFacturePdf(facture, lignes, centre, (await reglementsOf(tx, [facture.id])).get(facture.id));
}
