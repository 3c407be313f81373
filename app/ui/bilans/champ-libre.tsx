import { useId } from 'react';
import { NE } from '~/domain/bilans/audiogramme';
import type { Complements } from '~/domain/bilans/complements';
import { measured } from '~/domain/bilans/dessin';
import { FEUILLE, xOf, yOfSeuil } from '~/domain/bilans/echelle';
import { COTES_VOCALE, type CoteVocale } from '~/domain/bilans/vocale';
import { Papier } from './audiogramme';
import { couleurDe } from './audiogramme-vocal';

interface Props {
  titre: string;
  courbes: Complements['courbes'];
}

const COTES = Object.keys(COTES_VOCALE) as CoteVocale[];
const LETTRES = { sans: 'S', avec: 'A' } as const;

/** Free-field thresholds as a drawing: S without devices, A with them, in the colour of the ear. */
export function ChampLibre({ titre, courbes }: Props) {
  const id = useId();
  return (
    <figure className="min-w-0">
      <svg
        viewBox={`0 0 ${FEUILLE.largeur} ${FEUILLE.hauteur}`}
        role="img"
        aria-labelledby={`${id}t ${id}d`}
        className="block h-auto w-full"
      >
        <title id={`${id}t`}>{titre}</title>
        <desc id={`${id}d`}>Les mêmes valeurs se lisent dans le tableau des mesures complémentaires.</desc>
        <Papier compact={false} />
        {COTES.flatMap((cote) =>
          (['sans', 'avec'] as const).map((etat) => {
            const points = measured(courbes[`${etat}-${cote}`] ?? {});
            const heard = points.filter(([, seuil]) => seuil !== NE);
            return (
              <g key={`${etat}-${cote}`} className={couleurDe({ cote })}>
                <polyline
                  points={heard.map(([hz, seuil]) => `${xOf(hz)},${yOfSeuil(seuil)}`).join(' ')}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth={1.2}
                  strokeOpacity={0.6}
                  strokeDasharray={etat === 'sans' ? '6 3' : '2 3'}
                />
                {points.map(([hz, seuil]) => (
                  <text
                    key={hz}
                    x={xOf(hz)}
                    y={yOfSeuil(seuil) + 4.5}
                    textAnchor="middle"
                    fontSize={13}
                    fontWeight={600}
                    fill="currentColor"
                  >
                    {LETTRES[etat]}
                    {seuil === NE && '↓'}
                  </text>
                ))}
              </g>
            );
          }),
        )}
      </svg>
      <figcaption className="text-xs">
        S : sans appareil ; A : avec appareil. Rouge : oreille droite, bleu : oreille gauche, noir : les deux.
      </figcaption>
    </figure>
  );
}
