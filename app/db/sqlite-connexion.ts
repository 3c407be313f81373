/** What of better-sqlite3 is used here. */
export interface Statement {
  reader: boolean;
  all(bindings: readonly unknown[]): unknown[];
  get(): unknown;
  run(bindings: unknown[]): { lastInsertRowid: number | bigint; changes: number };
  /** From then on a row is its first column. */
  pluck(): Statement;
}

export interface SqliteConnection {
  open: boolean;
  inTransaction: boolean;
  prepare(sql: string): Statement;
  pragma(text: string): unknown;
  function(name: string, options: { deterministic: boolean }, of: (value: unknown) => unknown): unknown;
  close(): void;
}
