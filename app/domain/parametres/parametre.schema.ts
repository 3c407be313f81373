import { z } from 'zod';
import { dateJour, texteRequis } from '../champs';

/** How many values of a parameter an account may have. */
export const VALEURS_MAX = 50;

/** A dated value as its form sends it; what the number may be depends on the parameter (parametres.service.server.ts). */
export const ValeurSaisie = z.object({
  depuis: dateJour().refine((jour) => jour !== null, {
    error: 'Indiquez le jour à partir duquel elle vaut.',
  }),
  valeur: texteRequis('Indiquez la valeur.', 20),
  source: texteRequis('Indiquez d’où vient cette valeur : texte, courrier, accord.', 200),
});
export type ValeurSaisie = z.output<typeof ValeurSaisie>;
