import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { UserRow } from '~/db/rows/comptes';
import type { Seuil } from './seuil';

/** How many users' marks a browser keeps: the newest of those who share a workstation. */
const MARQUES_MAX = 8;
const NUMERO_OCTETS = 9;
const MARQUE = /^([\w-]{12})([\w-]{43})$/;

type Porte = Pick<Seuil, 'secret' | 'marques'>;
type Proprietaire = Pick<UserRow, 'id' | 'password_hash'>;

/**
 * The number of the device that a browser is for a user: it came in as this user before, with the password of today. Null for any other
 * browser. Nothing is kept of it here: the mark is our own signature.
 */
export function knownDevice({ secret, marques }: Porte, user: Proprietaire): string | null {
  for (const marque of split(marques)) {
    const [, numero = '', signature = ''] = MARQUE.exec(marque) ?? [];
    if (numero && isEqual(signature, sign(secret, user, numero))) return numero;
  }
  return null;
}

/** The browser's marks with one for a user who has just proven who they are, in place of a former one of the same user. */
export function markDevice(porte: Porte, user: Proprietaire): string {
  const former = knownDevice(porte, user);
  const others = split(porte.marques).filter(
    (each) => MARQUE.test(each) && !(former && each.startsWith(former)),
  );
  const numero = former ?? randomBytes(NUMERO_OCTETS).toString('base64url');
  return [numero + sign(porte.secret, user, numero), ...others].slice(0, MARQUES_MAX).join('.');
}

const split = (marques: string): string[] => marques.split('.').slice(0, MARQUES_MAX);

/** A new password makes another signature: marks given under the former one are worth nothing. */
const sign = (secret: string, { id, password_hash }: Proprietaire, numero: string): string =>
  createHmac('sha256', secret).update(`appareil|${id}|${password_hash}|${numero}`).digest('base64url');

const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
