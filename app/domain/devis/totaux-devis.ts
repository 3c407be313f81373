import { formatEuros, formatTaux } from '~/lib/euros';
import type { RegimeTva } from '../factures/statuts-facture';
import { tauxCourant } from '../factures/tva';
import { lignesDuTotal, type Totaux } from '../totaux';
import { isResponsable, type MontantsDevis, taxeDuDevis } from './montants-devis';

/** What a quote comes to, and what of it the patient pays, as the page says it. */
export function totauxDevis(montants: MontantsDevis, regimeTva: RegimeTva): Totaux {
  const { rbstSS, rbstCompl, complDeduite, resteACharge } = montants;
  const taxe = taxeDuDevis(montants, regimeTva);
  const depasse = resteACharge < 0;
  return {
    lignes: [
      ...lignesDuTotal(
        { ht: taxe.baseHT, arrondi: taxe.arrondiHT, total: taxe.ttc },
        [tvaReduite(taxe.montantTVA)],
        regimeTva,
      ),
      { cle: 'secu', nom: 'Part Sécurité sociale', texte: formatEuros(-rbstSS) },
      {
        cle: 'compl',
        nom: isResponsable(complDeduite) ? 'Part d’une complémentaire responsable' : 'Part complémentaire',
        texte: formatEuros(-rbstCompl),
      },
    ],
    reste: { texte: depasse ? 'Les parts dépassent le total' : formatEuros(resteACharge), depasse },
  };
}

/** Devices alone are quoted: one rate. */
const tvaReduite = (montant: number) => ({
  cle: 'tva',
  nom: `TVA ${formatTaux(tauxCourant('reduit'))}`,
  texte: formatEuros(montant),
});
