import { z } from 'zod';
import type { SessionRow } from '~/db/rows/comptes';
import { reponseCle } from './facteurs/cle';

/** After how many minutes without a gesture an account's sessions are locked, as its administrator may choose. */
export const DELAIS_VERROU = {
  0: 'Jamais',
  2: '2 minutes',
  5: '5 minutes',
  10: '10 minutes',
  15: '15 minutes',
  30: '30 minutes',
  60: '1 heure',
} as const;

const INCONNU = 'Choisissez un des délais proposés.';

export const VerrouSaisi = z.object({
  minutes: z.enum(Object.keys(DELAIS_VERROU) as [string, ...string[]], INCONNU).transform(Number),
});

/** How many wrong codes or passwords in a row a locked session takes before it ends. */
export const REFUS_MAX = 5;
/** How many people a browser keeps signed in. */
export const PERSONNES_MAX = 6;

/** Whether a session opens anything: `delai` is one whose delay is over, which nobody has noted yet. */
export type EtatVerrou = 'ouvert' | 'verrouille' | 'delai';

/** Where a session stands. One that has never told of a gesture, since nobody asked, begins now. */
export function etatVerrou(
  { verrou_le, geste_le }: Pick<SessionRow, 'verrou_le' | 'geste_le'>,
  minutes: number,
  now: Date,
): EtatVerrou {
  if (verrou_le !== null) return 'verrouille';
  if (minutes === 0 || geste_le === null) return 'ouvert';
  return now.getTime() - Date.parse(geste_le) >= minutes * 60_000 ? 'delai' : 'ouvert';
}

/** How stale the last gesture may be before it is written again: a tenth of the delay, by which a lock may come too early. */
export const rythmeMs = (minutes: number): number => minutes * 6000;

/** The letters that stand for somebody on a small round sign. */
export function initialesOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** What unlocks: the code that one chose, one's password, or a passkey. */
export const PreuveSaisie = z
  .object({
    par: z.enum(['code', 'motDePasse', 'cle']).catch('motDePasse'),
    pin: z.string().trim().max(8, 'Un code a 8 chiffres au plus.').default(''),
    password: z.string().max(128, 'Mot de passe trop long.').default(''),
    cle: reponseCle.optional(),
  })
  .superRefine(({ par, pin, password, cle }, ctx) => {
    if (par === 'cle' && cle === undefined)
      ctx.addIssue({ code: 'custom', path: ['cle'], message: 'La clé d’accès n’a pas répondu.' });
    if (par === 'code' && pin === '')
      ctx.addIssue({ code: 'custom', path: ['pin'], message: 'Saisissez votre code.' });
    if (par === 'motDePasse' && password === '')
      ctx.addIssue({ code: 'custom', path: ['password'], message: 'Saisissez votre mot de passe.' });
  });
export type Preuve = z.output<typeof PreuveSaisie>;
/** What is typed to unlock. */
export type ParSaisie = Exclude<Preuve['par'], 'cle'>;

const CHAMPS_MAX = 500;
const TEXTE_MAX = 200_000;

/** What stands unsent in the forms of a page when it is left to a lock: where each form leads, and its fields by name. */
const FormulairesSaisis = z
  .array(
    z.object({
      action: z.string().max(2000),
      champs: z.array(z.tuple([z.string().max(200), z.string().max(TEXTE_MAX)])).max(CHAMPS_MAX),
    }),
  )
  .max(20)
  .refine(
    (formulaires) =>
      formulaires.flatMap(({ champs }) => champs).reduce((sum, [, { length }]) => sum + length, 0) <=
      TEXTE_MAX,
    'Trop de texte',
  );

const json = z
  .string('')
  .max(3 * TEXTE_MAX)
  .transform((text, ctx) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      ctx.addIssue('Illisible');
      return z.NEVER;
    }
  });

/** How the page's script locks: why, where the page is, and what is typed there. */
export const DepotSaisi = z.object({
  cause: z.enum(['geste', 'delai']),
  adresse: z.string('').max(2000).default(''),
  formulaires: json.pipe(FormulairesSaisis),
});

/** A page's unsent entries, as they were sealed. */
export const PageSaisie = z.object({ adresse: z.string(), formulaires: FormulairesSaisis });
export type PageSaisie = z.output<typeof PageSaisie>;
