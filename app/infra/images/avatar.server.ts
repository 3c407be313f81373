import type Sharp from 'sharp';
import type { ResizeOptions } from 'sharp';
import { COTE_AVATAR, COTE_MAX, COTE_PRODUIT, type ImageLue, type Images, POIDS_MAX } from './images';
import { natureOf } from './nature';

const SECONDES_MAX = 10;
const QUALITE = 82;
const AVATAR: ResizeOptions = { width: COTE_AVATAR, height: COTE_AVATAR, fit: 'cover' };
const PRODUIT: ResizeOptions = {
  width: COTE_PRODUIT,
  height: COTE_PRODUIT,
  fit: 'inside',
  withoutEnlargement: true,
};

/** The only readers that bytes from outside ever meet. */
const LECTEURS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

/** How many pictures, of five megabytes at most, may wait for their turn. */
const ATTENTE_MAX = 16;

/**
 * Reads pictures one at a time, so that a large one costs its sender time and nobody else memory. Where too many wait, the next one is
 * turned away with an error.
 */
export function createImages(): Images {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let sharp: Promise<typeof Sharp> | undefined;
  async function read(bytes: Uint8Array, taille: ResizeOptions): Promise<ImageLue> {
    if (bytes.byteLength > POIDS_MAX) return { refus: 'poids' };
    const nature = natureOf(bytes);
    if (!nature) return { refus: 'nature' };
    sharp ??= loadSharp();
    const library = await sharp;
    if (waiting >= ATTENTE_MAX) throw new Error('Trop d’images attendent leur tour');
    waiting += 1;
    const turn = last
      .then(() => convert(library, bytes, nature, taille))
      .finally(() => {
        waiting -= 1;
      });
    last = turn.catch(() => undefined);
    return turn;
  }
  return {
    toAvatar: (bytes) => read(bytes, AVATAR),
    toProduit: (bytes) => read(bytes, PRODUIT),
  };
}

/** Loaded with the first picture: most processes never read one. */
async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LECTEURS });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

async function convert(
  sharp: typeof Sharp,
  bytes: Uint8Array,
  nature: string,
  taille: ResizeOptions,
): Promise<ImageLue> {
  const options = { limitInputPixels: COTE_MAX * COTE_MAX, failOn: 'error' } as const;
  try {
    const { width, height, format } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    if (format !== nature) return { refus: 'illisible' };
    if (width > COTE_MAX || height > COTE_MAX) return { refus: 'dimensions' };
    const contenu = await sharp(bytes, options)
      .timeout({ seconds: SECONDES_MAX })
      .autoOrient()
      .resize(taille)
      .webp({ quality: QUALITE })
      .toBuffer();
    return { contenu };
  } catch {
    return { refus: 'illisible' };
  }
}
