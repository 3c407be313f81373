import type { RefusImage } from '~/infra/images/images';

/** The largest picture that is read, in bytes. */
export const IMAGE_MAX = 5 * 1024 * 1024;

/** What is said to who sent a picture that is not taken. */
export const REFUS_IMAGE: Record<RefusImage, string> = {
  poids: 'Image trop volumineuse : 5 Mo au plus.',
  nature: 'Cette image n’est pas acceptée : choisissez un fichier JPEG, PNG ou WebP.',
  dimensions: 'Image trop grande : 4 096 pixels de côté au plus.',
  illisible: 'Cette image est abîmée ou incomplète. Choisissez-en une autre.',
};

export const IMAGE_MANQUANTE = 'Choisissez une image.';

/** What tells a user's picture from the former one, from its key; null when there is none. */
export const avatarVersion = (image: string): string | null =>
  /([0-9a-f]{10})\.webp$/.exec(image)?.[1] ?? null;

/** 'Anne-Marie Le Goff' as 'AG': what stands where there is no picture. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s'\u2019-]+/).filter((word) => word !== '');
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase();
}
