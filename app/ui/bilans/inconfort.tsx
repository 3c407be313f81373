import { type Courbe, formatSeuil } from '~/domain/bilans/audiogramme';
import { measured } from '~/domain/bilans/dessin';
import { xOf, yOfSeuil } from '~/domain/bilans/echelle';
import type { Oreille } from '~/lib/oreilles';
import { COULEURS_OREILLE } from './symbole';

/** Where sound became too loud for an ear: a bracket open downward at each level; what was not reached is not drawn. */
export const Inconfort = ({ oreille, courbe = {} }: { oreille: Oreille; courbe?: Courbe }) => (
  <g className={COULEURS_OREILLE[oreille]} stroke="currentColor" strokeWidth={1.6} fill="none">
    {measured(courbe)
      .filter(([, seuil]) => typeof seuil === 'number')
      .map(([frequence, seuil]) => (
        <g key={frequence} transform={`translate(${xOf(frequence)} ${yOfSeuil(seuil)})`}>
          <title>{`Inconfort, ${frequence} Hz : ${formatSeuil(seuil)} dB`}</title>
          <path d={SIGNE_INCONFORT} />
        </g>
      ))}
  </g>
);

export const SIGNE_INCONFORT = 'M-5 5V0H5V5';
