import { formatMoisCourt } from '~/lib/mois';

export interface Barre {
  mois: string;
  valeur: number;
  /** What stands above the bar. */
  texte: string;
  vers: string;
}

const HAUTEUR = 104;
const HAUT = 18;
const BAS = 20;

/**
 * A bar for each month, drawn by the server; a last month that is under way is said so by its outline. Those who do not see it have the
 * table that stands with it.
 */
export function Histogramme({ barres, enCours }: { barres: readonly Barre[]; enCours: boolean }) {
  const max = Math.max(1, ...barres.map(({ valeur }) => valeur));
  const pas = 100 / barres.length;
  return (
    <svg aria-hidden="true" width="100%" height={HAUT + HAUTEUR + BAS} className="text-xs">
      {barres.map(({ mois, valeur, texte, vers }, rang) => {
        const hauteur = valeur > 0 ? Math.max(2, (valeur / max) * HAUTEUR) : 0;
        const milieu = `${(rang + 0.5) * pas}%`;
        const dernier = rang === barres.length - 1;
        return (
          <a key={mois} href={vers} tabIndex={-1} className="group">
            <rect
              x={`${rang * pas}%`}
              y={0}
              width={`${pas}%`}
              height={HAUT + HAUTEUR + BAS}
              className="group-hover:fill-base-200 fill-transparent"
            />
            <rect
              x={`${(rang + 0.16) * pas}%`}
              y={HAUT + HAUTEUR - hauteur}
              width={`${0.68 * pas}%`}
              height={hauteur}
              rx={2}
              className={dernier && enCours ? 'fill-primary/40 stroke-primary' : 'fill-primary'}
            />
            <text
              x={milieu}
              y={HAUT + HAUTEUR - hauteur - 5}
              textAnchor="middle"
              className="fill-base-content text-[0.6875rem]"
            >
              {texte}
            </text>
            <text
              x={milieu}
              y={HAUT + HAUTEUR + 14}
              textAnchor="middle"
              className={`fill-base-content text-[0.6875rem] ${dernier ? 'font-semibold' : ''}`}
            >
              {formatMoisCourt(mois)}
            </text>
          </a>
        );
      })}
      <line
        x1="0"
        x2="100%"
        y1={HAUT + HAUTEUR + 0.5}
        y2={HAUT + HAUTEUR + 0.5}
        className="stroke-base-content/40"
      />
    </svg>
  );
}
