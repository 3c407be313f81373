import { z } from 'zod';

/** Stands for the print of a mark that was damaged. */
export const ILLISIBLE = '';

/** A place where the chain and its marks part for a reason that is known. */
const Remise = z.object({
  /** UTC. */
  le: z.string().datetime(),
  /** Why, in words; '' for a backup that was put back. */
  raison: z.string().max(500),
  /** The last mark that the chain does not know any more, or that could not be read any more: its print is ILLISIBLE then. */
  perdu: z.object({ rang: z.number().int(), empreinte: z.string(), poseLe: z.string() }),
  /** Where the chain stood when that was noted. */
  reprend: z.number().int(),
});

/** The end of a centre's chain as it is kept beside the stored files. */
export const Repere = z.object({
  forme: z.literal(1),
  centre: z.string(),
  rang: z.number().int().min(0),
  empreinte: z.string().regex(/^[0-9a-f]{64}$/),
  /** UTC. */
  poseLe: z.string().datetime(),
  remises: z.array(Remise).max(1000),
  /** The last number of each of the centre's series then; none in marks of before. */
  compteurs: z.record(z.string().max(20), z.number().int().min(0)).optional(),
});
export type Repere = z.infer<typeof Repere>;

const LETTRES = 'abcdefghijklmnop';
const NOM = 'tetes';

/** The noun that a centre's marks are kept under: its id's letters, so that one centre's are listed alone. */
export const nomDesReperes = (empreinteDuCentre: string): string =>
  NOM + [...empreinteDuCentre.slice(0, 15)].map((digit) => LETTRES[Number.parseInt(digit, 16)]).join('');

const DEMI = 12;
const hex = (value: number): string => value.toString(16).padStart(DEMI, '0');

/** The key of a mark: its rank and its instant, so that none ever takes another's place. */
export const cleDuRepere = (nom: string, rang: number, le: Date): string =>
  `${nom}/${hex(rang)}${hex(le.getTime())}.json`;

/** Rank and instant (milliseconds) of a mark, by its key. */
export function lireCle(key: string): { key: string; rang: number; le: number } {
  const digits = key.split('/')[1] ?? '';
  return {
    key,
    rang: Number.parseInt(digits.slice(0, DEMI), 16),
    le: Number.parseInt(digits.slice(DEMI, 2 * DEMI), 16),
  };
}
