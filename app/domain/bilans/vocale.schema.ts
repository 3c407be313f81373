import { z } from 'zod';
import { texte } from '../champs';
import {
  CONDITIONS_VOCALE,
  COTES_VOCALE,
  type ConditionVocale,
  type CoteVocale,
  NIVEAU_VOCALE_MAX,
  POINTS_MAX,
  type PointVocale,
  SERIES_MAX,
  type SerieVocale,
} from './vocale';

export const MESSAGES_VOCALE = {
  niveau: `Le niveau va de 0 à ${NIVEAU_VOCALE_MAX} dB.`,
  resultat: 'Des mots justes (7/10) ou un pourcentage (70).',
  niveauRequis: 'À quel niveau ? Indiquez les dB de ce résultat.',
  niveauDouble: 'Ce niveau figure deux fois dans la série.',
  rsb: 'Le rapport signal/bruit va de −30 à 30 dB.',
  cote: 'Choisissez l’oreille.',
  condition: 'Choisissez la condition.',
} as const;

/** A whole number of dB; null when empty. */
export const decibels = (min: number, max: number, message: string) =>
  texte(6).transform((value, issues) => {
    const plain = value.replace('−', '-').replace(/\s*dB$/i, '');
    if (plain === '') return null;
    const level = /^[-+]?\d{1,3}$/.test(plain) ? Number(plain) : Number.NaN;
    if (level >= min && level <= max) return level + 0;
    issues.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

type Resultat = Omit<PointVocale, 'niveau'>;

/** '7/10', '70', '70 %'; null for nothing, undefined for anything else. */
export function readResultat(value: string): Resultat | null | undefined {
  if (value === '') return null;
  const [, justes, mots] = (/^(\d{1,3}) ?\/ ?(\d{1,3})$/.exec(value) ?? []).map(Number);
  if (justes !== undefined && mots !== undefined)
    return mots > 0 && justes <= mots
      ? { pourcent: Math.round((100 * justes) / mots), justes, mots }
      : undefined;
  const pourcent = /^(\d{1,3}) ?%?$/.exec(value)?.[1];
  return pourcent !== undefined && Number(pourcent) <= 100
    ? { pourcent: Number(pourcent), justes: null, mots: null }
    : undefined;
}

const resultat = texte(12).transform((value, issues): Resultat | null => {
  const read = readResultat(value);
  if (read !== undefined) return read;
  issues.addIssue({ code: 'custom', message: MESSAGES_VOCALE.resultat });
  return z.NEVER;
});

const parmi = <T extends string>(choix: Record<T, string>, message: string) =>
  texte(20)
    .refine((value) => Object.hasOwn(choix, value), { error: message })
    .transform((value) => value as T);

const serie = z
  .object({
    cote: parmi<CoteVocale>(COTES_VOCALE, MESSAGES_VOCALE.cote),
    condition: parmi<ConditionVocale>(CONDITIONS_VOCALE, MESSAGES_VOCALE.condition),
    materiel: texte(60),
    rsb: decibels(-30, 30, MESSAGES_VOCALE.rsb),
    masque: decibels(0, NIVEAU_VOCALE_MAX, MESSAGES_VOCALE.niveau),
    niveaux: z
      .array(decibels(0, NIVEAU_VOCALE_MAX, MESSAGES_VOCALE.niveau))
      .max(POINTS_MAX)
      .default([]),
    resultats: z.array(resultat).max(POINTS_MAX).default([]),
  })
  .transform(({ niveaux, resultats, ...serie }, issues): SerieVocale => {
    const points = new Map<number, PointVocale>();
    const refuse = (rang: number, message: string) =>
      issues.addIssue({ code: 'custom', path: ['niveaux', rang], message });
    for (const [rang, each] of resultats.entries()) {
      if (!each) continue;
      const niveau = niveaux[rang] ?? null;
      if (niveau === null) refuse(rang, MESSAGES_VOCALE.niveauRequis);
      else if (points.has(niveau)) refuse(rang, MESSAGES_VOCALE.niveauDouble);
      else points.set(niveau, { niveau, ...each });
    }
    return { ...serie, points: [...points.values()].sort((a, b) => a.niveau - b.niveau) };
  });

/** The speech audiometry of a test as its form sends it: a series without results is none. */
export const VocaleSaisie = z
  .object({ series: z.array(serie).max(SERIES_MAX).default([]) })
  .transform(({ series }): VocaleSaisie => series.filter(({ points }) => points.length > 0));
export type VocaleSaisie = SerieVocale[];
