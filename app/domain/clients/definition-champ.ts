import type { Genre } from '../genres';

/** Where a field stands on the form and on the record's page. */
export type GroupeClient =
  | 'identite'
  | 'coordonnees'
  | 'assurance'
  | 'statut'
  | 'appareillage'
  | 'facturation'
  | 'notes';

/** What is said or done of a client's field in words of its own. */
export type Vue = 'formulaire' | 'fiche' | 'apercu' | 'historique' | 'fichier' | 'fusion';

/** Whoever lists fields in an order of its own. */
export type Ordre = keyof DefinitionChamp['rangs'];

/** One field of a client and all that is said of it: whatever else knows of the field is made from this. */
export interface DefinitionChamp {
  libelle: string;
  /** Words of a view that calls it otherwise; `apercu` is its name at a glance, without which it does not stand there. */
  dit?: Partial<Record<Vue, string>>;
  colonne: string;
  genre: Genre;
  groupe: GroupeClient;
  regles: {
    /** Whether a file may fill it (its headings are in import/cibles.ts). */
    importable: boolean;
    /** Whether exports hold it: with what a file may fill, or after it. */
    exportable: boolean;
    /** Whether it is masked everywhere but on the client's own form (docs/regles/clients.md). */
    sensible: boolean;
    /** What is said when the form leaves it empty, and whether a file's row is refused for it too. */
    requis?: { dit: string; fichier: boolean };
    /** Characters of a line that may be longer or shorter than most. */
    max?: number;
  };
  /**
   * Its place in lists that do not follow the table, in tens so that another one can come between. The history does not name a field
   * without one. Whatever a client has is chosen when two become one: what were not would be lost with the one that goes.
   */
  rangs: { formulaire: number; historique: number | null; fusion: number };
  /** Chosen together with others when two clients become one, as a street with its town: the name of that choice. */
  ensemble?: string;
  /** Many clients have the same: the browser may offer what was typed before. */
  partage?: true;
}
