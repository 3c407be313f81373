interface Reglages {
  /** How many may be inside at once, whoever they are. */
  aLaFois: number;
  /** How many of them may be of one key. */
  parCle: number;
  /** How many of one key may wait outside, and how many of all keys. */
  attenteParCle: number;
  attenteTotale: number;
  /** Milliseconds after which a place is given on although nobody left: whoever takes longer waits for something else than the machine. */
  auPlusMs?: number;
}

/** Gives the place back; a second call does nothing. */
export type Leave = () => void;

interface Attente {
  cle: string;
  enter(leave: Leave | null): void;
}

/**
 * A door that lets a bounded number through at once. Those of one key wait in a line of their own, and the lines are served in turn: whoever
 * asks fifty times waits for themself, not in front of somebody who asks once.
 */
export class FileEquitable {
  readonly #reglages: Reglages;
  readonly #dedans = new Map<string, number>();
  /** In the order of their turn. */
  readonly #lignes = new Map<string, Attente[]>();
  #occupees = 0;
  #attendent = 0;

  constructor(reglages: Reglages) {
    this.#reglages = reglages;
  }

  /** How many wait outside. */
  get attendent(): number {
    return this.#attendent;
  }

  /** How many of a key are inside. */
  dedans(cle: string): number {
    return this.#dedans.get(cle) ?? 0;
  }

  /** A place at once, or null where one would have to wait. */
  tryTake(cle: string): Leave | null {
    return this.#hasRoom(cle) && !this.#lignes.has(cle) ? this.#take(cle) : null;
  }

  /**
   * A place when its turn has come; null at once when the line is full, and when `gone` is aborted before. Where all lines together are
   * full, the last of the longest makes room for whoever has fewer waiting.
   */
  take(cle: string, gone?: AbortSignal): Promise<Leave | null> {
    const place = this.tryTake(cle);
    if (place) return Promise.resolve(place);
    const ligne = this.#lignes.get(cle) ?? [];
    const { attenteParCle, attenteTotale } = this.#reglages;
    if (gone?.aborted || ligne.length >= attenteParCle) return Promise.resolve(null);
    if (this.#attendent >= attenteTotale && !this.#makeRoom(ligne.length)) return Promise.resolve(null);
    return new Promise((resolve) => {
      const attente = { cle, enter: resolve };
      this.#lignes.set(cle, ligne);
      ligne.push(attente);
      this.#attendent += 1;
      gone?.addEventListener('abort', () => this.#giveUp(attente), { once: true });
    });
  }

  /** Turns away the last of the longest line, if that is longer than the one of `length` will be. */
  #makeRoom(length: number): boolean {
    let longest: Attente[] = [];
    for (const ligne of this.#lignes.values()) if (ligne.length > longest.length) longest = ligne;
    const last = longest.at(-1);
    if (!last || longest.length <= length + 1) return false;
    this.#giveUp(last);
    return true;
  }

  #hasRoom(cle: string): boolean {
    return this.#occupees < this.#reglages.aLaFois && this.dedans(cle) < this.#reglages.parCle;
  }

  #take(cle: string): Leave {
    this.#occupees += 1;
    this.#dedans.set(cle, this.dedans(cle) + 1);
    let inside = true;
    let timer: NodeJS.Timeout | undefined;
    const leave = () => {
      if (!inside) return;
      inside = false;
      clearTimeout(timer);
      this.#occupees -= 1;
      const others = this.dedans(cle) - 1;
      if (others > 0) this.#dedans.set(cle, others);
      else this.#dedans.delete(cle);
      this.#callNext();
    };
    if (this.#reglages.auPlusMs) timer = setTimeout(leave, this.#reglages.auPlusMs).unref();
    return leave;
  }

  #callNext(): void {
    for (const [cle, ligne] of this.#lignes) {
      if (this.#occupees >= this.#reglages.aLaFois) return;
      if (!this.#hasRoom(cle)) continue;
      const next = ligne.shift();
      this.#lignes.delete(cle);
      if (ligne.length > 0) this.#lignes.set(cle, ligne);
      if (!next) continue;
      this.#attendent -= 1;
      next.enter(this.#take(cle));
      return;
    }
  }

  #giveUp(attente: Attente): void {
    const ligne = this.#lignes.get(attente.cle);
    const index = ligne?.indexOf(attente) ?? -1;
    if (!ligne || index < 0) return;
    ligne.splice(index, 1);
    if (ligne.length === 0) this.#lignes.delete(attente.cle);
    this.#attendent -= 1;
    attente.enter(null);
  }
}
