import { z } from 'zod';

/** What a link of a mail ends with. */
export const ParLien = z.object({
  id: z
    .string()
    .max(100)
    .meta({
      description:
        'La fin du lien reçu par courriel : elle ne sert qu’une fois, et n’est pas l’identifiant de l’utilisateur.',
      examples: ['q0m8nYb2rJ6Zl3xW5tVfKcD1sH7uEoA9gPiTzXyR4wM'],
    }),
});

/** What is answered as `msg`. */
export const Dit = z
  .object({ success: z.literal(true), msg: z.string() })
  .meta({ id: 'Dit', description: 'C’est fait, et ce qu’il y a à en dire.' });
