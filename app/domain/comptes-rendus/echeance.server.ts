import type { FactureRow } from '~/db/rows/factures';
import { addDays } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { valeurAu } from '../parametres/valeurs.server';

/** The last day on which the report after an invoice is in time, by the account's parameter of the invoice's day; null without a day. */
export async function echeanceDe(
  tx: Context,
  facture: Pick<FactureRow, 'date_facture'> | undefined,
): Promise<string | null> {
  if (!facture?.date_facture) return null;
  const { valeur } = await valeurAu(tx, 'compte_rendu.delai_jours', facture.date_facture);
  return addDays(facture.date_facture, valeur);
}
