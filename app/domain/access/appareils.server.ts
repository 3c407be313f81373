import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { UserRow } from '~/db/rows/comptes';
import type { Seuil } from './seuil';

/** How many users' marks a browser keeps: the newest of those who share a workstation. */
const MARQUES_MAX = 8;
const NUMERO_OCTETS = 9;
/** A number, its signature under the password of the day, and the one under none, which marks of earlier releases lack. */
const MARQUE = /^([\w-]{12})([\w-]{43})([\w-]{22})?$/;

type Porte = Pick<Seuil, 'secret' | 'marques'>;
type Proprietaire = Pick<UserRow, 'id' | 'password_hash'>;

/**
 * The number of the device that a browser is for a user: it came in as this user before, with the password of today. Null for any other
 * browser. Nothing is kept of it here: the mark is our own signature.
 */
export function knownDevice({ secret, marques }: Porte, user: Proprietaire): string | null {
  for (const [, numero = '', signature = ''] of marquesOf(marques))
    if (isEqual(signature, sign(secret, user, numero))) return numero;
  return null;
}

/** The same whatever the password was: nothing is spared such a browser, but it is nobody's news. */
export function seenDevice(porte: Porte, user: Proprietaire): string | null {
  for (const [, numero = '', , vue = ''] of marquesOf(porte.marques))
    if (isEqual(vue, signVue(porte.secret, user, numero))) return numero;
  return knownDevice(porte, user);
}

/** The browser's marks with one for a user who has just proven who they are, in place of a former one of the same user. */
export function markDevice(porte: Porte, user: Proprietaire): string {
  const former = seenDevice(porte, user);
  const others = marquesOf(porte.marques).flatMap(([marque, numero]) => (numero === former ? [] : [marque]));
  const numero = former ?? randomBytes(NUMERO_OCTETS).toString('base64url');
  const marque = numero + sign(porte.secret, user, numero) + signVue(porte.secret, user, numero);
  return [marque, ...others].slice(0, MARQUES_MAX).join('.');
}

const marquesOf = (marques: string): RegExpExecArray[] =>
  marques
    .split('.')
    .slice(0, MARQUES_MAX)
    .map((each) => MARQUE.exec(each))
    .filter((found) => found !== null);

const signed = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** A new password makes another signature: marks given under the former one are worth nothing. */
const sign = (secret: string, { id, password_hash }: Proprietaire, numero: string): string =>
  signed(secret, `appareil|${id}|${password_hash}|${numero}`);

const signVue = (secret: string, { id }: Proprietaire, numero: string): string =>
  signed(secret, `vu|${id}|${numero}`).slice(0, 22);

const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
