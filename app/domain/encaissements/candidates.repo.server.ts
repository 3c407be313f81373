import type { LigneReleveRow } from '~/db/rows/encaissements';
import type { FactureRow } from '~/db/rows/factures';
import { type Context, visibleCentreIds } from '../access/context.server';

/** Invoices that are looked at for a page of lines, for each payer and by their numbers. */
const CANDIDATES_MAX = 500;

const NUMERO = /[A-Z]{1,4}[- ]?\d{4}[- ]?\d{5,}/gi;

/** The number of an invoice as somebody copied it, as invoices have it. */
const numeroOf = (text: string): string =>
  text.toUpperCase().replace(/^([A-Z]+)[- ]?(\d{4})[- ]?(\d+)$/, '$1$2-$3');

/** Invoices that ask for one of the amounts, along the partial indexes, or whose number stands in a line. */
export async function candidatesOf(ctx: Context, rows: readonly LigneReleveRow[]): Promise<FactureRow[]> {
  const montants = [...new Set(rows.map(({ montant }) => montant))];
  const numeros = rows.flatMap(({ libelle, reference }) =>
    [...`${libelle} ${reference}`.matchAll(NUMERO)].map(([text]) => numeroOf(text)),
  );
  const dues = () => ctx.db.fromCentres('factures', visibleCentreIds(ctx)).whereNull('supprime_le');
  const found = new Map<string, FactureRow>();
  const keep = (factures: readonly FactureRow[]) => {
    for (const facture of factures) found.set(facture.id, facture);
  };
  for (const reste of ['reste_patient', 'reste_amo', 'reste_amc'] as const)
    keep(
      await dues()
        .where(reste, '>', 0)
        .whereIn(reste, montants)
        .orderBy('date_facture', 'desc')
        .limit(CANDIDATES_MAX),
    );
  if (numeros.length > 0)
    keep(
      await dues()
        .whereIn('numero_facture', [...new Set(numeros)])
        .limit(CANDIDATES_MAX),
    );
  return [...found.values()];
}
