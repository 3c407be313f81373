import { OREILLES, type Oreille } from '~/lib/oreilles';

/** Speech audiometry: what share of words is repeated rightly at which level (docs/regles/bilans.md). */

export const COTES_VOCALE = {
  droite: OREILLES.droite.titre,
  gauche: OREILLES.gauche.titre,
  deux: 'Deux oreilles',
} as const;
export type CoteVocale = keyof typeof COTES_VOCALE;

/** How speech reaches the ears, and with which hearing aids. */
export const CONDITIONS_VOCALE = {
  casque: 'Au casque',
  champ_sans: 'Champ libre, sans appareil',
  champ_droite: 'Champ libre, appareil droit',
  champ_gauche: 'Champ libre, appareil gauche',
  champ_deux: 'Champ libre, deux appareils',
} as const;
export type ConditionVocale = keyof typeof CONDITIONS_VOCALE;

/** dB; louder is further right. */
export const NIVEAU_VOCALE_MAX = 120;
export const SERIES_MAX = 12;
export const POINTS_MAX = 8;

/** What was repeated at one level. */
export interface PointVocale {
  /** dB HL. */
  niveau: number;
  /** Of the words, logatoms or phonemes of the list, in whole percent. */
  pourcent: number;
  /** Where they were counted: how many were right, of how many. */
  justes: number | null;
  mots: number | null;
}

/** One curve: an ear, a condition, a list of words, and points from the softest to the loudest. */
export interface SerieVocale {
  cote: CoteVocale;
  condition: ConditionVocale;
  /** Which lists were read: 'Fournier, dissyllabiques'. */
  materiel: string;
  /** Signal to noise in dB; null in quiet. */
  rsb: number | null;
  /** Noise in the other ear, in dB; null for none. */
  masque: number | null;
  points: PointVocale[];
}

/** As stored; what cannot be read is left out. */
export function parseVocale(json: string): SerieVocale[] {
  if (json === '') return [];
  try {
    const stored: unknown = JSON.parse(json);
    return Array.isArray(stored) ? stored.filter(isSerie) : [];
  } catch {
    return [];
  }
}

const isSerie = (value: unknown): value is SerieVocale => {
  const serie = value as Partial<SerieVocale> | null;
  return (
    Object.hasOwn(COTES_VOCALE, serie?.cote ?? '') &&
    Object.hasOwn(CONDITIONS_VOCALE, serie?.condition ?? '') &&
    Array.isArray(serie?.points)
  );
};

/**
 * The speech reception threshold (SRT): the level in dB at which half is understood, between the two points around it, to the nearest dB.
 * Null where the curve does not cross 50 % upwards.
 */
export function seuilIntelligibilite({ points }: Pick<SerieVocale, 'points'>): number | null {
  for (const [rang, point] of points.entries()) {
    if (point.pourcent < 50) continue;
    if (point.pourcent === 50) return point.niveau;
    const former = points[rang - 1];
    if (!former) return null;
    const part = (50 - former.pourcent) / (point.pourcent - former.pourcent);
    return Math.round(former.niveau + part * (point.niveau - former.niveau));
  }
  return null;
}

/** The speech threshold of an ear under headphones in quiet, in dB, of the first series that has one; null for none. */
export function srtAuCasque(series: readonly SerieVocale[], oreille: Oreille): number | null {
  for (const serie of series) {
    if (serie.cote !== oreille || serie.condition !== 'casque' || serie.rsb !== null) continue;
    const srt = seuilIntelligibilite(serie);
    if (srt !== null) return srt;
  }
  return null;
}

/** Two series that may be compared: the same ear, condition and noise. */
export const sameMesure = (a: SerieVocale, b: SerieVocale): boolean =>
  a.cote === b.cote && a.condition === b.condition && a.rsb === b.rsb;

/** The best share understood and the softest level at which it was reached; null without points. */
export const maximumIntelligibilite = ({ points }: Pick<SerieVocale, 'points'>): PointVocale | null =>
  points.reduce<PointVocale | null>(
    (best, point) => (best && best.pourcent >= point.pourcent ? best : point),
    null,
  );

/** A series in words: 'Oreille droite, au casque', with its noise and its lists. */
export function titreSerie({ cote, condition, rsb, masque, materiel }: Omit<SerieVocale, 'points'>): string {
  const parts = [COTES_VOCALE[cote], CONDITIONS_VOCALE[condition].toLowerCase()];
  if (rsb !== null) parts.push(`bruit, S/B ${formatDb(rsb)}`);
  if (masque !== null) parts.push(`masquage ${formatDb(masque)}`);
  if (materiel) parts.push(materiel);
  return parts.join(', ');
}

export const formatDb = (niveau: number): string => `${String(niveau).replace('-', '−')} dB`;

/** '7/10 (70 %)', '70 %' where only the share is known. */
export const formatPoint = ({ pourcent, justes, mots }: PointVocale): string =>
  justes === null || mots === null ? `${pourcent} %` : `${justes}/${mots} (${pourcent} %)`;

/**
 * What speech gained by the devices, in dB: the threshold of a free-field curve without them less that of each with them on the same side, in
 * the same noise.
 */
export function gainsVocaux(
  series: readonly SerieVocale[],
): { sans: SerieVocale; avec: SerieVocale; gain: number }[] {
  const champ = series.filter(({ condition }) => condition !== 'casque');
  return champ
    .filter(({ condition }) => condition === 'champ_sans')
    .flatMap((sans) =>
      champ
        .filter(({ condition, cote, rsb }) => {
          return condition !== 'champ_sans' && cote === sans.cote && rsb === sans.rsb;
        })
        .flatMap((avec) => {
          const [before, after] = [seuilIntelligibilite(sans), seuilIntelligibilite(avec)];
          return before === null || after === null ? [] : [{ sans, avec, gain: before - after }];
        }),
    );
}

/** Whose colour a curve has; both ears have neither's. */
export const oreilleDe = ({ cote }: Pick<SerieVocale, 'cote'>): Oreille | null =>
  cote === 'deux' ? null : cote;
