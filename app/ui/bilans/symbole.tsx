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
  x: number;
  y: number;
}

/** The usual signs (docs/regles/bilans.md): air O and X, bone < and >, with an arrow outward and down where nothing was heard. */
export function Symbole({ oreille, conduction, nonEntendu = false, x, y }: Props) {
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
      {conduction === 'air' && oreille === 'droite' && <circle r={5} />}
      {conduction === 'air' && oreille === 'gauche' && <path d="M-4.5-4.5 4.5 4.5M4.5-4.5-4.5 4.5" />}
      {conduction === 'os' && <path d={oreille === 'droite' ? 'M3-5.5-3 0 3 5.5' : 'M-3-5.5 3 0-3 5.5'} />}
      {nonEntendu && <path d={`M${4 * side} 5l${7 * side} 8m0-5v5h${-5 * side}`} />}
    </g>
  );
}
