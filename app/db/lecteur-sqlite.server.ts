import type { SqliteConnection, Statement } from './sqlite-connexion';

const STATEMENTS_KEPT = 300;
const COUNTS_KEPT = 500;
/** How a list's rows are counted (`ScopedReads.count`): all of them are looked at, however few are shown. */
const COUNT = /^select count\(\*\) as `n` /;
/** What nobody uses is closed, so that the file is whole without its log when an application stands still. */
const REPOS_MS = 30_000;

/**
 * Reads of SQLite outside transactions: a connection that never writes, which all of them share, since each statement is over before the next begins.
 * That saves each of them the pool's promises and timers. A list's count is kept for as long as nobody has written (`data_version`).
 */
export class LecteurSqlite {
  readonly #open: () => Promise<SqliteConnection>;
  #opening: Promise<void> | undefined;
  #lecture: Lecture | undefined;
  #used = false;
  #ended = false;

  constructor(open: () => Promise<SqliteConnection>) {
    this.#open = open;
  }

  async read(sql: string, bindings: readonly unknown[]): Promise<unknown[]> {
    this.#used = true;
    // Between finding it open and reading nobody else has a turn.
    while (!this.#lecture) await this.#start();
    try {
      return this.#lecture.read(sql, bindings);
    } catch (error) {
      // What is wrong may be the connection: whoever reads next has another.
      this.#close();
      throw error;
    }
  }

  /** Nothing is read any more. */
  async end(): Promise<void> {
    this.#ended = true;
    await this.#opening?.catch(() => undefined);
    this.#close();
  }

  #start(): Promise<void> {
    // As the pool says it.
    if (this.#ended) throw new Error('Unable to acquire a connection');
    this.#opening ??= this.#begin().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #begin(): Promise<void> {
    const lecture = new Lecture(await this.#open());
    const timer = setInterval(() => {
      if (!this.#used) this.#close();
      this.#used = false;
    }, REPOS_MS).unref();
    lecture.onClose = () => clearInterval(timer);
    this.#lecture = lecture;
  }

  #close(): void {
    const lecture = this.#lecture;
    this.#lecture = undefined;
    lecture?.close();
  }
}

/** The connection while it is open. */
class Lecture {
  onClose = () => {};
  readonly #connection: SqliteConnection;
  readonly #version: Statement;
  readonly #statements = new Map<string, Statement>();
  readonly #counts = new Map<string, unknown[]>();
  #countedAt: unknown;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
    this.#version = connection.prepare('PRAGMA data_version').pluck();
  }

  read(sql: string, bindings: readonly unknown[]): unknown[] {
    return COUNT.test(sql) ? this.#count(sql, bindings) : this.#prepare(sql).all(bindings);
  }

  close(): void {
    this.onClose();
    this.#connection.close();
  }

  #count(sql: string, bindings: readonly unknown[]): unknown[] {
    const version = this.#version.get();
    if (version !== this.#countedAt || this.#counts.size >= COUNTS_KEPT) this.#counts.clear();
    this.#countedAt = version;
    const key = JSON.stringify([sql, bindings]);
    const known = this.#counts.get(key) ?? this.#prepare(sql).all(bindings);
    this.#counts.set(key, known);
    return known;
  }

  #prepare(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#connection.prepare(sql);
    if (this.#statements.size >= STATEMENTS_KEPT)
      this.#statements.delete(this.#statements.keys().next().value ?? '');
    this.#statements.set(sql, statement);
    return statement;
  }
}
