interface EnAttente {
  /** Whose it is: those of several take turns. */
  readonly cle: string;
}

/** How many may wait, of one key and in all. */
export interface LimitesAttente {
  parCle: number;
  total: number;
}

/** What waits for its turn: first come, first served within a key, and one of each key in turn. */
export class TourDeRole<T extends EnAttente> {
  readonly #limites: LimitesAttente;
  /** In the order of their turn. */
  readonly #lignes = new Map<string, T[]>();
  #nombre = 0;

  constructor(limites: LimitesAttente) {
    this.#limites = limites;
  }

  /** How many wait. */
  get nombre(): number {
    return this.#nombre;
  }

  /** Whether any of a key waits. */
  has(cle: string): boolean {
    return this.#lignes.has(cle);
  }

  /**
   * Takes one in; false where its line is full. Where all lines together are full, the last of the longest makes room for whoever has fewer
   * waiting, and is given to `turnAway`.
   */
  push(one: T, turnAway: (other: T) => void): boolean {
    const ligne = this.#lignes.get(one.cle) ?? [];
    const { parCle, total } = this.#limites;
    if (ligne.length >= parCle) return false;
    if (this.#nombre >= total) {
      const last = this.#lastOfLongest(ligne.length + 1);
      if (!last) return false;
      this.remove(last);
      turnAway(last);
    }
    ligne.push(one);
    this.#lignes.set(one.cle, ligne);
    this.#nombre += 1;
    return true;
  }

  /** The next whose key may be served; its key goes to the end of the round. */
  take(isReady: (cle: string) => boolean = () => true): T | undefined {
    for (const [cle, ligne] of this.#lignes) {
      if (!isReady(cle)) continue;
      const next = ligne.shift();
      this.#lignes.delete(cle);
      if (ligne.length > 0) this.#lignes.set(cle, ligne);
      this.#nombre -= 1;
      return next;
    }
    return undefined;
  }

  /** Takes one out again; false when it no longer waits. */
  remove(one: T): boolean {
    const ligne = this.#lignes.get(one.cle);
    const rang = ligne?.indexOf(one) ?? -1;
    if (!ligne || rang < 0) return false;
    ligne.splice(rang, 1);
    if (ligne.length === 0) this.#lignes.delete(one.cle);
    this.#nombre -= 1;
    return true;
  }

  /** Everything that waits, which then no longer does. */
  clear(): T[] {
    const all = [...this.#lignes.values()].flat();
    this.#lignes.clear();
    this.#nombre = 0;
    return all;
  }

  #lastOfLongest(longerThan: number): T | undefined {
    let longest: T[] = [];
    for (const ligne of this.#lignes.values()) if (ligne.length > longest.length) longest = ligne;
    return longest.length > longerThan ? longest.at(-1) : undefined;
  }
}
