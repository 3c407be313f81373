import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { hashPassword } from '~/infra/securite/mot-de-passe.server';

/** Length alone is asked for; anything longer than the most is refused, since each character costs the hash. */
export const MotDePasse = z
  .string('Saisissez un mot de passe.')
  .min(8, 'Le mot de passe doit compter au moins 8 caractères.')
  .max(128, 'Le mot de passe ne peut pas dépasser 128 caractères.');

/** What is stored of a password. */
export const digestPassword = (password: string): Promise<string> => hashPassword(password);

const LETTRES = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPES = 4;
const PAR_GROUPE = 5;

/** A random password of 100 bits, in groups and without look-alikes, fit to be read out. */
export function generatePassword(): string {
  const group = () => Array.from({ length: PAR_GROUPE }, () => LETTRES[randomInt(LETTRES.length)]).join('');
  return Array.from({ length: GROUPES }, group).join('-');
}
