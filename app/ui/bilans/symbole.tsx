import type { Conduction } from '~/domain/bilans/audiogramme';
import { FLECHES_SYMBOLE, TRACES_SYMBOLE } from '~/domain/bilans/traces';
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

/**
 * The usual signs (docs/regles/bilans.md): air O and X, bone < and >; masked a triangle and a square, [ and ]; with an arrow outward and down
 * where nothing was heard.
 */
export function Symbole({ oreille, conduction, nonEntendu = false, masque = false, x, y }: Props) {
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
      <path d={TRACES_SYMBOLE[conduction][oreille][masque ? 1 : 0]} />
      {nonEntendu && <path d={FLECHES_SYMBOLE[oreille]} />}
    </g>
  );
}
