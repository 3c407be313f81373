/** One of the things that an installation needs, as it was tried: whether all is well with it, and what was found. */
export interface Point {
  quoi: string;
  bon: boolean;
  texte: string;
}
