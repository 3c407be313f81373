import type { Knex } from 'knex';
import type { Background } from './background.server';
import { assertLisible, sealValues } from './chiffrement.server';
import { isForeignKeyViolation, isUniqueViolation, readRaw, takeTurn } from './dialect.server';
import { buildDeferredIndexes, type IndexConstruit } from './index-differes.server';
import { appendJournal, type FaitDate, type FaitsEnAttente, keepFaits, withFaits } from './journal.server';
import type { Query } from './query';
import { TABLES, type Tables } from './registre';
import type { JetonApiRow } from './rows/api';
import type { CentreRow, SessionRow, UserRow } from './rows/comptes';
import type { IdentityTables } from './tables';
import { type TransactionOptions, writeTransaction } from './transaction.server';

type TableName = keyof IdentityTables;
type Row<T extends TableName> = IdentityTables[T];
/** The audit trail is only ever appended to. */
type Writable = Exclude<TableName, 'journal' | 'journal_tetes'>;

/** Tables whose rows go by their age alone. */
type TablePerissable = {
  [T in keyof Tables]: Tables[T] extends { garde: { jours: number } } ? T : never;
}[keyof Tables];

const DAY_MS = 86_400_000;

/** A user's row, the session that led to it, after how many minutes the account locks it, and how they stand to its wish for a second factor. */
type SessionDeUser = UserRow & {
  [C in
    | 'cree_le'
    | 'vue_le'
    | 'navigateur'
    | 'confirmee_le'
    | 'geste_le'
    | 'verrou_le' as `session_${C}`]: SessionRow[C];
} & { verrou_minutes: number; compte_second_facteur: string; a_facteur: boolean };

const SESSION = `SELECT u.*, s.cree_le AS session_cree_le, s.vue_le AS session_vue_le, s.navigateur AS session_navigateur,
  s.confirmee_le AS session_confirmee_le, s.geste_le AS session_geste_le, s.verrou_le AS session_verrou_le, c.verrou_minutes,
  c.second_facteur AS compte_second_facteur,
  (EXISTS (SELECT 1 FROM facteurs_totp f WHERE f.user_id = u.id AND f.confirme_le IS NOT NULL)
    OR EXISTS (SELECT 1 FROM cles_acces k WHERE k.user_id = u.id)) AS a_facteur
  FROM sessions s JOIN users u ON u.id = s.user_id JOIN comptes c ON c.id = u.compte_id WHERE s.id = ?`;

/** A user's row, and the access token that led to it. */
type JetonDeUser = UserRow & {
  [C in
    | 'id'
    | 'nom'
    | 'centre_id'
    | 'ecriture'
    | 'domaines'
    | 'expire_le'
    | 'revoque_le'
    | 'vu_le'
    | 'vu_ip' as `jeton_${C}`]: JetonApiRow[C];
};

const JETON = `SELECT u.*, j.id AS jeton_id, j.nom AS jeton_nom, j.centre_id AS jeton_centre_id, j.ecriture AS jeton_ecriture,
  j.domaines AS jeton_domaines, j.expire_le AS jeton_expire_le, j.revoque_le AS jeton_revoque_le, j.vu_le AS jeton_vu_le, j.vu_ip AS jeton_vu_ip
  FROM jetons_api j JOIN users u ON u.id = j.user_id WHERE j.empreinte = ?`;
const CENTRES = 'SELECT id, name, abonnement, code_postal FROM centres WHERE compte_id = ?';
const ASSIGNED = 'AND id IN (SELECT centre_id FROM user_centres WHERE user_id = ?)';

/** Accounts, users, centres and sessions before a scope is known: for signing in, building contexts and the command. */
export class IdentityDb {
  readonly #knex: Knex;
  /** The facts that the transaction it works in has told of; null outside of one. */
  readonly #faits: FaitsEnAttente | null;
  readonly #background: Background;

  constructor(
    knex: Knex,
    { faits = null, background }: { faits?: FaitsEnAttente | null; background: Background },
  ) {
    this.#knex = knex;
    this.#faits = faits;
    this.#background = background;
  }

  from<T extends TableName>(table: T): Query<Row<T>> {
    return this.#knex.from(table) as unknown as Query<Row<T>>;
  }

  /** A session with its user, in one look: every page begins with it. */
  async sessionOf(id: string): Promise<SessionDeUser | undefined> {
    const [found] = await readRaw<SessionDeUser>(this.#knex, SESSION, [id]);
    return found;
  }

  /** An access token with its user, by its digest: every call begins with it. */
  async jetonOf(empreinte: string): Promise<JetonDeUser | undefined> {
    const [found] = await readRaw<JetonDeUser>(this.#knex, JETON, [empreinte]);
    return found;
  }

  /** The centres of a user's account, by name; of those he is assigned to alone with `assigned`. */
  centresOf(
    { id, compte_id }: Pick<UserRow, 'id' | 'compte_id'>,
    { assigned }: { assigned: boolean },
  ): Promise<Pick<CentreRow, 'id' | 'name' | 'abonnement' | 'code_postal'>[]> {
    return assigned
      ? readRaw(this.#knex, `${CENTRES} ${ASSIGNED} ORDER BY name`, [compte_id, id])
      : readRaw(this.#knex, `${CENTRES} ORDER BY name`, [compte_id]);
  }

  insert<T extends Writable>(table: T, row: Partial<Row<T>>): Promise<void> {
    return this.#write(async (tx) => {
      await tx(table as string).insert(sealValues(tx, table, row));
    });
  }

  update<T extends Writable>(table: T, where: Partial<Row<T>>, values: Partial<Row<T>>): Promise<number> {
    return this.#write(async (tx) => {
      const rows = () => tx(table as string).where(where);
      await assertLisible(tx, table, values, rows);
      return rows().update(sealValues(tx, table, values, where));
    });
  }

  /**
   * The same without making anybody wait, for what is worth no failure (when a session was last seen). `key` names the change: while one
   * of that name is under way, others are let go.
   */
  updateSoon<T extends Writable>(
    key: string,
    table: T,
    where: Partial<Row<T>>,
    values: Partial<Row<T>>,
  ): void {
    this.#background.run(key, () => this.update(table, where, values));
  }

  delete<T extends Writable>(table: T, where: Partial<Row<T>>): Promise<number> {
    return this.#write((tx) =>
      tx(table as string)
        .where(where)
        .delete(),
    );
  }

  /** A sweep: removes the rows that are kept no longer, as the register of tables says; returns how many. */
  sweep(table: TablePerissable, now: Date): Promise<number> {
    const { colonne, jours } = TABLES[table].garde;
    const before = new Date(now.getTime() - jours * DAY_MS).toISOString();
    return this.#write((tx) => tx(table).where(colonne, '<', before).delete(), { job: true });
  }

  /** Adds facts to a chain of the audit trail, an account's or the common one: at the end of the transaction, or at once. */
  async appendJournal(chaine: string, faits: readonly FaitDate[]): Promise<void> {
    if (this.#faits) return keepFaits(this.#faits, chaine, faits);
    await writeTransaction(this.#knex, (tx) => appendJournal(tx, chaine, faits));
  }

  /** All of several changes or none. Inside a transaction it joins that one. */
  transaction<R>(work: (db: IdentityDb) => Promise<R>, options?: TransactionOptions): Promise<R> {
    if (this.#faits) return work(this);
    const background = this.#background;
    return writeTransaction(
      this.#knex,
      (tx) => withFaits(tx, (faits) => work(new IdentityDb(tx, { faits, background }))),
      options,
    );
  }

  /** The same, once nobody else is in a turn of that name: of two at once the second sees what the first has done. */
  inTurn<R>(name: string, work: (db: IdentityDb) => Promise<R>): Promise<R> {
    return this.transaction(async (tx) => {
      await takeTurn(tx.#knex as Knex.Transaction, name);
      return work(tx);
    });
  }

  /** The same; false, and nothing changed, when a unique value would stand twice or rows that others refer to would go. */
  async tryTransaction(work: (db: IdentityDb) => Promise<void>): Promise<boolean> {
    try {
      await this.transaction(work);
      return true;
    } catch (error) {
      if (isUniqueViolation(error) || isForeignKeyViolation(error)) return false;
      throw error;
    }
  }

  /** Builds the indexes that no migration can wait for (`index-differes`). */
  buildDeferredIndexes(): Promise<IndexConstruit[]> {
    return buildDeferredIndexes(this.#knex);
  }

  #write<R>(work: (knex: Knex) => Promise<R>, options?: TransactionOptions): Promise<R> {
    return this.#faits ? work(this.#knex) : writeTransaction(this.#knex, work, options);
  }
}
