import {
  type Courbe,
  FREQUENCES,
  type Frequence,
  NE,
  NIVEAU_MAX,
  readSeuil,
  type Seuil,
} from './audiogramme';
import { FREQUENCES_PERTE } from './pertes';
import { COTES_VOCALE, type CoteVocale } from './vocale';

/** What a tonal test measures beside its thresholds (docs/regles/bilans.md): masking, discomfort, free field, tinnitus. */

export const GROUPES_COMPLEMENT = {
  masque: 'Masquage (dans l’autre oreille)',
  inconfort: 'Inconfort',
  sans: 'Champ libre sans appareil',
  avec: 'Champ libre avec appareil',
} as const;
type GroupeComplement = keyof typeof GROUPES_COMPLEMENT;

/** Each column of the table, by group; bone and air have a masking of their own, both ears together a free field. */
export const COLONNES_COMPLEMENT = {
  'masque-droite-air': { groupe: 'masque', titre: 'OD air', nom: 'masquage, oreille droite, air' },
  'masque-droite-os': { groupe: 'masque', titre: 'OD os', nom: 'masquage, oreille droite, os' },
  'masque-gauche-air': { groupe: 'masque', titre: 'OG air', nom: 'masquage, oreille gauche, air' },
  'masque-gauche-os': { groupe: 'masque', titre: 'OG os', nom: 'masquage, oreille gauche, os' },
  'inconfort-droite': { groupe: 'inconfort', titre: 'OD', nom: 'inconfort, oreille droite' },
  'inconfort-gauche': { groupe: 'inconfort', titre: 'OG', nom: 'inconfort, oreille gauche' },
  'sans-droite': { groupe: 'sans', titre: 'OD', nom: 'champ libre sans appareil, oreille droite' },
  'sans-gauche': { groupe: 'sans', titre: 'OG', nom: 'champ libre sans appareil, oreille gauche' },
  'sans-deux': { groupe: 'sans', titre: 'Deux', nom: 'champ libre sans appareil, deux oreilles' },
  'avec-droite': { groupe: 'avec', titre: 'OD', nom: 'champ libre avec appareil, oreille droite' },
  'avec-gauche': { groupe: 'avec', titre: 'OG', nom: 'champ libre avec appareil, oreille gauche' },
  'avec-deux': { groupe: 'avec', titre: 'Deux', nom: 'champ libre avec appareil, deux oreilles' },
} as const satisfies Record<string, { groupe: GroupeComplement; titre: string; nom: string }>;
export type ColonneComplement = keyof typeof COLONNES_COMPLEMENT;
export const colonnesComplement = Object.keys(COLONNES_COMPLEMENT) as ColonneComplement[];

export type Acouphene = {
  /** '' where there is none. */
  cote: CoteVocale | '';
  /** Hz and dB HL of the sound that is most like it. */
  hauteur: number | null;
  intensite: number | null;
  /** The softest noise that covers it, dB HL. */
  masquage: number | null;
  /** How much it troubles, 0 to 10. */
  gene: number | null;
  description: string;
};

export interface Complements {
  /** Levels by frequency; NE is 'not reached' for discomfort, 'not heard' in free field. */
  courbes: Partial<Record<ColonneComplement, Courbe>>;
  acouphene: Acouphene;
}

export const SANS_ACOUPHENE: Acouphene = {
  ...{ cote: '', hauteur: null, intensite: null, masquage: null, gene: null, description: '' },
};

export interface CaseComplement {
  nom: string;
  colonne: ColonneComplement;
  frequence: Frequence;
}

/** Every place that can be filled, with the name of its input. */
export const CASES_COMPLEMENT: readonly CaseComplement[] = colonnesComplement.flatMap((colonne) =>
  FREQUENCES.map((frequence) => ({ nom: `${colonne}-${frequence}`, colonne, frequence })),
);

export const libelleComplement = ({ colonne, frequence }: CaseComplement): string => {
  const { nom } = COLONNES_COMPLEMENT[colonne];
  return `${nom.charAt(0).toUpperCase()}${nom.slice(1)}, ${frequence} Hz`;
};

/** The curves from what stands in each place; a column of nothing is left out. */
export function courbesFrom(read: (place: CaseComplement) => Seuil | null): Complements['courbes'] {
  const courbes: Complements['courbes'] = {};
  for (const place of CASES_COMPLEMENT) {
    const seuil = read(place);
    if (seuil === null) continue;
    const courbe = courbes[place.colonne] ?? {};
    courbe[place.frequence] = seuil;
    courbes[place.colonne] = courbe;
  }
  return courbes;
}

type Stored = {
  courbes?: Record<string, Record<string, unknown> | undefined>;
  acouphene?: Partial<Acouphene>;
} | null;

/** As stored; what cannot be read is left out. */
export function parseComplements(json: string): Complements {
  const stored = readJson(json);
  const courbes = courbesFrom(({ colonne, frequence }) => {
    const value = stored?.courbes?.[colonne]?.[frequence];
    return value === undefined ? null : (readSeuil(String(value)) ?? null);
  });
  const cote = stored?.acouphene?.cote ?? '';
  const known = Object.hasOwn(COTES_VOCALE, cote);
  return { courbes, acouphene: known ? { ...SANS_ACOUPHENE, ...stored?.acouphene } : SANS_ACOUPHENE };
}

function readJson(json: string): Stored {
  try {
    return json ? (JSON.parse(json) as Stored) : null;
  } catch {
    return null;
  }
}

export const isVide = ({ courbes, acouphene }: Complements): boolean =>
  Object.keys(courbes).length === 0 && acouphene.cote === '';

/**
 * What the devices bring by tone, in dB: the mean at 500, 1000, 2000 and 4000 Hz in free field without them less that with them, to the
 * nearest dB; not heard counts as 120. Null unless all eight were measured.
 */
export function gainTonal({ courbes }: Pick<Complements, 'courbes'>, cote: CoteVocale): number | null {
  let gain = 0;
  for (const frequence of FREQUENCES_PERTE) {
    const [sans, avec] = [courbes[`sans-${cote}`]?.[frequence], courbes[`avec-${cote}`]?.[frequence]];
    if (sans === undefined || avec === undefined) return null;
    gain += niveauDe(sans) - niveauDe(avec);
  }
  return Math.round(gain / FREQUENCES_PERTE.length) + 0;
}

const niveauDe = (seuil: Seuil): number => (seuil === NE ? NIVEAU_MAX : seuil);
