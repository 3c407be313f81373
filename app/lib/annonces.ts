/** How the processes of one server tell each other what they have counted: each counts its own at once, and the others' a moment later. */
export interface Annonces {
  /** Tells the others: so many more of a key, in a count of that name, or fewer; null that the key is forgotten. */
  say(nom: string, cle: string, points: number | null): void;
  /** What is done when others say something of a count. */
  hear(nom: string, heard: (cle: string, points: number | null) => void): void;
}

/** A count that can be told of what others have counted. */
interface Compteur {
  penalty(cle: string, points: number): Promise<unknown>;
  reward(cle: string, points: number): Promise<unknown>;
  delete(cle: string): Promise<unknown>;
}

/** Has a count in memory hear what other processes count under its name. */
export function joinCount(nom: string, compteur: Compteur, annonces: Annonces | undefined): void {
  annonces?.hear(nom, (cle, points) => {
    if (points === null) void compteur.delete(cle);
    else if (points > 0) void compteur.penalty(cle, points);
    else void compteur.reward(cle, -points);
  });
}
