import { useId } from 'react';
import { scoreHhie } from '~/domain/questionnaires/hhie';
import { MOMENTS, type Questionnaire } from '~/domain/questionnaires/questionnaire';
import { formatDay } from '~/lib/dates';

const CADRE = { x: 34, y: 10, largeur: 420, hauteur: 130 };
const SCORES = [0, 8, 24, 40];
const DAY_MS = 86_400_000;

const yOf = (score: number): number => CADRE.y + CADRE.hauteur - (score / 40) * CADRE.hauteur;
const rangDe = (date: string): number => Date.parse(date) / DAY_MS;

/** The HHIE-S totals of a client, each at its day; nothing below two days. */
export function EvolutionHhie({ questionnaires }: { questionnaires: readonly Questionnaire[] }) {
  const id = useId();
  const points = questionnaires
    .flatMap(({ _id, nature, date, moment, reponses }) => {
      const { total } = scoreHhie(reponses);
      return nature === 'hhie' && total !== null ? [{ _id, date, moment, total }] : [];
    })
    .reverse();
  const [first = '', last = ''] = [points[0]?.date, points.at(-1)?.date];
  if (first === last) return null;
  const [debut, fin] = [rangDe(first), rangDe(last)];
  const xOf = (date: string) => CADRE.x + 8 + ((rangDe(date) - debut) / (fin - debut)) * (CADRE.largeur - 16);
  const bottom = CADRE.y + CADRE.hauteur;
  return (
    <figure className="mt-3 max-w-lg">
      <figcaption className="text-sm font-semibold">Score HHIE-S au fil du temps</figcaption>
      <svg
        viewBox={`0 0 ${CADRE.x + CADRE.largeur + 10} ${bottom + 20}`}
        role="img"
        aria-labelledby={`${id}t ${id}d`}
        className="block h-auto w-full"
      >
        <title id={`${id}t`}>Score HHIE-S au fil du temps</title>
        <desc id={`${id}d`}>Les mêmes valeurs se lisent dans la liste des questionnaires.</desc>
        <g stroke="currentColor" fontSize={11} className="text-base-content">
          {SCORES.map((score) => (
            <g key={score}>
              <line
                x1={CADRE.x}
                x2={CADRE.x + CADRE.largeur}
                y1={yOf(score)}
                y2={yOf(score)}
                strokeOpacity={0.18}
              />
              <text x={CADRE.x - 5} y={yOf(score) + 4} textAnchor="end" fill="currentColor" stroke="none">
                {score}
              </text>
            </g>
          ))}
          <text x={CADRE.x} y={bottom + 15} fill="currentColor" stroke="none">
            {formatDay(first)}
          </text>
          <text
            x={CADRE.x + CADRE.largeur}
            y={bottom + 15}
            textAnchor="end"
            fill="currentColor"
            stroke="none"
          >
            {formatDay(last)}
          </text>
        </g>
        <g className="text-primary" stroke="currentColor" strokeWidth={1.6} fill="none">
          <polyline points={points.map(({ date, total }) => `${xOf(date)},${yOf(total)}`).join(' ')} />
          {points.map(({ _id, date, moment, total }) => (
            <circle
              key={_id}
              cx={xOf(date)}
              cy={yOf(total)}
              r={4}
              fill={moment === 'apres' ? 'currentColor' : 'var(--color-base-100)'}
            >
              <title>{`${formatDay(date)}, ${MOMENTS[moment].toLowerCase()} : ${total}/40`}</title>
            </circle>
          ))}
        </g>
      </svg>
      <p className="text-xs text-muet">
        Sur 40, plus c’est haut plus la gêne est grande ; cercle vide : avant appareillage, plein : après.
      </p>
    </figure>
  );
}
