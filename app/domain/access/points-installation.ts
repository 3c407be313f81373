/** One of the things that an installation needs, as this server has it: whether all is well with it, and what was found. */
export interface Point {
  quoi: string;
  bon: boolean;
  texte: string;
}
