import { z } from 'zod';
import { courrielRequis, texteLong, texteRequis } from '../champs';

/** A message to the support (docs/regles/abonnement.md): all four fields are required. */
export const MessageSupportSaisi = z.object({
  name: texteRequis('Le nom est requis.'),
  email: courrielRequis("L'email est requis."),
  subject: texteRequis('Le sujet est requis.'),
  message: texteLong(5000).refine((value) => value !== '', { error: 'Le message est requis.' }),
});
export type MessageSupportSaisi = z.output<typeof MessageSupportSaisi>;
