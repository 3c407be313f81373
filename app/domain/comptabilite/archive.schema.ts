import { z } from 'zod';

const MESSAGE = 'Indiquez une année sur quatre chiffres.';

/** The form of a year to archive. */
export const AnneeSaisie = z.object({
  annee: z.coerce.number(MESSAGE).int(MESSAGE).min(2000, MESSAGE).max(2199, MESSAGE),
});
