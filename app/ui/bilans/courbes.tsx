import { CONDUCTIONS } from '~/domain/bilans/audiogramme';
import { type Dessin, formeDe, type Symbole as Point } from '~/domain/bilans/dessin';
import type { Oreille } from '~/lib/oreilles';
import { COULEURS_OREILLE, Symbole } from './symbole';

/** How thick the lines of a test are; those of an earlier one are thinner. */
export const EPAISSEUR = 1.6;

/** The lines and the signs of a drawing. */
export function Courbes({ dessin, epaisseur }: { dessin: Dessin; epaisseur: number }) {
  return (
    <>
      {dessin.traits.map(({ cle, oreille, ...line }) => (
        <line key={cle} {...line} {...traitOf(oreille, epaisseur)} />
      ))}
      {dessin.symboles.map(({ cle, texte, ...symbole }) => (
        <g key={cle} data-symbole={cle}>
          <title>{texte}</title>
          <Symbole {...symbole} />
        </g>
      ))}
    </>
  );
}

/** A line and each sign of an ear, unseen: what a script draws its thresholds of while they are typed. */
export function Formes({ oreille }: { oreille: Oreille }) {
  const signes = CONDUCTIONS.flatMap((conduction) =>
    [false, true].map((nonEntendu): Pick<Point, 'conduction' | 'nonEntendu'> => ({ conduction, nonEntendu })),
  );
  return (
    <defs>
      <line data-forme="trait" {...traitOf(oreille, EPAISSEUR)} />
      {signes.map((signe) => (
        <g key={formeDe(signe)} data-forme={formeDe(signe)}>
          <title />
          <Symbole oreille={oreille} {...signe} x={0} y={0} />
        </g>
      ))}
    </defs>
  );
}

const traitOf = (oreille: Oreille, epaisseur: number) => ({
  className: COULEURS_OREILLE[oreille],
  stroke: 'currentColor',
  strokeWidth: epaisseur,
});
