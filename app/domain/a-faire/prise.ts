import { z } from 'zod';
import { formatInstant } from '~/lib/dates';
import { isId } from '~/lib/id';

/** Who has taken a line upon them, or was given it. */
export interface Prise {
  _id: string;
  userId: string;
  nom: string;
  /** Since when (UTC). */
  le: string;
}

export const MESSAGE_PRENEUR = 'Cette personne ne voit pas les lignes de cette sorte.';

/** 'Camille Roy s’en occupe depuis le 21/11/2026 09:00' */
export const direPrise = ({ nom, le }: Pick<Prise, 'nom' | 'le'>): string =>
  `${nom || 'Quelqu’un'} s’en occupe depuis le ${formatInstant(le)}`;

/** What a form says of who is to see to a line; null for nobody. */
export const PriseSaisie = z.object({
  userId: z
    .string(MESSAGE_PRENEUR)
    .refine((id) => id === '' || isId(id), MESSAGE_PRENEUR)
    .nullish()
    .transform((id) => id || null),
});
