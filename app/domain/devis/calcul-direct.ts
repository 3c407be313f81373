import { inputEuros, parseEuros } from '~/lib/euros';
import type { RegimeTva } from '../factures/statuts-facture';
import type { ReglesClasse1 } from '../remboursement/complement';
import { CHAMPS_DEVIS, type ChampDevis, champsDevis, PRIX, type ValeursDevis } from './champs-devis';
import type { TextesDevis } from './devis';
import { computeMontantsDevis, type MontantsDevis } from './montants-devis';
import { accordPrix, toHT, toTTC } from './prix';

/** Cents of what is typed; null for nothing and for what is no price. */
const cents = (text: string): number | null => {
  const amount = parseEuros(text);
  return amount !== null && amount >= 0 ? amount : null;
};

/** The other price of a pair, as one types the first: its field and what it must hold; null where the typed text calls for nothing. */
export function otherPrice(name: string, text: string, regime: RegimeTva): [ChampDevis, string] | null {
  for (const prix of PRIX) {
    const [ht, ttc] = [`prixHT${prix}`, `prixTTC${prix}`] as const;
    if (name !== ht && name !== ttc) continue;
    const other = name === ht ? ttc : ht;
    if (text.trim() === '') return [other, ''];
    const typed = cents(text);
    if (typed === null) return null;
    return [other, inputEuros(name === ht ? toTTC(typed, regime) : toHT(typed, regime))];
  }
  return null;
}

/** The amounts of a form as it stands, `classe1` as its page was opened with; what cannot be read counts as nothing, the server will say so. */
export function montantsTypes(
  textes: Partial<TextesDevis>,
  regime: RegimeTva,
  classe1: ReglesClasse1 | null,
): MontantsDevis {
  const valeurs = Object.fromEntries(
    champsDevis.map((champ) => [champ, readTexte(CHAMPS_DEVIS[champ].genre, textes[champ] ?? '')]),
  ) as unknown as ValeursDevis;
  for (const prix of PRIX) {
    const [ht, ttc] = [`prixHT${prix}`, `prixTTC${prix}`] as const;
    const pair = accordPrix({ ht: valeurs[ht], ttc: valeurs[ttc] }, regime);
    if (pair) Object.assign(valeurs, { [ht]: pair.ht, [ttc]: pair.ttc });
  }
  return computeMontantsDevis(valeurs, classe1);
}

function readTexte(genre: string, text: string): string | number | null {
  if (genre === 'euros') return cents(text);
  if (genre === 'quantite') return /^\d{1,3}$/.test(text) ? Number(text) : null;
  return text.trim();
}
