import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';

/** What we use of fontkit, which reads fonts for pdfkit. */
interface Fontkit {
  create(bytes: Uint8Array): Police;
  /** A format that is asked after those that fontkit knows; its class is made from the bytes that it knows. */
  registerFormat(format: {
    probe(bytes: Uint8Array): boolean;
    new (stream: { buffer: Uint8Array }): object;
  }): void;
}
interface Police {
  layout(text: string, features?: unknown): Suite;
  glyphForCodePoint(code: number): unknown;
}
/** Shaped text: its glyphs, and where each stands. */
interface Suite {
  glyphs: unknown[];
  positions: Position[];
  readonly advanceWidth: number;
}
interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

/** Words whose shape is kept, of each font: some megabytes. */
const MOTS_MAX = 5_000;
const MOT_MAX = 40;

/** The very copy that pdfkit asks, wherever npm has put it. */
function loadFontkit(): Fontkit {
  const pdfmake = createRequire(import.meta.url).resolve('pdfmake');
  const pdfkit = createRequire(pdfmake).resolve('pdfkit');
  return createRequire(pdfkit)('fontkit') as Fontkit;
}

const fontkit = loadFontkit();
const LUES = new Map<Uint8Array, Police>();

fontkit.registerFormat(
  class PoliceLue {
    static probe = (bytes: Uint8Array): boolean => LUES.has(bytes);
    constructor({ buffer }: { buffer: Uint8Array }) {
      // biome-ignore lint/correctness/noConstructorReturn: fontkit makes its fonts by `new`; this one is there already
      return LUES.get(buffer) ?? this;
    }
  },
);

/**
 * Reads a font once for all documents of this process, and returns the bytes that stand for it: pdfkit would read the whole font anew for each document, and
 * shape every label of it again. What is cut out of the font stays each document's own.
 */
export function readPolice(
  name: string,
  compressed: string,
  plages: readonly (readonly [number, number])[],
): Uint8Array {
  const police = fontkit.create(brotliDecompressSync(Buffer.from(compressed, 'base64')));
  // fontkit remembers the character that a glyph was first met for: whichever document came first, it is to be the same one.
  for (const [from, to] of plages)
    for (let code = from; code <= to; code += 1) police.glyphForCodePoint(code);
  keepShapes(police);
  const jeton = Buffer.from(name);
  LUES.set(jeton, police);
  return jeton;
}

function keepShapes(police: Police): void {
  const layout = police.layout.bind(police);
  const shapes = new Map<string, Suite>();
  police.layout = (text, features) => {
    if (features || text.length > MOT_MAX) return layout(text, features);
    let shape = shapes.get(text);
    if (!shape) {
      if (shapes.size === MOTS_MAX) shapes.clear();
      shape = copyOf(layout(text));
      shapes.set(text, shape);
    }
    return copyOf(shape);
  };
}

/** pdfkit scales the positions that it is given in place. */
function copyOf({ glyphs, positions }: Suite): Suite {
  const own = positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
    xAdvance,
    yAdvance,
    xOffset,
    yOffset,
  }));
  return {
    glyphs,
    positions: own,
    get advanceWidth() {
      return own.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}
