import { COTE } from '~/lib/oreilles';
import { compactText } from '~/lib/texte';
import type { LignePdf } from '../pdf/facture.model';
import { element, montant, oneLine, texte } from './elements';
import { type Categorie, taxe } from './taxe';

/** Code of the unit 'one' in the list of the United Nations. */
const PIECE = 'unitCode="C62"';

/** A line: what, how many, at which price and for how much, without tax, as the page prints them. */
export function ligneCii(ligne: LignePdf, rang: number, categorie: Categorie): string {
  return element(
    'ram:IncludedSupplyChainTradeLineItem',
    element('ram:AssociatedDocumentLineDocument', texte('ram:LineID', String(rang + 1))),
    produit(ligne),
    element(
      'ram:SpecifiedLineTradeAgreement',
      element('ram:NetPriceProductTradePrice', montant('ram:ChargeAmount', ligne.prixUnitaire)),
    ),
    element(
      'ram:SpecifiedLineTradeDelivery',
      `<ram:BilledQuantity ${PIECE}>${ligne.quantite}</ram:BilledQuantity>`,
    ),
    element(
      'ram:SpecifiedLineTradeSettlement',
      element('ram:ApplicableTradeTax', taxe(categorie, ligne.tauxTva)),
      element(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        montant('ram:LineTotalAmount', ligne.totalHT),
      ),
    ),
  );
}

function produit(ligne: LignePdf): string {
  const nom = oneLine(ligne.description);
  const appareil = oneLine(`${ligne.marque ?? ''} ${ligne.modele ?? ''}`);
  return element(
    'ram:SpecifiedTradeProduct',
    texte('ram:SellerAssignedID', ligne.codeProduit),
    texte('ram:Name', nom),
    compactText(nom).includes(compactText(appareil)) ? '' : texte('ram:Description', appareil),
    propriete('Oreille', ligne.oreille && COTE[ligne.oreille].seule),
    propriete('Code LPP', ligne.lpp),
    propriete('Numéro de série', ligne.numeroSerie),
  );
}

function propriete(nom: string, valeur: string | null | undefined): string {
  const content = texte('ram:Value', valeur);
  return content && element('ram:ApplicableProductCharacteristic', texte('ram:Description', nom), content);
}
