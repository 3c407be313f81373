import { codeSaisi } from '~/domain/access/facteurs/second-facteur.server';

/** The second factor of whoever has one, in the body of a sign-in. */
export const Code = codeSaisi.optional().meta({
  description:
    'Le code de l’application de double authentification, ou un code de secours : pour qui l’a activée. Il sert une fois.',
  examples: ['492039'],
});
