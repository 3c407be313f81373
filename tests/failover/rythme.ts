import type { Registre } from '../faults/registre';

/** How often is looked, in milliseconds. */
const PAS_MS = 20;

/** Watches how acknowledged writes follow one another. */
export class Rythme {
  #dernier = performance.now();
  #vus = 0;
  #plusLong = 0;
  #pas: NodeJS.Timeout | undefined;

  constructor(readonly registre: Registre) {}

  start(): void {
    this.#dernier = performance.now();
    this.#vus = this.registre.acquis.size;
    this.#pas = setInterval(() => this.#regarde(), PAS_MS);
  }

  #regarde(): void {
    const now = performance.now();
    this.#plusLong = Math.max(this.#plusLong, now - this.#dernier);
    if (this.registre.acquis.size === this.#vus) return;
    this.#vus = this.registre.acquis.size;
    this.#dernier = now;
  }

  /** The longest time without an acknowledged write since the watch began, in seconds; ends it. */
  stop(): number {
    this.#regarde();
    clearInterval(this.#pas);
    return Math.round(this.#plusLong / 100) / 10;
  }
}
