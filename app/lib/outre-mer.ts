/**
 * Where tariffs may be increased, with how their post codes begin, in the order in which the table of products and services numbers its increases, which is that
 * of their departments.
 */
export const OUTRE_MER = {
  guadeloupe: { codePostal: '971', lieu: 'en Guadeloupe' },
  martinique: { codePostal: '972', lieu: 'en Martinique' },
  guyane: { codePostal: '973', lieu: 'en Guyane' },
  reunion: { codePostal: '974', lieu: 'à La Réunion' },
  saint_pierre_et_miquelon: { codePostal: '975', lieu: 'à Saint-Pierre-et-Miquelon' },
  mayotte: { codePostal: '976', lieu: 'à Mayotte' },
} as const;
export type OutreMer = keyof typeof OUTRE_MER;
export const territoiresOutreMer = Object.keys(OUTRE_MER) as OutreMer[];

/** Increased tariffs in hundredths of a percent of the others; a territory that is not in it has none that is known. */
export type Majorations = Partial<Record<OutreMer, number>>;
