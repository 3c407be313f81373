import { createHash, randomBytes, randomInt } from 'node:crypto';
import { isId } from './id';

const processPart = randomBytes(5).toString('hex');
let counter = randomInt(0xffffff);

/** A new identifier: 24 hexadecimal characters that grow with time, so that new rows stand together in an index (docs/regles/ecrans.md). */
export function newId(): string {
  counter = (counter + 1) & 0xffffff;
  const seconds = Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0');
  return seconds + processPart + counter.toString(16).padStart(6, '0');
}

/**
 * The identifier of what a form asks for, from the one that it was opened with and all that it holds: the same form sent twice means the
 * same record, a form that was gone back to and filled in anew means another one.
 */
export function idOfEnvoi(ouverture: unknown, contenu: unknown): string {
  if (!isId(ouverture)) return newId();
  return createHash('sha256')
    .update(JSON.stringify([ouverture, contenu]))
    .digest('hex')
    .slice(0, 24);
}
