/** Application identifiers of GS1 with a fixed length after their two digits; others end with the separator, or the code. */
const LONGUEURS: Record<string, number> = { '01': 14, '11': 6, '12': 6, '13': 6, '15': 6, '16': 6, '17': 6 };
const VARIABLES = ['10', '21'];
const SEPARATEUR = '\u001d';
/** What a scanner may put before a code, to say of which kind it is. */
const PREFIXE = /^\](?:C1|d2|e0|Q3)/;

/**
 * The serial number that a label says: of a GS1 code (UDI) the one behind '21', of any other text the text as it is. A code whose article
 * number does not check is no GS1 code.
 */
export function numeroDEtiquette(lu: string): string {
  const texte = lu.replace(PREFIXE, '').trim();
  const [, entreParentheses] = /^\(01\)\d{14}.*?\(21\)([^()]+)/.exec(texte) ?? [];
  if (entreParentheses) return entreParentheses.trim();
  if (!/^01\d{14}/.test(texte) || !isArticle(texte.slice(2, 16))) return texte;
  let rest = texte;
  while (rest !== '') {
    const ai = rest.slice(0, 2);
    const longueur = LONGUEURS[ai];
    if (longueur === undefined && !VARIABLES.includes(ai)) return texte;
    const fin = rest.indexOf(SEPARATEUR, 2);
    const end = longueur === undefined ? (fin < 0 ? rest.length : fin) : 2 + longueur;
    if (ai === '21') return rest.slice(2, end).trim() || texte;
    rest = rest.slice(end);
    if (rest.startsWith(SEPARATEUR)) rest = rest.slice(1);
  }
  return texte;
}

/** Whether the last digit of an article number checks: weights 3 and 1 in turn. */
function isArticle(gtin: string): boolean {
  const somme = [...gtin].reduce((sum, chiffre, rang) => sum + Number(chiffre) * (rang % 2 === 0 ? 3 : 1), 0);
  return somme % 10 === 0;
}
