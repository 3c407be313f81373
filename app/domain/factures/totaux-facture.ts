import { formatEuros, formatTaux } from '~/lib/euros';
import { type LigneDeTotaux, lignesDuTotal, type Totaux } from '../totaux';
import type { Montants, PartTaxee } from './montants';
import type { RegimeTva } from './statuts-facture';
import { TAUX_CONNUS } from './tva';

/** What an invoice comes to, and what of it the patient pays, as the page says it. */
export function totauxFacture(montants: Montants, regimeTva: RegimeTva): Totaux {
  const { totalLignes, remise, totalGeneral, baseHT, parTaux, rbstSS, rbstCompl, resteACharge } = montants;
  const absente = remise === 0;
  const faute =
    (totalGeneral < 0 && 'La remise dépasse le total') ||
    (resteACharge < 0 && 'Les parts dépassent le total') ||
    null;
  return {
    lignes: [
      { cle: 'lignes', nom: 'Total des lignes', texte: formatEuros(totalLignes), absente },
      { cle: 'remise', nom: 'Remise', texte: formatEuros(-remise), absente },
      ...lignesDuTotal(
        { ht: baseHT, arrondi: parTaux.reduce((sum, part) => sum + part.arrondiHT, 0), total: totalGeneral },
        tvaParTaux(parTaux),
        regimeTva,
      ),
      { cle: 'secu', nom: 'Part Sécurité sociale', texte: formatEuros(-rbstSS) },
      { cle: 'compl', nom: 'Part complémentaire', texte: formatEuros(-rbstCompl) },
    ],
    reste: { texte: faute ?? formatEuros(resteACharge), depasse: faute !== null },
  };
}

/** The tax of each rate; those of which nothing is sold are there and not shown, so that a form can show them. */
function tvaParTaux(parts: readonly PartTaxee[]): LigneDeTotaux[] {
  const [reduit] = TAUX_CONNUS;
  return TAUX_CONNUS.map((taux) => {
    const part = parts.find((each) => each.taux === taux);
    return {
      cle: `tva-${taux}`,
      nom: `TVA ${formatTaux(taux)}`,
      texte: formatEuros(part?.montantTVA ?? 0),
      absente: part === undefined && (taux !== reduit || parts.length > 0),
    };
  });
}
