/** Somewhere that a share may go: what it still can take in cents, and how many pieces it stands for (none for accessories). */
interface Place {
  reste: number;
  pieces: number;
}

/**
 * Spreads an insurance's share over the lines of a quote, in cents: evenly per piece, as the health insurance pays for each ear,
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
