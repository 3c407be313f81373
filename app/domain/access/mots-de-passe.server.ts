import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { hashPassword, verifyPassword } from '~/infra/securite/mot-de-passe.server';
import { compactText } from '~/lib/texte';
import { DomainError } from '../errors';
import { signesDevines } from './suites';

const LONGUEUR_MIN = 8;

/** Length alone is asked for; anything longer than the most is refused, since each character costs the hash. */
export const motDePasse = (requis: string) =>
  z
    .string(requis)
    .min(1, requis)
    .refine(({ length }) => length === 0 || length >= LONGUEUR_MIN, {
      error: `Le mot de passe doit compter au moins ${LONGUEUR_MIN} caractères.`,
    })
    .max(128, 'Le mot de passe ne peut pas dépasser 128 caractères.');

const MotDePasse = motDePasse('Saisissez un mot de passe.');

const COURANT = 'Ce mot de passe est trop courant : il serait deviné en quelques essais.';
const PERSONNEL =
  'Ce mot de passe se devine : il tient dans votre nom, votre adresse, votre centre ou le nom du logiciel.';
const SUITE =
  'Ce mot de passe se devine : c’est une suite ou une répétition. Choisissez plusieurs mots sans rapport entre eux.';

/** Words of fewer letters stand in good passwords by chance. */
const MOT_MIN = 5;
/** How many signs must be guessed one by one. */
const SIGNES_MIN = 5;
/** How many letters and digits a password needs beside such a word. */
const RESTE_MIN = 6;

let courants: Promise<ReadonlySet<string>> | undefined;

/** Passwords that everybody tries first; loaded when the first one is chosen, since most processes never need them. */
function loadCourants(): Promise<ReadonlySet<string>> {
  courants ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((word) => word.length >= LONGUEUR_MIN)),
  );
  return courants;
}

/** Whose password it is, as far as others can know. */
interface Personne {
  name: string;
  email: string;
  /** Names of their account and centres. */
  enseignes?: readonly string[];
}

/** What is wrong with a password that somebody chose for themself, in French; null when nothing is. */
export async function passwordFault(
  password: string,
  { name, email, enseignes = [] }: Personne,
): Promise<string | null> {
  const parsed = MotDePasse.safeParse(password);
  if (parsed.error) return parsed.error.issues[0]?.message ?? COURANT;
  if ((await loadCourants()).has(password.toLowerCase())) return COURANT;
  if (signesDevines(password) < SIGNES_MIN) return SUITE;
  const letters = compactText(password);
  const names = [name, ...enseignes].flatMap((each) => [each, ...each.split(/\s+/)]);
  const words = ['auricule', email, email.split('@')[0] ?? '', ...names].map(compactText);
  const guessed = words.some(
    (word) =>
      word.length >= MOT_MIN && letters.includes(word) && letters.replaceAll(word, '').length < RESTE_MIN,
  );
  return guessed ? PERSONNEL : null;
}

/** Raises DomainError, on the form's field `champ`, for a password that must not be chosen. */
export async function assertPassword(
  password: string,
  personne: Personne,
  champ = 'password',
): Promise<void> {
  const fault = await passwordFault(password, personne);
  if (fault) throw new DomainError('mot_de_passe_faible', fault, { [champ]: fault });
}

/** What is stored of a password. */
export const digestPassword = (password: string, cle = ''): Promise<string> => hashPassword(password, cle);

/** Whether a text is the one that `digestPassword` was given; '' stands for no digest, takes the same time and says no. */
export const matchesDigest = (digest: string, text: string, cle = ''): Promise<boolean> =>
  verifyPassword(digest || undefined, text, cle);

const LETTRES = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPES = 4;
const PAR_GROUPE = 5;

/** A random password of 100 bits, in groups and without look-alikes, fit to be read out. */
export const generatePassword = (): string => drawGroups(GROUPES, PAR_GROUPE);

/** Random letters and digits in groups, five bits a sign. */
export function drawGroups(groupes: number, parGroupe: number): string {
  const group = () => Array.from({ length: parGroupe }, () => LETTRES[randomInt(LETTRES.length)]).join('');
  return Array.from({ length: groupes }, group).join('-');
}
