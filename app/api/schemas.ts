import { z } from 'zod';
import { withoutNul } from '~/lib/texte';

/** Pieces that the schemas of many calls are made of. What a piece is called in the description is its `id`. */

export const Id = z
  .string()
  .max(100)
  .meta({ description: 'Identifiant : 24 caractères hexadécimaux.', examples: ['65f1c0ffee65f1c0ffee0001'] });

/** Which part of a list; without any of it, all of it. `max` is how many a part holds at most. */
export const ParPartie = (max: number) =>
  z.strictObject({
    centerId: Id.optional().meta({ description: 'Un de ses centres, plutôt que celui de l’en-tête.' }),
    limit: z.coerce
      .number('Un nombre entier.')
      .int('Un nombre entier.')
      .min(1, `De 1 à ${max}.`)
      .max(max, `De 1 à ${max}.`)
      .optional()
      .meta({ description: 'Combien en donner au plus ; sans rien d’autre, tous.' }),
    after: z
      .string()
      .max(1500)
      .optional()
      .meta({ description: 'La suite d’une partie, telle que la donne l’en-tête Link.' }),
    q: z
      .string()
      .max(200)
      .overwrite(withoutNul)
      .optional()
      .meta({ description: 'Recherche, comme dans la liste.' }),
  });

export const ParId = z.object({ id: Id });

/** Amounts come out as euros with two decimals. */
export const Euros = z
  .number()
  .nullable()
  .meta({ description: 'Euros, deux décimales au plus ; null sans montant.', examples: [1234.5] });
export const eurosOf = (cents: number | null): number | null => (cents === null ? null : cents / 100);

export const Jour = z
  .string()
  .nullable()
  .meta({ description: 'Jour AAAA-MM-JJ ; null sans date.', examples: ['2026-11-23'] });
export const Heure = z
  .string()
  .nullable()
  .meta({ description: 'Heure du centre HH:MM ; null sans heure.', examples: ['14:30'] });
export const Instant = z
  .string()
  .meta({ description: 'Instant UTC, ISO 8601.', examples: ['2026-11-23T13:30:00.000Z'] });

/** An instant in an input. */
export const instantRecu = (description: string) =>
  z.iso
    .datetime({ offset: true, error: 'Un instant ISO 8601, comme 2026-11-23T13:30:00Z.' })
    .transform((text) => new Date(text).toISOString())
    .meta({ ...Instant.meta(), description });

/** One of the keys of a table that has an empty one, which null and nothing mean. */
export const choixRecu = <T extends string>(table: Readonly<Record<T, string>>) =>
  z
    .enum(Object.keys(table) as [T, ...T[]])
    .nullish()
    .transform((mot): T => mot ?? ('' as T));

/** What a deed answers that has nothing else to say. */
export const Fait = z
  .object({
    success: z.literal(true),
    message: z.string().meta({ examples: ['Statut mis à jour avec succès!'] }),
  })
  .meta({ id: 'Fait', description: 'C’est fait.' });

/** A selection; all of it or nothing is done. */
export const Ids = z
  .strictObject({
    ids: z
      .array(Id, 'Donnez la liste des identifiants.')
      .min(1, 'Donnez au moins un identifiant.')
      .max(100, 'Au plus 100 identifiants à la fois.'),
  })
  .meta({ id: 'Selection', description: 'De 1 à 100 enregistrements : tous, ou aucun.' });

export const CentreResume = z
  .object({ _id: Id, name: z.string() })
  .meta({ id: 'CentreResume', description: 'Un centre, par son identifiant et son nom.' });

/** A centre in an input: its id, or the object that a reading gave. */
export const centreRecu = () =>
  z
    .union([z.string().max(100), z.looseObject({ _id: z.string().max(100) })], 'Centre illisible.')
    .nullish()
    .transform((value) => (typeof value === 'string' ? value : value?._id) || undefined)
    .meta({ description: 'Identifiant d’un de ses centres, ou le centre tel qu’il a été lu.' });
