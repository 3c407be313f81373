import { describe, expect, test } from 'vitest';
import { faultOf, toCommitError, toDatabaseError } from '~/db/faults.server';
import { CommitIncertainError, DatabaseBusyError, DatabaseUnavailableError } from '~/lib/unavailable';

const failing = (code: string, message = 'panne') => Object.assign(new Error(message), { code });

describe('une panne de la base de données', () => {
  test.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    '57P01',
    '57P03',
    '08006',
    '53300',
    '53100',
    '25006',
    'ENOSPC',
    'SQLITE_FULL',
    'SQLITE_IOERR_WRITE',
    'SQLITE_CORRUPT',
  ])('%s la rend injoignable', (code) => {
    const error = toDatabaseError(failing(code));
    expect(error).toBeInstanceOf(DatabaseUnavailableError);
    expect((error as DatabaseUnavailableError).retryAfterS).toBeGreaterThan(0);
  });

  test.each(['55P03', '57014', '25P03', '40P01', '40001', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT'])(
    '%s la rend occupée',
    (code) => expect(toDatabaseError(failing(code))).toBeInstanceOf(DatabaseBusyError),
  );

  test.each([
    'Connection terminated unexpectedly',
    'select * from "clients" - Connection terminated',
    'Client has encountered a connection error and is not queryable',
    'timeout expired',
  ])('« %s » aussi, sans code', (message) => {
    expect(faultOf(new Error(message))).toBe('unreachable');
  });

  test('08P01 n’est une panne que si la connexion y passe', () => {
    expect(faultOf(failing('08P01'))).toBeNull();
    expect(faultOf(Object.assign(failing('08P01'), { severity: 'FATAL' }))).toBe('unreachable');
  });

  test('un fichier absent n’est une panne que si la base s’y joint', () => {
    expect(faultOf(failing('ENOENT'))).toBeNull();
    expect(faultOf(Object.assign(failing('ENOENT'), { syscall: 'connect' }))).toBe('unreachable');
  });

  test('le reste passe tel quel, sans les valeurs écrites', () => {
    const taken = Object.assign(failing('23505'), { detail: 'Key (email)=(a@b.fr) already exists.' });
    expect(toDatabaseError(taken)).toBe(taken);
    expect(taken).not.toHaveProperty('detail');
    const refused = failing('22P02', 'select $1 - invalid input syntax for type integer: "DUPONT"');
    expect(JSON.stringify([(toDatabaseError(refused) as Error).message, refused.stack])).not.toContain(
      'DUPONT',
    );
    expect(faultOf(new Error('autre'))).toBeNull();
  });

  test('un COMMIT n’est certain que si la base l’a refusé', () => {
    for (const code of ['23503', '40001', 'SQLITE_FULL'])
      expect(toCommitError(failing(code))).not.toBeInstanceOf(CommitIncertainError);
    for (const code of ['ECONNRESET', '57P01', '40003', 'SQLITE_IOERR_FSYNC'])
      expect(toCommitError(failing(code))).toBeInstanceOf(CommitIncertainError);
  });
});
