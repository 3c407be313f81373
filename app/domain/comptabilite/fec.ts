import { partOfFileName } from '~/lib/nom-fichier';
import type { Auxiliaire, Ecriture, Groupe } from './ecritures';

/** The columns of a FEC in their order (LPF, art. A47 A-1, VII). */
export const COLONNES_FEC = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const;
export type ColonneFec = (typeof COLONNES_FEC)[number];

export const FIN_DE_LIGNE = '\r\n';
export const TITRES_FEC = `${COLONNES_FEC.join('\t')}${FIN_DE_LIGNE}`;

/** '{SIREN}FEC{AAAAMMJJ}.txt', of the last day that it covers. */
export const nomDuFec = (siren: string, au: string): string => `${siren}FEC${dateFec(au)}.txt`;
export const nomDuDescriptif = (siren: string, au: string): string =>
  `${siren}FEC${dateFec(au)}-descriptif.txt`;
/** Of the ZIP, or the folder, that holds both: all FECs of a SIREN bear one name, this says of which centre. */
export const nomDuDossierFec = (centre: string): string => `FEC ${partOfFileName(centre)}`.trim();

/** 'AAAAMMJJ' of 'YYYY-MM-DD'. */
const dateFec = (jour: string): string => jour.replaceAll('-', '');

/** '1234,56' of cents. */
const montantFec = (cents: number): string =>
  `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;

/** An entry with its place in the file. */
export interface EcritureNumerotee {
  ecriture: Ecriture;
  /** From 1, without a gap. */
  numero: number;
  /** The day of its seal, 'YYYY-MM-DD'. */
  validation: string;
}

/** How what came to be even is marked: by a code, on the day when it did. */
export interface Lettre {
  code: string;
  jour: string;
}

interface Libelles {
  comptes: ReadonlyMap<string, string>;
  journaux: ReadonlyMap<string, string>;
  /** Names of auxiliaries that stand already, so that none gets a second one. */
  auxiliaires: Map<string, string>;
}

const LONGUEUR_LIBELLE = 200;

/** A text that holds in one field: no tab, no end of line, nothing invisible. */
const champFec = (text: string): string =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGUEUR_LIBELLE);

/** The lines of an entry, each with its end. */
export const lignesDuFec = (
  { ecriture, numero, validation }: EcritureNumerotee,
  libelles: Libelles,
  lettreDe: (groupe: Groupe) => Lettre | null,
): string[] =>
  ecriture.lignes.map(({ compte, auxiliaire, montant, groupe }) => {
    const lettre = groupe === null ? null : lettreDe(groupe);
    const jour = dateFec(ecriture.jour);
    const valeurs: Record<ColonneFec, string> = {
      JournalCode: ecriture.journal,
      JournalLib: libelles.journaux.get(ecriture.journal) ?? ecriture.journal,
      EcritureNum: String(numero),
      EcritureDate: jour,
      CompteNum: compte,
      CompteLib: libelles.comptes.get(compte) ?? compte,
      CompAuxNum: auxiliaire?.numero ?? '',
      CompAuxLib: auxiliaire ? nomDe(auxiliaire, libelles) : '',
      PieceRef: ecriture.piece,
      PieceDate: jour,
      EcritureLib: ecriture.libelle,
      Debit: montantFec(Math.max(montant, 0)),
      Credit: montantFec(Math.max(-montant, 0)),
      EcritureLet: lettre?.code ?? '',
      DateLet: lettre ? dateFec(lettre.jour) : '',
      ValidDate: dateFec(validation),
      Montantdevise: '',
      Idevise: '',
    };
    return `${COLONNES_FEC.map((colonne) => champFec(valeurs[colonne])).join('\t')}${FIN_DE_LIGNE}`;
  });

function nomDe({ numero, libelle }: Auxiliaire, { auxiliaires }: Libelles): string {
  const known = auxiliaires.get(numero);
  if (known !== undefined) return known;
  const name = champFec(libelle) || numero;
  auxiliaires.set(numero, name);
  return name;
}
