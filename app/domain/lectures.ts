import { z } from 'zod';
import { readPays } from '~/lib/pays';
import {
  caseCochee,
  courriel,
  dateJour,
  euros,
  heure,
  nir,
  ouiNon,
  pieces,
  siren,
  telephone,
  texte,
  texteLong,
} from './champs';
import { readContrat } from './clients/contrats';
import type { Genre, ValeurDe } from './genres';

const contratAmc = () =>
  texte(40).transform((value, issues) => {
    const contrat = readContrat(value);
    if (contrat !== null) return contrat;
    issues.addIssue({
      code: 'custom',
      message: 'Ce contrat n’est ni « responsable », ni « non responsable », ni « aucun ».',
    });
    return z.NEVER;
  });

const pays = () =>
  texte(60).transform((value, issues) => {
    const code = readPays(value);
    if (code !== null) return code;
    issues.addIssue({ code: 'custom', message: 'Ce pays n’existe pas.' });
    return z.NEVER;
  });

/** How the input of a field is read by its kind; `max` is the length of a line where it has one of its own. */
export const LECTURES: {
  [G in Exclude<Genre, 'statut'>]: (max?: number) => z.ZodType<ValeurDe<G>>;
} = {
  ligne: texte,
  paragraphe: texteLong,
  courriel,
  telephone,
  codePostal: () => texte(10),
  siren,
  pays,
  nir,
  origine: () => texte(60),
  // What a record or a file holds: asked about, or left as the file brought it.
  jour: () => dateJour('demandee'),
  naissance: () => dateJour('demandee'),
  heure,
  euros,
  pieces,
  accord: caseCochee,
  ouiNon,
  contrat: contratAmc,
};

/** The same where something must stand. */
export const filled = <T>(schema: z.ZodType<T>, message: string): z.ZodType<T> =>
  schema.refine((value) => value !== '', { error: message });
