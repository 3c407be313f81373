import type { Oreille } from '~/lib/oreilles';
import {
  CONDUCTIONS,
  type Conduction,
  type Courbe,
  FREQUENCES,
  type Frequence,
  formatSeuil,
  LIBELLES_CONDUCTION,
  NE,
  type Seuil,
  type Seuils,
} from './audiogramme';
import type { Complements } from './complements';
import { xOf, yOfSeuil } from './echelle';

/** What an audiogram is drawn of. */
export interface Symbole {
  cle: string;
  oreille: Oreille;
  conduction: Conduction;
  x: number;
  y: number;
  nonEntendu: boolean;
  /** Whether noise was in the other ear. */
  masque: boolean;
  /** In words: 'Conduction aérienne, 1000 Hz : 45 dB'. */
  texte: string;
}
export interface Trait {
  cle: string;
  oreille: Oreille;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}
export interface Dessin {
  traits: Trait[];
  symboles: Symbole[];
}

/** Bone symbols stand beside the frequency's line, so that those of air stay legible. */
const DECALAGE_OS: Record<Oreille, number> = { droite: -8, gauche: 8 };

/**
 * The drawing of some ears' thresholds: a symbol for each, and lines that join the air ones, broken where something was not heard.
 * The same data always gives the same drawing.
 */
export function dessinOf(
  seuils: Seuils,
  oreilles: readonly Oreille[],
  courbes: Complements['courbes'] = {},
): Dessin {
  return {
    traits: oreilles.flatMap((oreille) => traitsOf(oreille, seuils)),
    symboles: oreilles.flatMap((oreille) =>
      CONDUCTIONS.flatMap((conduction) =>
        measured(seuils[oreille][conduction]).map(([frequence, seuil]) => ({
          masque: courbes[`masque-${oreille}-${conduction}`]?.[frequence] !== undefined,
          cle: `${oreille}-${conduction}-${frequence}`,
          oreille,
          conduction,
          x: xOf(frequence) + (conduction === 'os' ? DECALAGE_OS[oreille] : 0),
          y: yOfSeuil(seuil),
          nonEntendu: seuil === NE,
          texte:
            `${LIBELLES_CONDUCTION[conduction]}, ${frequence} Hz : ${inWords(seuil)}` +
            inNoise(courbes[`masque-${oreille}-${conduction}`]?.[frequence]),
        })),
      ),
    ),
  };
}

/** The name of the shape that a symbol is drawn with. */
export const formeDe = ({ conduction, nonEntendu }: Pick<Symbole, 'conduction' | 'nonEntendu'>): string =>
  nonEntendu ? `${conduction}-ne` : conduction;

const inNoise = (niveau: Seuil | undefined): string =>
  niveau === undefined ? '' : `, masqué à ${formatSeuil(niveau)} dB`;

const inWords = (seuil: Seuil): string => (seuil === NE ? 'non entendu' : `${formatSeuil(seuil)} dB`);

/** The thresholds of a curve from low to high. */
export function measured(courbe: Courbe): [Frequence, Seuil][] {
  return FREQUENCES.flatMap((frequence): [Frequence, Seuil][] => {
    const seuil = courbe[frequence];
    return seuil === undefined ? [] : [[frequence, seuil]];
  });
}

function traitsOf(oreille: Oreille, seuils: Seuils): Trait[] {
  const points = measured(seuils[oreille].air);
  return points.slice(1).flatMap(([frequence, seuil], index) => {
    const [former, niveau] = points[index] ?? [frequence, seuil];
    if (seuil === NE || niveau === NE) return [];
    return [
      {
        cle: `${oreille}-${former}-${frequence}`,
        oreille,
        x1: xOf(former),
        y1: yOfSeuil(niveau),
        x2: xOf(frequence),
        y2: yOfSeuil(seuil),
      },
    ];
  });
}
