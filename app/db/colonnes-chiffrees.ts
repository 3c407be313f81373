import type { ScopedTables } from './tables';

/** A column whose text is stored sealed where there are keys (decision 126). */
export interface ColonneChiffree {
  /** The column that says which row it is: a sealed text opens in no other. It has to be read with it. */
  ligne: string;
  /** What is read instead of what cannot be opened; without it the reader is told. */
  sinon?: string;
  /** Texts that hold nothing, stored as they are. */
  vides?: readonly string[];
  /** What cannot be opened may be emptied: it is kept for a time only. Without it nothing is written over it. */
  passagere?: true;
  /** The column that holds the text's keyed digest, by which equal ones are found. */
  condense?: string;
}

type Declarees = { [T in keyof ScopedTables]?: { [C in keyof ScopedTables[T]]?: ColonneChiffree } };

const APERCU_SANS_CLE = JSON.stringify({ entetes: [], exemples: [], mapping: [], lignes: 0 });
const passagere = { ligne: 'id', passagere: true } as const;

/**
 * Every column that holds a social security number, or a copy of what may, and the secrets that have to be had again. One more is a line
 * here: readings open it, writings seal it, the rotation follows. Its table has `ligne` as a key of one column.
 */
export const COLONNES_CHIFFREES = {
  clients: { numero_secu: { ligne: 'id', condense: 'numero_secu_condense' } },
  /** The number that stands as a digest in `cle`. */
  cles_doublon: { nir: { ligne: 'client_id', sinon: '' } },
  /** An erasure reduces an invoice to what the law asks for, whether it can be read or not. */
  factures: { numero_secu_client: { ligne: 'id', passagere: true } },
  brouillons_facture: { saisie: { ligne: 'id', sinon: '{}' } },
  fusions: { avant: { ...passagere, sinon: '' } },
  annulations: { avant: { ...passagere, sinon: '{}', vides: ['{}'] } },
  imports: {
    apercu: { ...passagere, sinon: APERCU_SANS_CLE },
    resultat: { ...passagere, sinon: '' },
  },
  reponses_api: { corps: { ...passagere, sinon: '' } },
  /** Empty it proves nothing: without its key no code is right. */
  facteurs_totp: { secret: { ligne: 'user_id', sinon: '' } },
  webhooks: { secret: { ligne: 'id', sinon: '' }, ancien_secret: { ...passagere, sinon: '' } },
} as const satisfies Declarees;

export type TableChiffree = keyof typeof COLONNES_CHIFFREES;

/** The columns of a table that are stored sealed. */
export const chiffreesDe = (table: string): readonly [string, ColonneChiffree][] =>
  Object.hasOwn(COLONNES_CHIFFREES, table) ? Object.entries(COLONNES_CHIFFREES[table as TableChiffree]) : [];

/** Where a sealed text stands: it opens there alone. */
export const lienDe = (table: string, colonne: string, ligne: string): string =>
  `${table}.${colonne}.${ligne}`;

/** Everywhere that a column of a name is stored sealed. */
export const CHIFFREES_PAR_NOM: ReadonlyMap<string, readonly { table: string; colonne: ColonneChiffree }[]> =
  (() => {
    const parNom = new Map<string, { table: string; colonne: ColonneChiffree }[]>();
    for (const table of Object.keys(COLONNES_CHIFFREES))
      for (const [nom, colonne] of chiffreesDe(table))
        parNom.set(nom, [...(parNom.get(nom) ?? []), { table, colonne }]);
    return parNom;
  })();
