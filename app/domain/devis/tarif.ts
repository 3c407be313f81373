import { formatEuros, MONTANT_MAX } from '~/lib/euros';
import type { CodeRefus } from '../codes';
import { DomainError } from '../errors';
import type { RegimeTva } from '../factures/statuts-facture';
import { CHAMPS_DEVIS, PRIX, type ValeursDevis } from './champs-devis';
import { computeMontantsDevis } from './montants-devis';
import { accordPrix, toTTC } from './prix';

/**
 * What was typed, with every pair of prices in agreement (docs/regles/devis.md); `avant` is the stored quote that the form was opened on.
 * Raises DomainError, on the fields, for a quote that proposes nothing, for prices that contradict each other, for shares beyond the total, and for a deposit beyond it; on the
 * form for a total above 1 000 000,00 €.
 */
export function priceDevis(saisie: ValeursDevis, regime: RegimeTva, avant?: ValeursDevis): ValeursDevis {
  const fields: Record<string, string> = {};
  const priced = { ...saisie };
  for (const prix of PRIX) {
    const [champHT, champTTC] = [`prixHT${prix}`, `prixTTC${prix}`] as const;
    const pair = accordPrix(
      { ht: saisie[champHT], ttc: saisie[champTTC] },
      regime,
      avant && { ht: avant[champHT], ttc: avant[champTTC] },
    );
    if (pair) {
      priced[champHT] = pair.ht;
      priced[champTTC] = pair.ttc;
    } else fields[champTTC] = contradiction(CHAMPS_DEVIS[champHT].libelle, saisie[champHT] ?? 0, regime);
  }
  refuse('prix_contradictoires', fields);
  checkShares(priced);
  return priced;
}

function refuse(code: CodeRefus, fields: Record<string, string>): void {
  const [first] = Object.values(fields);
  if (first) throw new DomainError(code, first, fields);
}

const contradiction = (libelle: string, ht: number, regime: RegimeTva): string =>
  `${libelle} : ${formatEuros(ht)} HT font ${formatEuros(toTTC(ht, regime))} TTC. ` +
  'Corrigez l’un des deux prix, ou laissez-en un vide pour le calculer.';

/** A quote proposes something: an untouched form is none, and takes no number. */
const DEVIS_VIDE = 'Ce devis est vide : indiquez au moins un appareil ou un accessoire.';

function checkShares(devis: ValeursDevis): void {
  const { lignes, totalTTC, resteACharge } = computeMontantsDevis(devis, null);
  if (lignes.length === 0)
    throw new DomainError('devis_vide', DEVIS_VIDE, { marqueAppareilDDevis: DEVIS_VIDE });
  if (totalTTC > MONTANT_MAX)
    throw new DomainError(
      'total_trop_grand',
      `Le total dépasse ${formatEuros(MONTANT_MAX)} : vérifiez les prix et les quantités.`,
    );
  const fields: Record<string, string> = {};
  if (resteACharge < 0) {
    const message = `Les deux parts dépassent le total du devis (${formatEuros(totalTTC)}).`;
    fields.rbstSSDevis = message;
    if (devis.rbstComplDevis) fields.rbstComplDevis = message;
  }
  if ((devis.acompteDevis ?? 0) > totalTTC)
    fields.acompteDevis = `L’acompte dépasse le total du devis (${formatEuros(totalTTC)}).`;
  refuse(resteACharge < 0 ? 'parts_trop_grandes' : 'acompte_trop_grand', fields);
}
