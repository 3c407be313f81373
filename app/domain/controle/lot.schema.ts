import { z } from 'zod';
import { isDay } from '~/lib/dates';
import { withoutNul } from '~/lib/texte';

/** As many files at a time, and what they may weigh together, in bytes. */
export const LOT_MAX = 500;
/** As many lots of one person are made at a time, and kept. */
export const LOTS_EN_COURS_MAX = 3;
export const LOTS_GARDES_MAX = 20;
export const LOT_OCTETS_MAX = 1024 * 1024 * 1024;
/** For so many days a lot is kept. */
export const LOT_JOURS = 7;

const ORGANISME_MAX = 80;
const jour = z
  .string()
  .trim()
  .refine((text) => text === '' || isDay(text), 'Date invalide.')
  .optional()
  .default('');

/** Whose files are asked for: clients by their ids, or all that were fitted within a period, of an insurer where one is named. */
export const LotSaisi = z
  .object({
    ids: z.preprocess(
      (ids) => (Array.isArray(ids) ? ids : [ids].filter(Boolean)),
      z
        .array(z.string().max(40).overwrite(withoutNul))
        .max(LOT_MAX, `Au plus ${LOT_MAX} patients à la fois.`),
    ),
    du: jour,
    au: jour,
    organisme: z
      .string()
      .overwrite(withoutNul)
      .trim()
      .max(ORGANISME_MAX, `${ORGANISME_MAX} lettres au plus.`)
      .optional()
      .default(''),
  })
  .superRefine(({ ids, du, au }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (ids.length > 0) return;
    if (du === '') refuse('du', 'Le début de la période est requis.');
    if (au === '') refuse('au', 'La fin de la période est requise.');
    if (du !== '' && au !== '' && au < du) refuse('au', 'La fin précède le début.');
  });
export type LotSaisi = z.output<typeof LotSaisi>;
