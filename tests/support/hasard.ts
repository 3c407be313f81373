/** Draws that a seed repeats. */
export interface Hasard {
  /** A whole number from 0, below `max`. */
  below(max: number): number;
  pick<T>(of: readonly T[]): T;
  /** Whether something that happens once in `n` times happens. */
  oneIn(n: number): boolean;
}

/** Mulberry32: small, and the same on every machine. */
export function hasardOf(graine: number): Hasard {
  let state = graine >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (max: number) => Math.floor(next() * max);
  return {
    below,
    pick: (of) => of[below(of.length)] as (typeof of)[number],
    oneIn: (n) => below(n) === 0,
  };
}
