import { z } from 'zod';
import { withoutNul } from '~/lib/texte';
import { MotifSaisi } from '../archives/archive.schema';
import { SELECTION_MAX } from '../listes';

/** As many records are archived or erased at a time. */
export const LOT_MAX = 500;

/** What is to be archived or erased, and why: the records that were ticked, or the first LOT_MAX whose time has come. */
export const ConservationSaisie = MotifSaisi.extend({
  geste: z.enum(['archivage', 'effacement'], { error: 'Choisissez : archiver ou effacer.' }),
  ids: z.preprocess(
    (ids) => (Array.isArray(ids) ? ids : [ids].filter(Boolean)),
    z
      .array(z.string().max(40).overwrite(withoutNul))
      .max(SELECTION_MAX, `Au plus ${SELECTION_MAX} lignes à la fois.`),
  ),
  tous: z.preprocess((value) => value === '1' || value === true, z.boolean()),
});
export type ConservationSaisie = z.output<typeof ConservationSaisie>;
