import type { Majorations } from '~/lib/outre-mer';

/** What is read of the table of products and services (LPP) as the health insurance publishes it. Amounts are cents, days 'YYYY-MM-DD'. */

/** One period of a code's tariff. */
export interface TarifLu {
  code: string;
  debut: string;
  /** Its last day; null while nothing follows. */
  fin: string | null;
  /** What reimbursement is reckoned on; null where the file gives none. */
  tarif: number | null;
  /** The highest price at which it may be sold; null for a free one. */
  prixLimite: number | null;
  quantiteMax: number | null;
  /** What the file says of overseas; empty where it says nothing. */
  majorations: Majorations;
  /** 'PAU' */
  prestation: string;
}

/** A code of title II, chapter 3. */
export interface CodeLu {
  code: string;
  libelle: string;
  /** Its last day; null while it is in force. */
  dateFin: string | null;
  /** Up to which age it is for; null for all. */
  ageMax: number | null;
  /** 'A' */
  type: string;
}

export interface TableLue {
  codes: CodeLu[];
  tarifs: TarifLu[];
  /** Records of both files, whatever their chapter. */
  enregistrements: number;
  /** Records of the chapter that could not be read, the first ones named. */
  ecartes: number;
  defauts: string[];
  encodage: string;
  /** The number that the files bear in their names; '' without one. */
  numero: string;
}

export type LectureLpp = { ok: true; table: TableLue } | { ok: false; raison: string };

/** Reads an archive that lies on this machine's disk, in a process of its own. */
export interface LecteurLpp {
  read(chemin: string, progress: (percent: number) => void): Promise<LectureLpp>;
  close(): Promise<void>;
}

const MO = 1024 * 1024;

/**
 * What an archive of the LPP may weigh and hold. The whole table has some 35,000 codes; the bounds leave room for many times that and
 * keep a hostile file from filling anything.
 */
export const LIMITES_LPP = {
  octets: 20 * MO,
  entrees: 100,
  octetsDecompresses: 600 * MO,
  /** A dBase file is mostly blanks: it packs well. */
  ratio: 200,
  ratioMin: 20 * MO,
  enregistrements: 1_000_000,
  codes: 20_000,
  tarifs: 100_000,
  defautsDits: 50,
} as const;
