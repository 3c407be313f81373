import { type Oreille, oreilles } from '~/lib/oreilles';

/** The tonal audiogram: what is measured, per ear and conduction, and how it is stored (docs/regles/bilans.md). */

export const CONDUCTIONS = ['air', 'os'] as const;
export type Conduction = (typeof CONDUCTIONS)[number];

export const LIBELLES_CONDUCTION: Record<Conduction, string> = {
  air: 'Conduction aérienne',
  os: 'Conduction osseuse',
};

/** Hz, from low to high, for both conductions (docs/regles/bilans.md). */
export const FREQUENCES = [125, 250, 500, 750, 1000, 1500, 2000, 3000, 4000, 6000, 8000] as const;
export type Frequence = (typeof FREQUENCES)[number];

/** dB HL; louder is further down. */
export const NIVEAU_MIN = -10;
export const NIVEAU_MAX = 120;
export const NIVEAU_PAS = 5;

/** Not heard ('non entendu'), however loud. */
export const NE = 'NE';

/** A threshold in dB HL, or not heard. */
export type Seuil = number | typeof NE;
/** The thresholds that were measured, by frequency. */
export type Courbe = Partial<Record<Frequence, Seuil>>;
export type Seuils = Record<Oreille, Record<Conduction, Courbe>>;

const isNiveau = (value: unknown): value is number =>
  typeof value === 'number' &&
  value >= NIVEAU_MIN &&
  value <= NIVEAU_MAX &&
  Number.isInteger(value / NIVEAU_PAS);

/** One place of the table: an ear, a conduction and a frequency, with the name of its input. */
export interface CaseSeuil {
  nom: string;
  oreille: Oreille;
  conduction: Conduction;
  frequence: Frequence;
}

export const nomCase = (oreille: Oreille, conduction: Conduction, frequence: Frequence): string =>
  `${oreille}-${conduction}-${frequence}`;

/** Every place that can be filled. */
export const CASES: readonly CaseSeuil[] = oreilles.flatMap((oreille) =>
  CONDUCTIONS.flatMap((conduction) =>
    FREQUENCES.map((frequence) => ({
      nom: nomCase(oreille, conduction, frequence),
      oreille,
      conduction,
      frequence,
    })),
  ),
);

export const seuilsVides = (): Seuils => ({
  droite: { air: {}, os: {} },
  gauche: { air: {}, os: {} },
});

/** Thresholds from what stands in each place; null for none. */
export function seuilsFrom(read: (place: CaseSeuil) => Seuil | null): Seuils {
  const seuils = seuilsVides();
  for (const place of CASES) {
    const seuil = read(place);
    if (seuil !== null) seuils[place.oreille][place.conduction][place.frequence] = seuil;
  }
  return seuils;
}

/** What a person types: '40', '-5', 'NE'; null for an empty place, undefined for anything else. */
export function readSeuil(text: string): Seuil | null | undefined {
  const plain = text.trim().replace('−', '-').replace(/\./g, '').toUpperCase();
  if (plain === '') return null;
  if (plain === NE) return NE;
  const niveau = /^-?\d{1,3}$/.test(plain) ? Number(plain) : Number.NaN;
  return isNiveau(niveau) ? niveau + 0 : undefined;
}

/** A threshold as it is shown: '40', '−10', 'NE'. */
export const formatSeuil = (seuil: Seuil | undefined): string =>
  seuil === undefined ? '' : String(seuil).replace('-', '−');

/** As stored: JSON of the thresholds; what a newer version or another hand may have added is left out. */
export function parseSeuils(json: string): Seuils {
  const stored = readJson(json);
  return seuilsFrom(({ oreille, conduction, frequence }) => {
    const value = stored?.[oreille]?.[conduction]?.[frequence];
    return value === NE || isNiveau(value) ? value : null;
  });
}

type Stored = Record<string, Record<string, Record<string, unknown> | undefined> | undefined>;

function readJson(json: string): Stored | null {
  try {
    return JSON.parse(json) as Stored | null;
  } catch {
    return null;
  }
}
