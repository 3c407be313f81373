import { CommitIncertainError, DatabaseBusyError, DatabaseUnavailableError } from '~/lib/unavailable';

/**
 * What can be wrong with a database that is not wrong with what it was asked: it cannot be reached (a statement may be sent again on
 * another connection), it can take nothing more or reads damage, others held what is needed to the end of the time for it, or another
 * writer stood in the way (which may be over the next moment).
 */
export type Fault = 'unreachable' | 'exhausted' | 'busy' | 'conflict';

/** By SQLSTATE, SQLite's code or Node's, or how such a code begins; the longer one decides. */
const BY_CODE: Record<string, Fault> = {
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  ECONNABORTED: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  '08000': 'unreachable',
  '08001': 'unreachable',
  '08003': 'unreachable',
  '08004': 'unreachable',
  '08006': 'unreachable',
  '08007': 'unreachable',
  '57P': 'unreachable',
  '53300': 'unreachable',
  // A standby, or a primary that no longer is one.
  '25006': 'unreachable',
  ENOSPC: 'exhausted',
  '53': 'exhausted',
  '58030': 'exhausted',
  XX001: 'exhausted',
  XX002: 'exhausted',
  SQLITE_FULL: 'exhausted',
  SQLITE_IOERR: 'exhausted',
  SQLITE_CANTOPEN: 'exhausted',
  SQLITE_READONLY: 'exhausted',
  SQLITE_CORRUPT: 'exhausted',
  SQLITE_NOTADB: 'exhausted',
  '55P03': 'busy',
  '57014': 'busy',
  '25P03': 'busy',
  SQLITE_BUSY: 'conflict',
  SQLITE_LOCKED: 'conflict',
  '40001': 'conflict',
  '40P01': 'conflict',
};

/** What the driver and the pool say without a code; the statement may stand before it. */
const LOST =
  /(Connection terminated( unexpectedly)?|timeout expired|is not queryable|Unable to acquire a connection)$/;

/** How long until it is worth asking again, in seconds. */
const RETRY_AFTER_S: Record<Fault, number> = { unreachable: 10, exhausted: 60, busy: 5, conflict: 2 };

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

/** The fault behind an error of the database, or behind what `toDatabaseError` made of it; null when the database is not at fault. */
export function faultOf(error: unknown): Fault | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof DatabaseBusyError || error instanceof DatabaseUnavailableError)
    return faultOf(error.cause);
  if (error.name === 'KnexTimeoutError') return 'busy';
  const code = codeOf(error);
  // PgBouncer's for whatever ends a connection; Postgres's own is a fault of the program.
  if (code === '08P01') return 'severity' in error && error.severity === 'FATAL' ? 'unreachable' : null;
  // A server that is reached by a socket of the file system takes it away when it stops.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return 'unreachable';
  for (let length = code.length; length >= 2; length -= 1) {
    const fault = BY_CODE[code.slice(0, length)];
    if (fault) return fault;
  }
  return code === '' && LOST.test(error.message) ? 'unreachable' : null;
}

/**
 * Every error that leaves the database's objects goes through here: faults of the database as DatabaseBusyError or
 * DatabaseUnavailableError with the original as their cause, everything else as it was, but without the values that were written.
 */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseBusyError || error instanceof DatabaseUnavailableError) return error;
  const bare = withoutValues(error);
  const fault = faultOf(bare);
  if (!fault) return bare;
  const options = { cause: bare, retryAfterS: RETRY_AFTER_S[fault] };
  return fault === 'busy' || fault === 'conflict'
    ? new DatabaseBusyError(options)
    : new DatabaseUnavailableError(options);
}

/** Where the answer to a COMMIT says for certain that nothing was kept: a constraint, another writer, a full file. */
const REFUSED = /^(23|40(?!003)|SQLITE_CONSTRAINT|SQLITE_FULL|SQLITE_BUSY)/;

/** What a COMMIT that failed means: that nothing was kept, or CommitIncertainError. */
export const toCommitError = (error: unknown): unknown =>
  error instanceof Error && REFUSED.test(codeOf(error))
    ? toDatabaseError(error)
    : new CommitIncertainError({ cause: withoutValues(error), retryAfterS: RETRY_AFTER_S.unreachable });

/** Postgres quotes values that it cannot take: what is written to the log must not hold a patient's. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  for (const part of ['detail', 'where', 'internalQuery', 'bindings'] as const)
    if (part in error) Reflect.deleteProperty(error, part);
  if (codeOf(error).startsWith('22')) {
    const statement = error.message.lastIndexOf(' - ');
    error.message = `${error.message.slice(0, Math.max(statement, 0))} - valeur refusée (${codeOf(error)})`;
    delete error.stack;
  }
  return error;
}
