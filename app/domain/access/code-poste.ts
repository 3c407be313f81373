import { z } from 'zod';
import { signesDevines } from './suites';

const LONGUEUR = /^\d{4,8}$/;
const FORME = 'Le code est de 4 à 8 chiffres.';
const DEVINE = 'Ce code se devine : une suite, une répétition ou une année. Choisissez-en un autre.';
const PERSONNEL = 'Ce code se devine : il tient dans votre téléphone ou votre code postal.';

/** How many different digits a code needs, and how many that do not follow from the one before. */
const CHIFFRES_MIN = 3;
/** Columns and diagonals of a keypad, which fingers draw. */
const TRACES = [
  '2580',
  '0852',
  '1470',
  '0741',
  '1590',
  '3570',
  '147258',
  '147369',
  '258369',
  '159357',
  '1793',
];

/** A code as it is chosen: twice, behind one's password. */
export const CodeSaisi = z
  .object({
    password: z.string('').max(128, 'Mot de passe trop long.').default(''),
    pin: z.string(FORME).trim().regex(LONGUEUR, FORME),
    pinConfirme: z.string(FORME).trim().max(8, FORME),
  })
  .refine(({ pin, pinConfirme }) => pin === pinConfirme, {
    error: 'Les deux codes ne sont pas les mêmes.',
    path: ['pinConfirme'],
  });
export type CodeSaisi = z.output<typeof CodeSaisi>;

export const RetraitCode = z.object({
  password: z.string('').max(128, 'Mot de passe trop long.').default(''),
});
export type RetraitCode = z.output<typeof RetraitCode>;

/** What is wrong with a code that somebody chooses, in French; null when nothing is. */
export function codeFault(
  code: string,
  { telephone, codePostal }: { telephone: string; codePostal: string },
): string | null {
  if (!LONGUEUR.test(code)) return FORME;
  const year = /^(19|20)\d\d$/.test(code);
  const drawn = TRACES.some((trace) => code === trace || code === [...trace].reverse().join(''));
  if (year || drawn || new Set(code).size < CHIFFRES_MIN || signesDevines(code) < CHIFFRES_MIN) return DEVINE;
  const known = [telephone, codePostal].map((text) => text.replace(/\D/g, ''));
  return known.some((digits) => digits.includes(code)) ? PERSONNEL : null;
}
