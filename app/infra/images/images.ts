/** Pictures that people send, turned into ones of our own; accounts take turns. */
export interface Images {
  /** A square WebP of COTE_AVATAR pixels without any metadata, or why the picture is refused. */
  toAvatar(bytes: Uint8Array, compteId: string): Promise<ImageLue>;
  /** A WebP that fits in COTE_PRODUIT pixels, whole and never enlarged, otherwise the same. */
  toProduit(bytes: Uint8Array, compteId: string): Promise<ImageLue>;
  /** A JPEG that fits in COTE_SCAN pixels, otherwise the same: a sheet of paper as it was photographed, which phones do in more pixels than portraits need. */
  toScan(bytes: Uint8Array, compteId: string): Promise<ImageLue>;
  close(): Promise<void>;
}

export type UsageImage = 'avatar' | 'produit' | 'scan';

export type ImageLue = { contenu: Uint8Array } | { refus: RefusImage };

/** Too many bytes; no JPEG, PNG or WebP by its first bytes; too many pixels; or not readable to its end. */
export type RefusImage = 'poids' | 'nature' | 'dimensions' | 'illisible';

const MEBIOCTET = 1024 * 1024;
/** Bytes of a picture, and pixels of its side as it declares them: checked before anything is decoded. */
export const POIDS_MAX = 5 * MEBIOCTET;
export const COTE_MAX = 4096;
/** The same of each use. */
export const BORNES: Record<UsageImage, { poids: number; cote: number }> = {
  avatar: { poids: POIDS_MAX, cote: COTE_MAX },
  produit: { poids: POIDS_MAX, cote: COTE_MAX },
  scan: { poids: 10 * MEBIOCTET, cote: 8192 },
};
export const COTE_AVATAR = 256;
export const COTE_PRODUIT = 800;
/** 150 dots per inch of an A4 sheet. */
export const COTE_SCAN = 1760;
