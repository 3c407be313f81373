import type { Oreille } from '~/lib/oreilles';

/** The audiogram's own sign of an ear: a red ring for the right one, a blue cross for the left one. */
export const SigneOreille = ({ oreille }: { oreille: Oreille }) => (
  <svg aria-hidden="true" viewBox="0 0 12 12" className={`signe-oreille ${oreille}`}>
    {oreille === 'droite' ? <circle cx="6" cy="6" r="4.5" /> : <path d="M1.5 1.5l9 9M10.5 1.5l-9 9" />}
  </svg>
);
