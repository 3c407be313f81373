/** The paper of a signature: strokes are whole numbers of its units, whatever the screen. */
export const CADRE = { largeur: 600, hauteur: 200 } as const;

/** Bounds of what is kept of a signature: characters, strokes, places. */
export const TRACE_MAX = 24_000;
const TRAITS_MAX = 200;
export const POINTS_MAX = 2500;
/** Less is no signature: places in all, and how far they go apart. */
const POINTS_MIN = 6;
const ETENDUE_MIN = 20;

export interface Point {
  x: number;
  y: number;
}

/** Strokes as SVG path data, 'M12 34L13 36M…': nothing but those two letters and whole numbers. */
export const toTrace = (traits: readonly (readonly Point[])[]): string =>
  traits
    .map((points) => points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(''))
    .join('');

const PLACE = /^(\d{1,3}) (\d{1,3})$/;

/**
 * The strokes of path data that somebody sent, or null for anything else than `toTrace` makes: other letters or numbers, places beside the paper, too
 * many of them, or hardly any.
 */
export function readTrace(trace: string): Point[][] | null {
  if (trace.length > TRACE_MAX || !trace.startsWith('M')) return null;
  const traits: Point[][] = [];
  let points = 0;
  for (const stroke of trace.slice(1).split('M')) {
    const places = stroke.split('L').map(readPlace);
    points += places.length;
    if (traits.length >= TRAITS_MAX || points > POINTS_MAX) return null;
    const known = places.filter((place) => place !== null);
    if (known.length < places.length) return null;
    traits.push(known);
  }
  return isSignature(traits.flat()) ? traits : null;
}

function readPlace(text: string): Point | null {
  const found = PLACE.exec(text);
  if (!found) return null;
  const [x, y] = [Number(found[1]), Number(found[2])];
  return x <= CADRE.largeur && y <= CADRE.hauteur ? { x, y } : null;
}

function isSignature(points: readonly Point[]): boolean {
  if (points.length < POINTS_MIN) return false;
  const spread = (of: (point: Point) => number) => {
    const values = points.map(of);
    return Math.max(...values) - Math.min(...values);
  };
  return spread(({ x }) => x) + spread(({ y }) => y) >= ETENDUE_MIN;
}
