import { compactText, foldText } from '~/lib/texte';

/** The long form of the abbreviations that headings are full of. */
const ABREVIATIONS = new Map(
  Object.entries({
    tel: 'telephone',
    port: 'portable',
    n: 'numero',
    nº: 'numero',
    no: 'numero',
    num: 'numero',
    secu: 'securite',
    ss: 'securitesociale',
    adr: 'adresse',
    naiss: 'naissance',
    rbst: 'remboursement',
    remb: 'remboursement',
    rembt: 'remboursement',
    rembours: 'remboursement',
    compl: 'complementaire',
    mut: 'mutuelle',
    fact: 'facturation',
  }),
);

/** Words that say nothing about which field a column holds. */
const MOTS_VIDES = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'l', 'd', 'client', 'patient']);

/** The words of a heading, folded; 'dateNaissance' has two, and the copy 'Nom (2)' only one. */
export const titleWords = (titre: string): string[] =>
  foldText(titre.replace(/ \(\d+\)$/, '').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** One spelling for all headings that say the same: 'N° de Sécu. sociale' and 'numero securite sociale'. */
export function canonicalTitle(titre: string): string {
  const words = titleWords(titre).filter((word) => !MOTS_VIDES.has(word));
  return words.map((word) => ABREVIATIONS.get(word) ?? word).join('') || compactText(titre);
}
