import { parseEuros } from '~/lib/euros';
import { cotes } from '~/lib/oreilles';
import { champsDeCote, champsLigne, isFilled, numerosLibres, type TextesFacture } from './champs-facture';
import { computeMontants, type Montants } from './montants';
import type { RegimeTva } from './statuts-facture';

/** Cents of what is typed; nothing, and what is no amount, count as 0: the server will say so. */
const cents = (text: string | undefined): number => {
  const amount = parseEuros(text ?? '');
  return amount !== null && amount > 0 ? amount : 0;
};
const pieces = (text: string | undefined): number =>
  /^\d{1,3}$/.test(text?.trim() ?? '') ? Number(text) : 1;

/** What a form comes to as it stands. */
export function montantsTypes(textes: Partial<TextesFacture>, regimeTva: RegimeTva): Montants {
  const appareils = cotes
    .filter((oreille) => isFilled(textes, champsDeCote(oreille)))
    .map((oreille) => ({
      quantite: pieces(textes[`quantity${oreille}`]),
      prix: cents(textes[`montantAppareil${oreille}`]),
    }));
  const libres = numerosLibres
    .filter((numero) => isFilled(textes, champsLigne(numero)))
    .map((numero) => ({
      quantite: pieces(textes[`quantite${numero}`]),
      prix: cents(textes[`prixLigne${numero}`]),
    }));
  const parts = {
    remise: cents(textes.prix),
    rbstSS: cents(textes.rbstSS),
    rbstCompl: cents(textes.rbstCompl),
  };
  return computeMontants([...appareils, ...libres], parts, regimeTva);
}
