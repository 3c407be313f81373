/**
 * What an XML text may be built of: `balise`, `nom` and `texte` in characters (a tag, the longest name in it, a text or comment in one go),
 * the others in numbers.
 */
export interface LimitesXml {
  attributs: number;
  balise: number;
  nom: number;
  texte: number;
  niveaux: number;
  elements: number;
  entites: number;
}
