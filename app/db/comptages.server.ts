import type { Knex } from 'knex';
import type { Suivi } from '~/domain/clients/suivis';
import { type ChiffresDb, countChiffres, type GroupesStatuts, type MoisCompte } from './chiffres.server';
import { weighFichiers } from './fichiers.server';
import type { Query } from './query';
import type { ClientRow } from './rows/clients';
import { type BornesSuivi, firstOfSuivi, rangsOfSuivi, type SuiviDb } from './suivis.server';
import { type SyntheseStatuts, synthesize } from './synthese.server';

/** What is counted where the rows are, over some centres that the scoped database has narrowed to its scope. */
export class Comptages {
  readonly #knex: Knex;
  readonly #centreIds: readonly string[];

  constructor(knex: Knex, centreIds: readonly string[]) {
    this.#knex = knex;
    this.#centreIds = centreIds;
  }

  /** What the clients come to, status by status. */
  statuts(): Promise<SyntheseStatuts> {
    return synthesize(this.#knex, this.#centreIds);
  }

  /** The dashboard's figures, by the months given. */
  chiffres(mois: readonly MoisCompte[], groupes: GroupesStatuts): Promise<ChiffresDb> {
    return countChiffres(this.#knex, this.#centreIds, mois, groupes);
  }

  /** How many stored files the records name, and their weight in bytes. */
  fichiers(): Promise<{ fichiers: number; octets: number }> {
    return weighFichiers(this.#knex, this.#centreIds);
  }

  /** How many clients wait for a deed, and those who have waited longest. */
  suivi(suivi: Suivi, bornes: BornesSuivi, lignes: number): Promise<SuiviDb> {
    return firstOfSuivi(this.#knex, this.#centreIds, suivi, bornes, lignes);
  }

  /** The clients of a query who wait for a deed. */
  keepSuivi(clients: Query<ClientRow>, suivi: Suivi, bornes: BornesSuivi): Query<ClientRow> {
    const rangs = rangsOfSuivi(this.#knex, this.#centreIds, suivi, bornes);
    return (clients as unknown as Knex.QueryBuilder).whereIn('rang', rangs) as unknown as Query<ClientRow>;
  }
}
