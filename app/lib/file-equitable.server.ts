import { TourDeRole } from './tour-de-role';

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
  readonly #dehors: TourDeRole<Attente>;
  #occupees = 0;

  constructor(reglages: Reglages) {
    this.#reglages = reglages;
    this.#dehors = new TourDeRole({ parCle: reglages.attenteParCle, total: reglages.attenteTotale });
  }

  /** How many wait outside. */
  get attendent(): number {
    return this.#dehors.nombre;
  }

  /** How many of a key are inside. */
  dedans(cle: string): number {
    return this.#dedans.get(cle) ?? 0;
  }

  /** A place at once, or null where one would have to wait. */
  tryTake(cle: string): Leave | null {
    return this.#hasRoom(cle) && !this.#dehors.has(cle) ? this.#take(cle) : null;
  }

  /** A place when its turn has come; null when there is no room to wait, or no longer any, and when `gone` is aborted before. */
  take(cle: string, gone?: AbortSignal): Promise<Leave | null> {
    const place = this.tryTake(cle);
    if (place) return Promise.resolve(place);
    if (gone?.aborted) return Promise.resolve(null);
    return new Promise((resolve) => {
      const attente = { cle, enter: resolve };
      if (!this.#dehors.push(attente, (other) => other.enter(null))) return resolve(null);
      gone?.addEventListener('abort', () => this.#dehors.remove(attente) && resolve(null), { once: true });
    });
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
    const next = this.#dehors.take((cle) => this.#hasRoom(cle));
    next?.enter(this.#take(next.cle));
  }
}
