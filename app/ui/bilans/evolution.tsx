import { useId } from 'react';
import type { BilanListe } from '~/domain/bilans/bilan';
import { formatDay } from '~/lib/dates';
import { OREILLES, type Oreille, oreilles } from '~/lib/oreilles';
import { SigneVocal } from './audiogramme-vocal';
import { COULEURS_OREILLE } from './symbole';

const CADRE = { x: 34, y: 10, largeur: 420, hauteur: 150 };
const PERTES = [0, 20, 40, 60, 80, 100, 120];
const DAY_MS = 86_400_000;

const yOf = (perte: number): number => CADRE.y + (Math.max(0, perte) / 120) * CADRE.hauteur;
const rangDe = (date: string): number => Date.parse(date) / DAY_MS;

/** What a line shows of a test, for an ear: the mean loss full, the speech threshold dotted. */
const MESURES = {
  perte: { nom: 'perte moyenne', trait: undefined, lire: ({ pertes }: BilanListe, o: Oreille) => pertes[o] },
  srt: { nom: 'seuil vocal (SRT)', trait: '3 3', lire: ({ srt }: BilanListe, o: Oreille) => srt[o] },
} as const;

/** The mean loss and the speech threshold of each ear over the tests of a page of the list, each at its day; nothing below two days. */
export function Evolution({ bilans }: { bilans: readonly BilanListe[] }) {
  const id = useId();
  const dates = bilans.map(({ date }) => date).sort();
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  if (first === last) return null;
  const [debut, fin] = [rangDe(first), rangDe(last)];
  const xOf = (date: string) => CADRE.x + 8 + ((rangDe(date) - debut) / (fin - debut)) * (CADRE.largeur - 16);
  const bottom = CADRE.y + CADRE.hauteur;
  const vocal = bilans.some(({ srt }) => srt.droite !== null || srt.gauche !== null);
  const titre = vocal ? 'Perte moyenne et seuil vocal au fil des bilans' : 'Perte moyenne au fil des bilans';
  return (
    <figure className="mt-3 max-w-lg">
      <figcaption className="text-sm font-semibold">{titre}</figcaption>
      <svg
        viewBox={`0 0 ${CADRE.x + CADRE.largeur + 10} ${bottom + 20}`}
        role="img"
        aria-labelledby={`${id}t ${id}d`}
        className="block h-auto w-full"
      >
        <title id={`${id}t`}>{titre}</title>
        <desc id={`${id}d`}>Les mêmes valeurs se lisent dans chaque bilan de la liste.</desc>
        <g stroke="currentColor" fontSize={11} className="text-base-content">
          {PERTES.map((perte) => (
            <g key={perte}>
              <line
                x1={CADRE.x}
                x2={CADRE.x + CADRE.largeur}
                y1={yOf(perte)}
                y2={yOf(perte)}
                strokeOpacity={0.18}
              />
              <text x={CADRE.x - 5} y={yOf(perte) + 4} textAnchor="end" fill="currentColor" stroke="none">
                {perte}
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
        {oreilles.flatMap((oreille) =>
          Object.entries(MESURES).map(([cle, mesure]) => (
            <Ligne key={oreille + cle} {...{ bilans, oreille, mesure, xOf }} />
          )),
        )}
      </svg>
      <p className="text-xs text-muet">
        En dB ; cercle rouge : oreille droite, croix bleue : oreille gauche.
        {vocal && ' Trait plein : perte moyenne ; pointillé : seuil vocal au casque (SRT, 50 %).'}
      </p>
    </figure>
  );
}

interface LigneProps {
  bilans: readonly BilanListe[];
  oreille: Oreille;
  mesure: (typeof MESURES)[keyof typeof MESURES];
  xOf: (date: string) => number;
}

function Ligne({ bilans, oreille, mesure, xOf }: LigneProps) {
  const points = bilans
    .flatMap((bilan) => {
      const value = mesure.lire(bilan, oreille);
      return value === null ? [] : [{ _id: bilan._id, date: bilan.date, value }];
    })
    .sort((a, b) => a.date.localeCompare(b.date));
  return (
    <g className={COULEURS_OREILLE[oreille]} stroke="currentColor" strokeWidth={1.6} fill="none">
      <polyline
        points={points.map(({ date, value }) => `${xOf(date)},${yOf(value)}`).join(' ')}
        strokeDasharray={mesure.trait}
      />
      {points.map(({ _id, date, value }) => (
        <g key={_id} transform={`translate(${xOf(date)} ${yOf(value)})`}>
          <title>{`${OREILLES[oreille].titre}, ${mesure.nom}, ${formatDay(date)} : ${value} dB`}</title>
          <SigneVocal cote={oreille} />
        </g>
      ))}
    </g>
  );
}
