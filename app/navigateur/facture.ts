import { montantsTypes } from '~/domain/factures/calcul-direct';
import type { TextesFacture } from '~/domain/factures/champs-facture';
import type { RegimeTva } from '~/domain/factures/statuts-facture';
import { totauxFacture } from '~/domain/factures/totaux-facture';
import { suivreLesTotaux } from './totaux';

/** The form of an invoice: its totals follow what is typed. */
export default function facture(element: HTMLElement): void {
  const regime = element.dataset.regime as RegimeTva;
  suivreLesTotaux<TextesFacture>(element as HTMLFormElement, (textes) =>
    totauxFacture(montantsTypes(textes, regime), regime),
  );
}
