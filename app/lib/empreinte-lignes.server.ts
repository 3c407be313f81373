import { createHash } from 'node:crypto';

const MODULO = 1n << 128n;

/**
 * A digest of lines in whatever order they come: two databases hold the same rows of a table when theirs are equal. The sum of each line's SHA-256,
 * cut to 128 bits; it tells what was lost or changed by accident, not what somebody has forged.
 */
export class EmpreinteLignes {
  #somme = 0n;
  lignes = 0;

  add(ligne: string): void {
    const print = createHash('sha256').update(ligne).digest();
    this.#somme = (this.#somme + (print.readBigUInt64BE(0) << 64n) + print.readBigUInt64BE(8)) % MODULO;
    this.lignes += 1;
  }

  toString(): string {
    return this.#somme.toString(16).padStart(32, '0');
  }
}
