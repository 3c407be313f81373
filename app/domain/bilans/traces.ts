import type { Oreille } from '~/lib/oreilles';
import type { Conduction } from './audiogramme';

/** The path of each sign, and of a masked threshold's: air O and X, triangle and square; bone < and >, [ and ]. */
export const TRACES_SYMBOLE: Record<Conduction, Record<Oreille, readonly [string, string]>> = {
  air: {
    droite: ['M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0', 'M0-5.5 5.5 4.5H-5.5Z'],
    gauche: ['M-4.5-4.5 4.5 4.5M4.5-4.5-4.5 4.5', 'M-4.5-4.5H4.5V4.5H-4.5Z'],
  },
  os: {
    droite: ['M3-5.5-3 0 3 5.5', 'M3-5.5H-2V5.5H3'],
    gauche: ['M-3-5.5 3 0-3 5.5', 'M-3-5.5H2V5.5H-3'],
  },
};

/** Outward and down from a sign: not heard. */
export const FLECHES_SYMBOLE: Record<Oreille, string> = {
  droite: 'M-4 5l-7 8m0-5v5h5',
  gauche: 'M4 5l7 8m0-5v5h-5',
};
