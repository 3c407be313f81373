import { z } from 'zod';
import type { ExportComptableRow } from '~/db/rows/exports-comptables';
import { accord } from '~/lib/accord';
import { formatEuros } from '~/lib/euros';
import { dateJour } from '../champs';
import type { Rapprochement } from './rapprochement';
import type { TotauxExport } from './totaux-export';

export type NatureExport = ExportComptableRow['nature'];
export type FormatExport = ExportComptableRow['format'];

/** What can be exported, in which formats; the first one is the one that is meant where none is said. */
export const NATURES_EXPORT = {
  fec: { libelle: 'FEC', formats: ['txt'] },
  journal: { libelle: 'Journal des ventes et règlements', formats: ['xlsx', 'csv'] },
  ereporting: { libelle: 'E-reporting (flux 10.3)', formats: ['xml', 'csv'] },
} as const satisfies Record<NatureExport, { libelle: string; formats: readonly FormatExport[] }>;
export const naturesExport = Object.keys(NATURES_EXPORT) as [NatureExport, ...NatureExport[]];

export const TYPES_EXPORT: Record<FormatExport, string> = {
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml; charset=utf-8',
};

/** What the job of an export is called. */
export const cleTacheExport = (exportId: string): string => `export-comptable:${exportId}`;

const JOURS_MAX = 3660;
const jourDemande = (message: string) =>
  dateJour().transform((value, issues) => {
    if (value !== null) return value;
    issues.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** An export as it is asked for: of a centre, from a day to another, both within. */
export const ExportSaisi = z
  .object({
    nature: z.enum(naturesExport, 'Choisissez ce qu’il faut exporter.'),
    format: z.enum(['', 'txt', 'csv', 'xlsx', 'xml'], 'Choisissez un format.').default(''),
    du: jourDemande('Indiquez le premier jour.'),
    au: jourDemande('Indiquez le dernier jour.'),
  })
  .superRefine(({ nature, format, du, au }, issues) => {
    const formats: readonly string[] = NATURES_EXPORT[nature].formats;
    if (format !== '' && !formats.includes(format))
      issues.addIssue({
        code: 'custom',
        path: ['format'],
        message: `Ce format n’existe pas pour cet export : ${formats.join(' ou ')}.`,
      });
    if (du > au)
      issues.addIssue({ code: 'custom', path: ['au'], message: 'Le dernier jour précède le premier.' });
    else if (Date.parse(au) - Date.parse(du) > JOURS_MAX * 86_400_000)
      issues.addIssue({ code: 'custom', path: ['au'], message: 'Au plus dix ans à la fois.' });
  });
export type ExportSaisi = z.output<typeof ExportSaisi>;

/** What making an export came to, as it is kept with it. */
export interface BilanExport {
  nomFichier: string;
  totaux: TotauxExport;
  /** Entries and lines of a FEC. */
  ecritures: number;
  lignes: number;
  /** What is wrong with the file, in words, and how much: none is what can be handed over. */
  defauts: string[];
  nombreDefauts: number;
  rapprochement: Rapprochement;
  /** Of an e-reporting: what was sold to professionals, net of credit notes (cents): it is in the sums and not in the file. Nothing where there is none. */
  professionnels?: { pieces: number; ttc: number };
  /** Of an e-reporting: 'RE' where it replaces one that was made before. */
  transmission?: 'IN' | 'RE';
  /** When it was last made again and had become another file, and in what; nothing while it is the same. */
  change?: { le: string; quoi: string } | undefined;
  /** Its centres, where several of one SIREN are told at once. */
  centres: string[];
}

/** 'Sans 1 pièce de ventes à des professionnels (1 266,00 €) : …' */
export const ditProfessionnels = ({ pieces, ttc }: NonNullable<BilanExport['professionnels']>): string =>
  `Sans ${accord(pieces, 'pièce', 'pièces')} de ventes à des professionnels (${formatEuros(ttc)}) : ce fichier est celui des ventes aux particuliers.`;

/** An export as screens show it. */
export interface ExportListe {
  _id: string;
  nature: NatureExport;
  libelle: string;
  format: FormatExport;
  du: string;
  au: string;
  etat: ExportComptableRow['etat'];
  pieces: number;
  /** Percent, while it is made. */
  progression: number | null;
  bilan: BilanExport | null;
  empreinte: string;
  taille: number;
  creeLe: string;
  creePar: string;
}
