export type NatureHostile = 'xlsx' | 'csv' | 'pdf' | 'image' | 'ics' | 'noah' | 'lpp';

/** A file that means harm, or that a broken program wrote: it must be read or refused, and cost nobody else anything. */
export interface CasHostile {
  nom: string;
  nature: NatureHostile;
  /** The name under which it is sent. */
  fichier: string;
  /** Made when asked for: a few cost tenths of a second and some fifty megabytes. */
  octets(): Buffer;
}

/** A number from 0 (included) to 1, always the same ones for a seed. */
export type Hasard = () => number;
export type Octets = string | Buffer;

/** The cases of one kind, from their names and what makes them. */
export function casDe(
  nature: NatureHostile,
  fichier: string,
  faits: Record<string, () => Octets>,
): CasHostile[] {
  return Object.entries(faits).map(([nom, make]) => ({
    nom,
    nature,
    fichier,
    octets: () => Buffer.from(make() as Buffer),
  }));
}

/** The same bytes with some of them changed, or cut off, where chance has it. */
export function abime(original: Buffer, next: Hasard): Buffer {
  const octets = Buffer.from(original);
  const coups = 1 + Math.floor(next() * 12);
  for (let coup = 0; coup < coups; coup += 1)
    octets[Math.floor(next() * octets.length)] = Math.floor(next() * 256);
  return next() < 0.3 ? octets.subarray(0, Math.floor(next() * octets.length)) : octets;
}

/** Bytes that do not compress, always the same for a seed: beside a bomb they make its ratio look harmless. */
export function bruit(octets: number, graine: number): Buffer {
  const buffer = Buffer.alloc(octets);
  let state = (Math.floor(graine * 2 ** 31) | 1) >>> 0;
  for (let at = 0; at < octets; at += 1) {
    state = (state ^ (state << 13)) >>> 0;
    state = (state ^ (state >>> 17)) >>> 0;
    state = (state ^ (state << 5)) >>> 0;
    buffer[at] = state & 0xff;
  }
  return buffer;
}
