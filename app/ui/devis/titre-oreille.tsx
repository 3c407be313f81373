import { COTE, type Cote } from '~/lib/oreilles';

const COULEURS: Record<Cote, string> = {
  D: 'text-[var(--oreille-droite)]',
  G: 'text-[var(--oreille-gauche)]',
};

/** The edge of what belongs to an ear, in its colour. */
export const BORD_OREILLE: Record<Cote, string> = {
  D: 'border-t-3 border-t-[var(--oreille-droite)]',
  G: 'border-t-3 border-t-[var(--oreille-gauche)]',
};

/** An ear in words, with the audiogram's own sign: a red ring for the right one, a blue cross for the left one. */
export function TitreOreille({ cote }: { cote: Cote }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg
        aria-hidden="true"
        viewBox="0 0 12 12"
        className={`size-3.5 ${COULEURS[cote]}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
      >
        {cote === 'D' ? <circle cx="6" cy="6" r="4.5" /> : <path d="M1.5 1.5l9 9M10.5 1.5l-9 9" />}
      </svg>
      <span>{COTE[cote].titre}</span>
    </span>
  );
}
