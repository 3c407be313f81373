import type { Colonne } from '~/infra/tableur/colonne';

/** What a list can be taken away as. */
export const FORMATS_TABLEUR = ['csv', 'xlsx'] as const;
export type FormatTableur = (typeof FORMATS_TABLEUR)[number];

export const FORMAT_LABELS: Record<FormatTableur, string> = {
  csv: 'CSV (.csv), que tout tableur ouvre',
  xlsx: 'Classeur Excel (.xlsx)',
};

/** The most rows that a file made from a list holds; all of them leave by `auricule export`. */
export const EXPORT_MAX = 50_000;

/** What is to be exported: the whole list as it is filtered, or some of its rows. */
export interface EtendueExport {
  /** How many rows the file will hold. */
  nombre: number;
  selection: boolean;
}

/** Makes the columns of an export whose rows are `Ligne`: the row's key, the heading, what it holds. */
export const colonneDe =
  <Ligne>() =>
  (cle: keyof Ligne & string, titre: string, type: Colonne<Ligne>['type'] = 'texte'): Colonne<Ligne> => ({
    cle,
    titre,
    type,
  });
