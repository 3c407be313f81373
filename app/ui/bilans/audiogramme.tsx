import { useId } from 'react';
import { FREQUENCES, formatSeuil, NIVEAU_MAX, NIVEAU_MIN, type Seuils } from '~/domain/bilans/audiogramme';
import type { Complements } from '~/domain/bilans/complements';
import { dessinOf } from '~/domain/bilans/dessin';
import { CADRE, FEUILLE, xOf, yOf } from '~/domain/bilans/echelle';
import type { Oreille } from '~/lib/oreilles';
import { Courbes, EPAISSEUR, Formes } from './courbes';
import { Inconfort } from './inconfort';

interface Props {
  titre: string;
  /** What the drawing says, or where it stands in words. */
  description: string;
  oreilles: readonly Oreille[];
  seuils: Seuils;
  /** What was masked, and where sound became too loud. */
  courbes?: Complements['courbes'];
  /** An earlier test, drawn pale behind it. */
  ancien?: Seuils | null;
  /** Small: octaves only, larger figures. */
  compact?: boolean;
  /** Of an ear whose thresholds are being typed: a script draws them anew (app/navigateur/bilan-trace.ts). */
  saisie?: Oreille;
}

const OCTAVES = new Set<number>([125, 250, 500, 1000, 2000, 4000, 8000]);
const NIVEAUX = Array.from(
  { length: (NIVEAU_MAX - NIVEAU_MIN) / 10 + 1 },
  (_, rang) => NIVEAU_MIN + rang * 10,
);

/** A tonal audiogram as a drawing; the table of its values is its alternative in words. */
export function Audiogramme({
  titre,
  description,
  oreilles,
  seuils,
  courbes,
  ancien,
  compact = false,
  saisie,
}: Props) {
  const id = useId();
  return (
    <svg
      viewBox={`0 0 ${FEUILLE.largeur} ${FEUILLE.hauteur}`}
      role="img"
      aria-labelledby={`${id}t ${id}d`}
      className="block h-auto w-full"
    >
      <title id={`${id}t`}>{titre}</title>
      <desc id={`${id}d`}>{description}</desc>
      <Papier compact={compact} />
      {ancien && (
        <g opacity={0.5} strokeDasharray="3 3">
          <Courbes dessin={dessinOf(ancien, oreilles)} epaisseur={1.2} />
        </g>
      )}
      {saisie && <Formes oreille={saisie} />}
      <g data-courbes="">
        <Courbes dessin={dessinOf(seuils, oreilles, courbes)} epaisseur={EPAISSEUR} />
      </g>
      {oreilles.map((oreille) => (
        <Inconfort key={oreille} oreille={oreille} courbe={courbes?.[`inconfort-${oreille}`]} />
      ))}
    </svg>
  );
}

/** Frame, grid and scales. */
export function Papier({ compact }: { compact: boolean }) {
  const right = CADRE.x + CADRE.largeur;
  const bottom = CADRE.y + CADRE.hauteur;
  const size = compact ? 14 : 11;
  const frequences = FREQUENCES.filter((frequence) => !compact || OCTAVES.has(frequence));
  const niveaux = NIVEAUX.filter((niveau) => !compact || niveau % 20 === 0);
  return (
    <g stroke="currentColor" fontSize={size} className="text-base-content">
      <rect
        x={CADRE.x}
        y={CADRE.y}
        width={CADRE.largeur}
        height={CADRE.hauteur}
        fill="none"
        strokeOpacity={0.45}
      />
      {niveaux.map((niveau) => (
        <g key={niveau}>
          <line
            x1={CADRE.x}
            x2={right}
            y1={yOf(niveau)}
            y2={yOf(niveau)}
            strokeOpacity={niveau === 0 ? 0.55 : 0.18}
            strokeWidth={niveau === 0 ? 1.2 : 1}
          />
          <text x={CADRE.x - 5} y={yOf(niveau) + 4} textAnchor="end" fill="currentColor" stroke="none">
            {formatSeuil(niveau)}
          </text>
        </g>
      ))}
      {frequences.map((frequence) => {
        const octave = OCTAVES.has(frequence);
        return (
          <g key={frequence}>
            <line
              x1={xOf(frequence)}
              x2={xOf(frequence)}
              y1={CADRE.y}
              y2={bottom}
              strokeOpacity={octave ? 0.22 : 0.16}
              strokeDasharray={octave ? undefined : '2 3'}
            />
            <text
              x={xOf(frequence)}
              y={octave ? CADRE.y - 6 : bottom + 12}
              textAnchor="middle"
              fill="currentColor"
              fillOpacity={octave ? 1 : 0.8}
              fontSize={octave ? size : size - 1.5}
              stroke="none"
            >
              {frequence}
            </text>
          </g>
        );
      })}
      {!compact && (
        <>
          <text x={2} y={11} fill="currentColor" stroke="none">
            Hz
          </text>
          <text x={2} y={bottom + 13} fill="currentColor" stroke="none">
            dB HL
          </text>
          <text
            x={CADRE.x - 5}
            y={bottom - 3}
            textAnchor="end"
            fontSize={10}
            fill="currentColor"
            stroke="none"
          >
            NE
          </text>
        </>
      )}
    </g>
  );
}
