import { plainDecimal } from '~/lib/euros';
import type { CentrePdf } from '../pdf/facture.model';

/** How what is sold is taxed, in the words of the list UNCL 5305: at a rate, or not at all under art. 293 B. */
export type Categorie = 'S' | 'E';

export const categorieOf = ({ regimeTva }: CentrePdf): Categorie => (regimeTva === 'franchise' ? 'E' : 'S');

const MOTIF = '<ram:ExemptionReason>TVA non applicable, art. 293 B du CGI</ram:ExemptionReason>';
const CODE_DU_MOTIF = '<ram:ExemptionReasonCode>VATEX-FR-FRANCHISE</ram:ExemptionReasonCode>';

/** What an element of tax says, in its order; `base` where it is that of the whole document. `taux` in hundredths of a percent. */
export function taxe(categorie: Categorie, taux: number, base?: number): string {
  const exempte = categorie === 'E' && base !== undefined;
  return [
    '<ram:TypeCode>VAT</ram:TypeCode>',
    exempte ? MOTIF : '',
    base === undefined ? '' : `<ram:BasisAmount>${plainDecimal(base)}</ram:BasisAmount>`,
    `<ram:CategoryCode>${categorie}</ram:CategoryCode>`,
    exempte ? CODE_DU_MOTIF : '',
    `<ram:RateApplicablePercent>${plainDecimal(taux)}</ram:RateApplicablePercent>`,
  ].join('');
}
