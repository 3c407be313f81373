const DEBUT_DE_MOT = /[ '-]/;

/**
 * How soon a client is suggested whose folded name is looked for by a folded text: names that begin with it come first, then those with a
 * word that does, then all others: it stands inside a word, or elsewhere than in the name.
 */
export function rangDeSuggestion(nomTri: string, texte: string): number {
  if (nomTri.startsWith(texte)) return 0;
  const mots = nomTri.split(DEBUT_DE_MOT);
  return mots.some((_, index) => mots.slice(index).join(' ').startsWith(texte.split(DEBUT_DE_MOT).join(' ')))
    ? 1
    : 2;
}
