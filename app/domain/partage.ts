/**
 * Parts an amount in proportion to weights, in whole cents that add up to it: each gets what it is due rounded down, and the cents that are left go
 * to those that lost most, the first in front. Where there is no weight at all the first gets everything. The amount may be negative.
 */
export function partager(montant: number, poids: readonly number[]): number[] {
  const somme = poids.reduce((sum, each) => sum + each, 0);
  if (somme === 0) return poids.map((_, index) => (index === 0 ? montant : 0));
  // Products of cents may leave the safe integers.
  const dus = poids.map((each) => {
    const produit = BigInt(montant) * BigInt(each);
    const entier = floorDiv(produit, BigInt(somme));
    return { entier: Number(entier), perdu: Number(produit - entier * BigInt(somme)) };
  });
  const reste = montant - dus.reduce((sum, { entier }) => sum + entier, 0);
  const servis = dus
    .map(({ perdu }, index) => ({ perdu, index }))
    .sort((a, b) => b.perdu - a.perdu || a.index - b.index)
    .slice(0, reste)
    .map(({ index }) => index);
  return dus.map(({ entier }, index) => entier + (servis.includes(index) ? 1 : 0));
}

const floorDiv = (a: bigint, b: bigint): bigint => (a % b < 0n ? a / b - 1n : a / b);

/** Somewhere that a share may go: what it still can take in cents, and how many pieces it stands for (none for accessories). */
interface Place {
  reste: number;
  pieces: number;
}

/**
 * Spreads an insurance's share over the lines of a document, in cents: evenly per piece, as the health insurance pays for each ear,
 * no line more than its own price; what is left over goes to the lines in their order. The parts add up to the share as long as
 * the lines hold it; the caller refuses a share that they do not.
 */
export function spreadShare(share: number, places: readonly Place[]): number[] {
  const pieces = places.reduce((sum, place) => sum + place.pieces, 0);
  const parts = places.map((place) =>
    pieces === 0 ? 0 : Math.min(place.reste, Math.floor(share / pieces) * place.pieces),
  );
  let rest = share - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, index) => {
    const more = Math.min(rest, (places[index]?.reste ?? 0) - part);
    rest -= more;
    return part + more;
  });
}
