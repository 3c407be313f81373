import type { z } from 'zod';

const DECRITS = new WeakMap<z.ZodType, z.ZodType>();

/** A schema that reads what its own form cannot say, with the one that says it to the description. */
export function documente<S extends z.ZodType>(schema: S, decrit: z.ZodType): S {
  DECRITS.set(schema, decrit);
  return schema;
}

/** The schema by which the description speaks of this one. */
export const decritPar = (schema: z.ZodType): z.ZodType => DECRITS.get(schema) ?? schema;
