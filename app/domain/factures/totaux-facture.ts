import { formatSomme, lignesDuTotal, type Totaux } from '../totaux';
import type { Montants } from './montants';
import type { RegimeTva } from './statuts-facture';

/** What an invoice comes to, and what of it the patient pays, as the page says it. */
export function totauxFacture(montants: Montants, regimeTva: RegimeTva): Totaux {
  const { totalLignes, remise, totalGeneral, baseHT, montantTVA, rbstSS, rbstCompl, resteACharge } = montants;
  const absente = remise === 0;
  const faute =
    (totalGeneral < 0 && 'La remise dépasse le total') ||
    (resteACharge < 0 && 'Les parts dépassent le total') ||
    null;
  return {
    lignes: [
      { cle: 'lignes', nom: 'Total des lignes', texte: formatSomme(totalLignes), absente },
      { cle: 'remise', nom: 'Remise', texte: formatSomme(-remise), absente },
      ...lignesDuTotal({ ht: baseHT, tva: montantTVA, total: totalGeneral }, regimeTva),
      { cle: 'secu', nom: 'Part Sécurité sociale', texte: formatSomme(-rbstSS) },
      { cle: 'compl', nom: 'Part complémentaire', texte: formatSomme(-rbstCompl) },
    ],
    reste: { texte: faute ?? formatSomme(resteACharge), depasse: faute !== null },
  };
}
