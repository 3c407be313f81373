/** A rule that a FEC is held to; the words of a defect name what breaks it. */
export type RegleFec =
  | 'nom'
  | 'encodage'
  | 'titres'
  | 'champs'
  | 'date'
  | 'montant'
  | 'sens'
  | 'equilibre'
  | 'piece'
  | 'suite'
  | 'libelle'
  | 'auxiliaire'
  | 'lettrage'
  | 'tva'
  | 'total';

export interface DefautFec {
  regle: RegleFec;
  /** From 1, the headings being the first; null where it is of the whole file. */
  ligne: number | null;
  message: string;
}

/** What a file must come to: the accounts of sales and their tax by rate, and its totals. */
export interface AttenduFec {
  /** The rate of each account of sales, and of each of tax, in hundredths of a percent. */
  ventes: ReadonlyMap<string, number>;
  taxes: ReadonlyMap<string, number>;
  /** The accounts of money. */
  argent: ReadonlySet<string>;
  /** What is sold, tax included, and what came in, less what was taken back; cents, null where nobody knows. */
  totaux: TotauxFec | null;
}

export interface TotauxFec {
  ventes: number;
  reglements: number;
}

/** What a file came to. */
export interface BilanFec {
  /** The first fifty; `nombre` is how many there are. */
  defauts: DefautFec[];
  nombre: number;
  ecritures: number;
  lignes: number;
  /** Cents to the debit, which is the same to the credit. */
  debit: number;
  totaux: TotauxFec;
}

/** A defect in words, for a screen or a terminal. */
export const ditDefaut = ({ regle, ligne, message }: DefautFec): string =>
  `${ligne === null ? 'Fichier' : `Ligne ${ligne}`}, ${regle} : ${message}.`;
