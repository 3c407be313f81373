import type { FactureRow } from '~/db/rows/factures';
import type { ReglementRow } from '~/db/rows/reglements';
import type { FacturePdf } from '~/infra/pdf/facture.model';
import { toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { lireOriginal } from '../documents/originaux.server';
import { reglementsOf } from '../reglements/de-facture.server';
import { partsOf, restesEnColonnes } from '../reglements/payeurs';
import { toFacturePdf } from './facture-pdf.server';
import { centreById, factureIntrouvable, linesOfFacture } from './factures.repo.server';

/** An invoice that was made here as it was issued, which the caller has found. Raises as `lireOriginal`. */
export const originalFacture = (
  tx: Context,
  { id, centre_id, numero_facture }: FactureRow,
): Promise<Uint8Array> =>
  lireOriginal(tx, { id, centre_id, facture_id: id, nom: `la facture ${numero_facture}` }, async () => {
    const facture = await tx.db.from('factures').where({ id }).first();
    if (!facture) throw factureIntrouvable();
    const lignes = await linesOfFacture(tx, id);
    const { row, payes } = telleQuEmise(facture, await reglementsDe(tx, facture));
    return toFacturePdf(row, lignes, await centreById(tx, centre_id), payes);
  });

/** A copy that says how the invoice stands now: its page alone, for its structured copy is the original's. */
export async function copieFacture(tx: Context, facture: FactureRow): Promise<FacturePdf> {
  const lignes = await linesOfFacture(tx, facture.id);
  const centre = await centreById(tx, facture.centre_id);
  const document = toFacturePdf(facture, lignes, centre, await reglementsDe(tx, facture));
  return { ...document, facturx: { manques: [] }, exemplaire: { copie: toParis(tx.now()).date } };
}

const reglementsDe = async (ctx: Context, { id }: FactureRow): Promise<ReglementRow[]> =>
  (await reglementsOf(ctx, [id])).get(id) ?? [];

/** Invoices of before had a running clock: what was carried to them came within moments. */
const MOMENT_MS = 2000;
const estDeLEmission = (facture: FactureRow, { cree_le, nature }: ReglementRow): boolean =>
  cree_le === facture.cree_le ||
  (nature === 'report' && Math.abs(Date.parse(cree_le) - Date.parse(facture.cree_le)) <= MOMENT_MS);

/** What an invoice was when it was issued: paid were those sums alone that were recorded at the same instant: over the counter, deposits of its quote, what the invoice before it had received. */
function telleQuEmise(facture: FactureRow, reglements: readonly ReglementRow[]) {
  const payes = reglements.filter((reglement) => estDeLEmission(facture, reglement));
  const restes = partsOf(facture);
  for (const { payeur, montant } of payes) restes[payeur] -= montant;
  return { row: { ...facture, statut: 'Créée' as const, ...restesEnColonnes(restes) }, payes };
}
