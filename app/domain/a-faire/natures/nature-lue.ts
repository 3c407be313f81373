import type { Sql } from '~/db/sql.server';
import type { ParametresDates } from '../../parametres/valeurs.server';

/** Until when a reading of the worklist counts, and by which periods. */
export interface BornesAFaire extends ParametresDates {
  /** The Paris day that is asked about. */
  jour: string;
  now: Date;
  /** Who works in the centres that are looked at, by their ids. */
  equipe: readonly string[];
}

/** A line as its kind's reading gives it. Days are Paris days, or instants of them. */
export interface LigneLue {
  objet_id: string;
  repere: string;
  client_id: string | null;
  centre_id: string;
  /** Of the patient, where there is no record of them. */
  nom: string;
  depuis: string | null;
  echeance: string | null;
  /** Whose it is; null for whoever comes to it. */
  user_id: string | null;
  /** What the sentence is made of besides. */
  details: string | null;
  /** The record where its deed is done, where that is another one. */
  lie_a: string | null;
}

/** What a line says. */
export interface LigneDite {
  quoi: string;
  pourquoi: string;
  /** By when, where the reading could not tell. */
  echeance?: string;
}

/** What finds the lines of one kind, and says them. */
export interface NatureLue {
  /**
   * The lines of the scope in any order: the columns of `LigneLue`, and `ordre`, by which they follow each other. With `limite` the first so many are
   * enough: a kind that leaves out the dead and what was put off by itself need not find the others.
   */
  lignes(bornes: BornesAFaire, limite: number | null): Sql;
  dire(ligne: LigneLue, bornes: BornesAFaire): LigneDite;
  /** Which of what was put off (`r`) of the same record is about a line (`w`) of another `repere` as well. */
  aussiReporte?: Sql;
}
