/** How much a form may hold; whatever has more is given up at the first breach. */
export interface LimitesCorps {
  /** Fields. */
  entrees: number;
  /** Characters of a field's name. */
  nomMax: number;
  /** Bytes of a field's value. */
  valeurMax: number;
  /** Bytes in all; where files may come, of the texts beside them. */
  octets: number;
}

/** As many fields as the largest form has, and a margin. */
export const ENTREES_MAX = 500;

export const TROP_DE_CHAMPS = 'Le formulaire contient trop de champs : rechargez la page et recommencez.';
