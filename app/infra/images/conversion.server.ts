import sharp, { type ResizeOptions } from 'sharp';
import { BORNES, COTE_AVATAR, COTE_PRODUIT, COTE_SCAN, type ImageLue, type UsageImage } from './images';
import { natureOf } from './nature';

const SECONDES_MAX = 10;
const QUALITE = 82;
const TAILLES: Record<UsageImage, ResizeOptions> = {
  avatar: { width: COTE_AVATAR, height: COTE_AVATAR, fit: 'cover' },
  produit: { width: COTE_PRODUIT, height: COTE_PRODUIT, fit: 'inside', withoutEnlargement: true },
  scan: { width: COTE_SCAN, height: COTE_SCAN, fit: 'inside', withoutEnlargement: true },
};

/** The only readers that bytes from outside ever meet. */
const LECTEURS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LECTEURS });
sharp.cache(false);
sharp.concurrency(1);

/** A picture made anew for its use, or why it is refused; what it declares is checked before anything is decoded. */
export async function convert(bytes: Uint8Array, usage: UsageImage): Promise<ImageLue> {
  const { cote } = BORNES[usage];
  const options = { limitInputPixels: cote * cote, failOn: 'error' } as const;
  try {
    const { width, height, format } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    if (format !== natureOf(bytes)) return { refus: 'illisible' };
    if (width > cote || height > cote) return { refus: 'dimensions' };
    const image = sharp(bytes, options)
      .timeout({ seconds: SECONDES_MAX })
      .autoOrient()
      .resize(TAILLES[usage]);
    const contenu = await (usage === 'scan'
      ? image.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITE })
      : image.webp({ quality: QUALITE })
    ).toBuffer();
    return { contenu };
  } catch {
    return { refus: 'illisible' };
  }
}
