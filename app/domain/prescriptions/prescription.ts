import type { PrescriptionRow } from '~/db/rows/prescripteurs';
import { formatDay } from '~/lib/dates';
import { type Ecart, ecartsDeSaisie } from '../conflit';
import { addMonths } from '../reglements/echeances';
import type { MesuresScan } from './mesure-scan';
import {
  CLASSES_PRESCRITES,
  NATURES_PRESCRIPTION,
  OREILLES_PRESCRITES,
  type PrescriptionSaisie,
} from './prescription.schema';

/** A prescription of a client. */
export interface Prescription extends PrescriptionSaisie {
  _id: string;
  /** The last day on which it is good. */
  valableJusquAu: string;
  mesures: MesuresScan | null;
  creeLe: string;
  version: number;
}

/** The last day on which a prescription of a day is good: the same day so many months later. */
export const finDeValidite = (date: string, mois: number): string => addMonths(date, mois);

export const toPrescription = (row: PrescriptionRow, mois: number): Prescription => ({
  _id: row.id,
  date: row.date,
  prescripteur: row.prescripteur,
  oreilles: row.oreilles,
  classe: row.classe,
  nature: row.nature,
  fichierId: row.fichier_id ?? '',
  audiogramme: row.bilan_id
    ? `bilan:${row.bilan_id}`
    : row.audiogramme_id
      ? `fichier:${row.audiogramme_id}`
      : '',
  note: row.note,
  valableJusquAu: finDeValidite(row.date, mois),
  mesures: row.fichier_id && row.scan ? (JSON.parse(row.scan) as MesuresScan) : null,
  creeLe: row.cree_le,
  version: row.version,
});

export const LIBELLES_PRESCRIPTION = {
  date: 'Date de la prescription',
  prescripteur: 'Prescripteur',
  oreilles: 'Oreilles',
  classe: 'Classe prescrite',
  nature: 'Nature',
  fichierId: 'Scan',
  audiogramme: 'Audiogramme médical',
  note: 'Note',
} as const satisfies Record<keyof PrescriptionSaisie, string>;

type Champ = keyof typeof LIBELLES_PRESCRIPTION;
const CHAMPS = Object.keys(LIBELLES_PRESCRIPTION) as Champ[];
const MOTS: Partial<Record<Champ, Record<string, string>>> = {
  oreilles: OREILLES_PRESCRITES,
  classe: CLASSES_PRESCRITES,
  nature: NATURES_PRESCRIPTION,
};

export const valeursPrescription = (prescription: PrescriptionSaisie): Record<Champ, string> =>
  Object.fromEntries(CHAMPS.map((champ) => [champ, prescription[champ]])) as Record<Champ, string>;

/** In what a prescription differs from what was typed. */
export const ecartsDePrescription = (enregistree: PrescriptionSaisie, saisie: PrescriptionSaisie): Ecart[] =>
  ecartsDeSaisie(
    { enregistre: valeursPrescription(enregistree), saisie: valeursPrescription(saisie) },
    (champ) => LIBELLES_PRESCRIPTION[champ as Champ],
    (valeur, champ) => {
      if (champ === 'date') return formatDay(valeur);
      if (champ === 'fichierId' || champ === 'audiogramme') return valeur ? 'une autre pièce' : '';
      return MOTS[champ as Champ]?.[valeur] ?? valeur;
    },
  );
