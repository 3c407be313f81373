import { DatabaseBusyError } from '~/lib/unavailable';

/** One who stands in line: called when it is their turn. */
type Turn = () => void;

/** A place that one writer at a time may have; the others stand in line, in the order they came, and none for longer than they said. */
export class WritersLine {
  readonly #waiting = new Set<Turn>();
  #taken = false;

  /** Runs `work` alone. Raises DatabaseBusyError when its turn has not come by `deadline` (as performance.now() counts). */
  async alone<T>(deadline: number, work: () => Promise<T>): Promise<T> {
    await this.#enter(deadline);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #enter(deadline: number): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.#waiting.delete(turn);
        reject(new DatabaseBusyError());
      }, deadline - performance.now());
      const turn: Turn = () => {
        clearTimeout(giveUp);
        resolve();
      };
      this.#waiting.add(turn);
    });
  }

  /** The place goes on to the next in line without being free in between: nobody who has just come can take it. */
  #leave(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#taken = false;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
