import { z } from 'zod';
import { lastWins } from '~/domain/dernier-ecrit';
import { documente } from './documente';
import { lireSaisie } from './erreurs';

type Champs = Record<string, unknown>;

/** What the description says of every call that merges. */
export const FUSION =
  'Ne change que ce qui est nommé : un objet se complète, une liste remplace la précédente ; null ou un texte vide vide le champ, ce qui est exigé ne se vide pas ; un jour illisible est refusé.';

/** A list or an object that null or an empty text empties. */
export const vidable = <S extends z.ZodType>(schema: S) =>
  documente(
    z.preprocess((value) => (value === '' ? null : value), schema.nullable()),
    schema.nullable(),
  );

const isObjet = (value: unknown): value is Champs =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What a body names laid over what stands (docs/regles/api.md): objects are completed, anything else takes the place of what was there, and an emptied object
 * or list has nothing in it. What is not named stays.
 */
function fusion(actuel: Champs, nommes: Champs): Champs {
  const poses = Object.entries(nommes).map(([champ, valeur]) => [champ, pose(actuel[champ], valeur)]);
  return { ...actuel, ...Object.fromEntries(poses) };
}

function pose(avant: unknown, valeur: unknown): unknown {
  if (!isObjet(avant)) return valeur === null && Array.isArray(avant) ? [] : valeur;
  if (isObjet(valeur)) return fusion(avant, valeur);
  return valeur === null ? {} : valeur;
}

interface Fusion<T, S extends z.ZodType> {
  /** The version that the caller names; null without one. */
  siVersion: number | null;
  corps: Champs;
  /** The record as the API gives it. */
  lire: () => Promise<T>;
  /** Its fields as its form gives them, where the API gives them otherwise than it takes them. */
  champsDe?: (lu: T) => Champs;
  /** How its form is read. */
  schema: S;
  ecrire: (saisie: z.output<S>, version: number) => Promise<unknown>;
}

/**
 * Merges a body into a record, and gives it as it is then: what it names is laid over what stands, all of it is read as its form is, and saved as of the version
 * that the caller names, else of the one that stands, so that the last one wins. Raises DomainError for what is wrong with the result, by the names of the fields, and
 * what reading and writing do.
 */
export async function fusionner<T extends { version: number }, S extends z.ZodType>({
  siVersion,
  corps,
  lire,
  champsDe = (lu) => ({ ...lu }),
  schema,
  ecrire,
}: Fusion<T, S>): Promise<T> {
  await lastWins(siVersion, async () => {
    const lu = await lire();
    await ecrire(lireSaisie(schema, fusion(champsDe(lu), corps)), siVersion ?? lu.version);
  });
  return lire();
}
