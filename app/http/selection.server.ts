import { z } from 'zod';
import { SELECTION_MAX } from '~/domain/listes';
import { withoutNul } from '~/lib/texte';

/** The checkboxes of a list: none, one or several `ids`. */
export const SelectionSaisie = z.object({
  ids: z.preprocess(
    (ids) => (Array.isArray(ids) ? ids : [ids].filter(Boolean)),
    z
      .array(z.string().overwrite(withoutNul))
      .max(SELECTION_MAX, `Au plus ${SELECTION_MAX} lignes à la fois.`),
  ),
});
