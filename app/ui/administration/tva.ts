import type { RegimeTva } from '~/domain/factures/statuts-facture';

/** The VAT regimes in a few words; invoices say them in full. */
export const TVA: Record<RegimeTva | '', string> = {
  '': 'À choisir',
  franchise: 'Franchise (293 B)',
  tva55: 'TVA 5,5 % et 20 %',
};
