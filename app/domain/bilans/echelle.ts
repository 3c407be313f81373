import {
  FREQUENCES,
  type Frequence,
  NE,
  NIVEAU_MAX,
  NIVEAU_MIN,
  NIVEAU_PAS,
  type Seuil,
} from './audiogramme';

/**
 * The paper of an audiogram, in the units of its drawing: octaves at even distances to the right, dB HL downward, an octave as wide
 * as 20 dB are high (ISO 8253-1).
 */
const OCTAVE = 56;
const DB = OCTAVE / 20;
const MARGE = { haut: 24, droite: 10, bas: 22, gauche: 36 };
/** Room left and right of the outermost frequencies. */
const BORD = 22;
/** Below the loudest level: where the arrows of what was not heard lie. */
const BANDE_NE = 18;

const TRACE_LARGEUR = 6 * OCTAVE + 2 * BORD;
const TRACE_HAUTEUR = (NIVEAU_MAX - NIVEAU_MIN) * DB + BANDE_NE;

export const CADRE = {
  x: MARGE.gauche,
  y: MARGE.haut,
  largeur: TRACE_LARGEUR,
  hauteur: TRACE_HAUTEUR,
} as const;
export const FEUILLE = {
  largeur: MARGE.gauche + TRACE_LARGEUR + MARGE.droite,
  hauteur: MARGE.haut + TRACE_HAUTEUR + MARGE.bas,
} as const;

/** One decimal, so that every machine writes the same drawing. */
const tenth = (value: number): number => Math.round(value * 10) / 10;

export const xOf = (frequence: number): number =>
  tenth(MARGE.gauche + BORD + OCTAVE * Math.log2(frequence / 125));

export const yOf = (niveau: number): number => tenth(MARGE.haut + (niveau - NIVEAU_MIN) * DB);

/** Where a threshold is drawn: what was not heard stands at the loudest level. */
export const yOfSeuil = (seuil: Seuil): number => yOf(seuil === NE ? NIVEAU_MAX : seuil);

/** The threshold meant by a place of the drawing; null outside of the paper. Below the loudest level it means 'not heard'. */
export function placeAt(x: number, y: number): { frequence: Frequence; seuil: Seuil } | null {
  if (x < CADRE.x || x > CADRE.x + CADRE.largeur || y < CADRE.y - DB || y > CADRE.y + CADRE.hauteur)
    return null;
  const distance = (frequence: Frequence) => Math.abs(xOf(frequence) - x);
  const frequence = FREQUENCES.reduce((best, next) => (distance(next) < distance(best) ? next : best));
  if (y > yOf(NIVEAU_MAX) + BANDE_NE / 3) return { frequence, seuil: NE };
  const niveau = Math.round(((y - MARGE.haut) / DB + NIVEAU_MIN) / NIVEAU_PAS) * NIVEAU_PAS;
  return { frequence, seuil: Math.min(NIVEAU_MAX, Math.max(NIVEAU_MIN, niveau)) + 0 };
}
