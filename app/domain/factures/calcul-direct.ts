import { parseEuros } from '~/lib/euros';
import { cotes } from '~/lib/oreilles';
import { champsDeCote, champsLigne, isFilled, numerosLibres, type TextesFacture } from './champs-facture';
import { computeMontants, type Montants, prixDit } from './montants';
import type { RegimeTva } from './statuts-facture';
import { type NatureTva, naturesTva, tauxDu } from './tva';

/** Cents of what is typed; nothing, and what is no amount, count as 0: the server will say so. */
const cents = (text: string | undefined): number => {
  const amount = parseEuros(text ?? '');
  return amount !== null && amount > 0 ? amount : 0;
};
const pieces = (text: string | undefined): number =>
  /^\d{1,3}$/.test(text?.trim() ?? '') ? Number(text) : 1;

const natureOf = (text: string | undefined): NatureTva =>
  naturesTva.find((nature) => nature === text) ?? 'reduit';
/** Later than every day of a change: the rates in force. */
const AUJOURDHUI = '9999-12-31';

/** What a form comes to as it stands. */
export function montantsTypes(textes: Partial<TextesFacture>, regimeTva: RegimeTva): Montants {
  const taux = (nature: NatureTva) => tauxDu(nature, textes.dateLivraison || AUJOURDHUI, regimeTva);
  const appareils = cotes
    .filter((oreille) => isFilled(textes, champsDeCote(oreille)))
    .map((oreille) => ({
      quantite: pieces(textes[`quantity${oreille}`]),
      ...prixDit(
        cents(textes[`montantAppareil${oreille}`]),
        taux('reduit'),
        parseEuros(textes[`prixTTC${oreille}`] ?? ''),
      ),
    }));
  const libres = numerosLibres
    .filter((numero) => isFilled(textes, champsLigne(numero)))
    .map((numero) => ({
      quantite: pieces(textes[`quantite${numero}`]),
      ...prixDit(
        cents(textes[`prixLigne${numero}`]),
        taux(natureOf(textes[`tvaLigne${numero}`])),
        parseEuros(textes[`prixTTC${numero}`] ?? ''),
      ),
    }));
  const parts = {
    remise: cents(textes.prix),
    rbstSS: cents(textes.rbstSS),
    rbstCompl: cents(textes.rbstCompl),
  };
  return computeMontants([...appareils, ...libres], parts);
}
