import { useId } from 'react';
import { NIVEAU_VOCALE_MAX, oreilleDe, type SerieVocale, titreSerie } from '~/domain/bilans/vocale';
import { COULEURS_OREILLE } from './symbole';

/** The paper: 0 to 120 dB to the right, 0 to 100 % upward. */
const CADRE = { x: 34, y: 10, largeur: 360, hauteur: 200 };
const LARGEUR = CADRE.x + CADRE.largeur + 10;
const HAUTEUR = CADRE.y + CADRE.hauteur + 30;

const xOf = (niveau: number): number => CADRE.x + (niveau / NIVEAU_VOCALE_MAX) * CADRE.largeur;
const yOf = (pourcent: number): number => CADRE.y + CADRE.hauteur * (1 - pourcent / 100);

const NIVEAUX = Array.from({ length: NIVEAU_VOCALE_MAX / 10 + 1 }, (_, rang) => rang * 10);
const POURCENTS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

interface Props {
  titre: string;
  series: readonly SerieVocale[];
  /** Those of another test, drawn pale behind. */
  anciennes?: readonly SerieVocale[] | undefined;
}

/** Speech audiometry as a drawing: what is understood at each level; the table of its points is its alternative in words. */
export function AudiogrammeVocal({ titre, series, anciennes = [] }: Props) {
  const id = useId();
  return (
    <svg
      viewBox={`0 0 ${LARGEUR} ${HAUTEUR}`}
      role="img"
      aria-labelledby={`${id}t ${id}d`}
      className="block h-auto w-full"
    >
      <title id={`${id}t`}>{titre}</title>
      <desc id={`${id}d`}>Les mêmes valeurs se lisent dans le tableau de l’audiométrie vocale.</desc>
      <Papier />
      <g opacity={0.4}>
        {anciennes.map((serie) => (
          <Courbe key={titreSerie(serie) + serie.points.length} serie={serie} />
        ))}
      </g>
      {series.map((serie) => (
        <Courbe key={titreSerie(serie) + serie.points.length} serie={serie} />
      ))}
    </svg>
  );
}

/** Headphones full, free field dashed, with devices dotted. */
export const traitDe = ({ condition }: Pick<SerieVocale, 'condition'>): string | undefined => {
  if (condition === 'casque') return undefined;
  return condition === 'champ_sans' ? '6 3' : '2 3';
};

export const couleurDe = (serie: Pick<SerieVocale, 'cote'>): string => {
  const oreille = oreilleDe(serie);
  return oreille ? COULEURS_OREILLE[oreille] : 'text-base-content';
};

function Courbe({ serie }: { serie: SerieVocale }) {
  const points = serie.points.map(({ niveau, pourcent }) => `${xOf(niveau)},${yOf(pourcent)}`);
  return (
    <g className={couleurDe(serie)} stroke="currentColor" strokeWidth={1.6} fill="none">
      <polyline points={points.join(' ')} strokeDasharray={traitDe(serie)} />
      {serie.points.map(({ niveau, pourcent }) => (
        <g key={niveau} transform={`translate(${xOf(niveau)} ${yOf(pourcent)})`}>
          <title>{`${titreSerie(serie)}, ${niveau} dB : ${pourcent} %`}</title>
          <SigneVocal cote={serie.cote} />
        </g>
      ))}
    </g>
  );
}

/** A circle to the right, a cross to the left, a square for both ears. */
export function SigneVocal({ cote }: Pick<SerieVocale, 'cote'>) {
  if (cote === 'droite') return <circle r={4} />;
  return cote === 'gauche' ? <path d="M-4-4 4 4M4-4-4 4" /> : <rect x={-3.5} y={-3.5} width={7} height={7} />;
}

function Papier() {
  const right = CADRE.x + CADRE.largeur;
  const bottom = CADRE.y + CADRE.hauteur;
  return (
    <g stroke="currentColor" fontSize={11} className="text-base-content">
      {NIVEAUX.map((niveau) => (
        <g key={niveau}>
          <line x1={xOf(niveau)} x2={xOf(niveau)} y1={CADRE.y} y2={bottom} strokeOpacity={0.16} />
          {niveau % 20 === 0 && (
            <text x={xOf(niveau)} y={bottom + 13} textAnchor="middle" fill="currentColor" stroke="none">
              {niveau}
            </text>
          )}
        </g>
      ))}
      {POURCENTS.map((pourcent) => (
        <g key={pourcent}>
          <line
            x1={CADRE.x}
            x2={right}
            y1={yOf(pourcent)}
            y2={yOf(pourcent)}
            strokeOpacity={pourcent === 50 ? 0.55 : 0.16}
          />
          {pourcent % 20 === 0 && (
            <text x={CADRE.x - 5} y={yOf(pourcent) + 4} textAnchor="end" fill="currentColor" stroke="none">
              {pourcent}
            </text>
          )}
        </g>
      ))}
      <text x={right} y={bottom + 26} textAnchor="end" fill="currentColor" stroke="none">
        dB
      </text>
      <text x={2} y={bottom + 26} fill="currentColor" stroke="none">
        % compris
      </text>
    </g>
  );
}
