import { COTE } from '~/lib/oreilles';
import { compactText } from '~/lib/texte';
import type { LignePdf } from '../pdf/facture.model';
import { element, montant, oneLine, texte } from './elements';
import { type Categorie, taxe } from './taxe';

/** Code of the unit 'one' in the list of the United Nations. */
const PIECE = 'unitCode="C62"';
/** Decimals of a price that does not come out in cents: enough for a million pieces to come to the line's amount. */
const DECIMALES = 8;

/** A line: what, how many, at which price and for how much, without tax. */
export function ligneCii(ligne: LignePdf, ht: number, rang: number, categorie: Categorie): string {
  return element(
    'ram:IncludedSupplyChainTradeLineItem',
    element('ram:AssociatedDocumentLineDocument', texte('ram:LineID', String(rang + 1))),
    produit(ligne),
    element(
      'ram:SpecifiedLineTradeAgreement',
      element(
        'ram:NetPriceProductTradePrice',
        `<ram:ChargeAmount>${prixUnitaire(ligne, ht)}</ram:ChargeAmount>`,
      ),
    ),
    element(
      'ram:SpecifiedLineTradeDelivery',
      `<ram:BilledQuantity ${PIECE}>${ligne.quantite}</ram:BilledQuantity>`,
    ),
    element(
      'ram:SpecifiedLineTradeSettlement',
      element('ram:ApplicableTradeTax', taxe(categorie, ligne.tauxTva)),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', montant('ram:LineTotalAmount', ht)),
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

/** The price of one piece in euros: that of the line over its pieces, which is the printed one unless tax rounded piece by piece says otherwise. */
function prixUnitaire({ quantite, prixUnitaire }: LignePdf, ht: number): string {
  if (quantite === 0 || quantite * prixUnitaire === ht) return decimal(BigInt(prixUnitaire) * SCALE);
  const pieces = BigInt(quantite);
  return decimal((BigInt(ht) * SCALE * 2n + pieces) / (2n * pieces));
}

const SCALE = 10n ** BigInt(DECIMALES - 2);

function decimal(units: bigint): string {
  const digits = String(units).padStart(DECIMALES + 1, '0');
  const decimals = digits.slice(-DECIMALES).replace(/0+$/, '').padEnd(2, '0');
  return `${digits.slice(0, -DECIMALES)}.${decimals}`;
}
