import type { z } from 'zod';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { ENTREES_MAX } from './limites-corps';
import type { Chemin } from './noms-de-champs';

/** What a form may send: the fields of its schema, and beside them those that say what it is about. */
export interface Formulaire<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  /** Fields that the schema does not know: a version, an opening, the button that was pressed, a file. */
  controles: readonly string[];
  /** Of a form that changes what stands: the control that says what state of it the form was opened on. */
  etat?: string;
}

/** A form whose fields are those of a schema and, by name, some more. */
export const formulaire = <Schema extends z.ZodType>(
  schema: Schema,
  ...controles: string[]
): Formulaire<Schema> => ({ schema, controles });

/**
 * A form that changes what stands: `etat` is the field of the state that it was opened on. After a conflict it may send the newer state,
 * and fields to take over from it.
 */
export const modification = <Schema extends z.ZodType>(
  schema: Schema,
  etat: string,
  ...controles: string[]
): Formulaire<Schema> => ({ schema, etat, controles: [etat, 'remplacer', 'reprendre', ...controles] });

/** Where a value may stand: in a field, below the keys of a group, or several times in a list. */
type Place =
  | { genre: 'champ' }
  | { genre: 'groupe'; champs: Map<string, Place> }
  | { genre: 'liste'; element: Place; max: number };

const CHAMP: Place = { genre: 'champ' };

/** What browsers and extensions may add of their own, and fields that a later version of the page has. */
const MARGE = 20;
/** As long as any list is taken for; the schema says where it ends. */
const LISTE_MAX = ENTREES_MAX;

const places = new WeakMap<z.ZodType, Place>();

function placesOf(schema: z.ZodType): Place {
  const known = places.get(schema) ?? placeOf(schema);
  places.set(schema, known);
  return known;
}

function placeOf(schema: $ZodType): Place {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return {
        genre: 'groupe',
        champs: new Map(Object.entries(def.shape).map(([name, each]) => [name, placeOf(each)])),
      };
    case 'array':
      return { genre: 'liste', element: placeOf(def.element), max: longestOf(schema) };
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'catch':
    case 'readonly':
      return placeOf(def.innerType);
    case 'pipe':
      // What prepares a value says nothing of its place.
      return placeOf((def.in as $ZodTypes)._zod.def.type === 'transform' ? def.out : def.in);
    default:
      return CHAMP;
  }
}

function longestOf({ _zod }: $ZodType): number {
  const bounds = (_zod.def.checks ?? []).map((check) => (check._zod.def as { maximum?: number }).maximum);
  return Math.min(...bounds.filter((bound) => bound !== undefined), LISTE_MAX);
}

function sizeOf(place: Place): number {
  if (place.genre === 'champ') return 1;
  if (place.genre === 'liste') return place.max * sizeOf(place.element);
  return [...place.champs.values()].reduce((sum, each) => sum + sizeOf(each), 0);
}

/** How many fields a form may send: all those it has, and some more. */
export const entreesMax = ({ schema, controles, etat }: Formulaire): number => {
  const champs = sizeOf(placesOf(schema));
  return Math.min(ENTREES_MAX, champs + (etat ? champs : 0) + controles.length + MARGE);
};

/** Whether a form has a field at this path. */
export function knows({ schema, controles }: Formulaire, chemin: Chemin): boolean {
  const [first] = chemin;
  if (chemin.length === 1 && typeof first === 'string' && controles.includes(first)) return true;
  let place: Place | undefined = placesOf(schema);
  for (const part of chemin) {
    if (place?.genre === 'groupe' && typeof part === 'string') place = place.champs.get(part);
    else if (place?.genre === 'liste' && (part === '' || typeof part === 'number')) place = place.element;
    else return false;
  }
  // A list's name may stand several times as well. A group has no value of its own.
  return place?.genre === 'champ' || (place?.genre === 'liste' && place.element.genre === 'champ');
}
