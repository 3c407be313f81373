import { z } from 'zod';
import { withoutNul } from '~/lib/texte';
import { dateJour, texte } from '../champs';
import { SELECTION_MAX } from '../listes';

/** A slip to be made: its cheques, its day (null is today) and its bank. */
export const RemiseSaisie = z.object({
  /** One or several of a name: a form sends one alone as a text. */
  ids: z.preprocess(
    (ids) => (Array.isArray(ids) ? ids : [ids].filter(Boolean)),
    z
      .array(z.string().overwrite(withoutNul))
      .min(1, 'Choisissez au moins un chèque.')
      .max(SELECTION_MAX, `Au plus ${SELECTION_MAX} chèques par remise.`),
  ),
  dateRemise: dateJour('reglement'),
  banque: texte(60),
});
export type RemiseSaisie = z.output<typeof RemiseSaisie>;
