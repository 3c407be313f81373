import type { Conduction } from '~/domain/bilans/audiogramme';
import type { Oreille } from '~/lib/oreilles';

/** The trade's colour of each ear (jetons.css). */
export const COULEURS_OREILLE: Record<Oreille, string> = {
  droite: 'text-(--oreille-droite)',
  gauche: 'text-(--oreille-gauche)',
};

interface Props {
  oreille: Oreille;
  conduction: Conduction;
  nonEntendu?: boolean;
  /** Measured with noise in the other ear. */
  masque?: boolean;
  x: number;
  y: number;
}

/** Each sign, and the one of a masked threshold. */
const TRACES: Record<Conduction, Record<Oreille, readonly [string, string]>> = {
  air: {
    droite: ['M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0', 'M0-5.5 5.5 4.5H-5.5Z'],
    gauche: ['M-4.5-4.5 4.5 4.5M4.5-4.5-4.5 4.5', 'M-4.5-4.5H4.5V4.5H-4.5Z'],
  },
  os: {
    droite: ['M3-5.5-3 0 3 5.5', 'M3-5.5H-2V5.5H3'],
    gauche: ['M-3-5.5 3 0-3 5.5', 'M-3-5.5H2V5.5H-3'],
  },
};

/**
 * The usual signs (docs/regles/bilans.md): air O and X, bone < and >; masked a triangle and a square, [ and ]; with an arrow outward and down
 * where nothing was heard.
 */
export function Symbole({ oreille, conduction, nonEntendu = false, masque = false, x, y }: Props) {
  const side = oreille === 'droite' ? -1 : 1;
  return (
    <g
      transform={`translate(${x} ${y})`}
      className={COULEURS_OREILLE[oreille]}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={TRACES[conduction][oreille][masque ? 1 : 0]} />
      {nonEntendu && <path d={`M${4 * side} 5l${7 * side} 8m0-5v5h${-5 * side}`} />}
    </g>
  );
}
