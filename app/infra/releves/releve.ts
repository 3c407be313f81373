/** Money that came in, as a bank statement or an insurer's remittance list says it. */
export interface LigneLue {
  /** A day, 'YYYY-MM-DD'. */
  jour: string;
  /** Cents, above zero, no more than MONTANT_MAX. */
  montant: number;
  libelle: string;
  reference: string;
  /** What the bank knows the line by; '' where it says nothing. */
  id: string;
}

/** Money received among a file's lines, and how many others it has. */
export type LignesLues = Omit<Extract<LectureReleve, { ok: true }>, 'ok' | 'genre'>;

/** What a column says; money of `debit` is none received. */
export const SENS = ['jour', 'montant', 'debit', 'libelle', 'reference'] as const;
export type Sens = (typeof SENS)[number];

/** Which column says what, by its heading. */
export type ColonnesReleve = Partial<Record<Sens, string>>;

/** How the columns of a spreadsheet are known: guessed, guessed and shown before anything is kept, or as somebody has chosen them. */
export type ChoixColonnes = 'deviner' | 'montrer' | ColonnesReleve;

/** A spreadsheet whose columns are to be chosen: its headings, its first lines, and what is likely or was chosen. */
export interface ColonnesAChoisir {
  entetes: string[];
  apercu: string[][];
  choix: ColonnesReleve;
}

/** What was read of a file; a refusal's reason is for who sent it. */
export type LectureReleve =
  | {
      ok: true;
      genre: 'csv' | 'ofx';
      lignes: LigneLue[];
      /** Lines that are no money received: debits, totals. */
      ignorees: number;
      /** Lines of more than an amount may be: no payment of an invoice. */
      horsLimite: number;
    }
  /** With columns where choosing them may help. */
  | { ok: false; raison: string; aChoisir?: ColonnesAChoisir };

/** Statements, read in a process of its own. */
export interface Releves {
  /** Reads a CSV, a workbook or an OFX file (1.x or 2.x): limits on bytes, lines, depth, time and memory. Raises UnavailableError when that cannot be done for now. */
  read(octets: Uint8Array, nomFichier: string, choix: ChoixColonnes): Promise<LectureReleve>;
  close(): Promise<void>;
}
