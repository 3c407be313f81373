import { z } from 'zod';

export type Json = Record<string, unknown>;

/** A schema as JSON Schema; what has a name goes among the components, and is referred to. */
export function toSchema(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const made = z.toJSONSchema(z.object({ racine: schema }), formOf(io));
  const text = JSON.stringify({ made: (made.properties as Json).racine, defs: made.$defs ?? {} });
  const { made: own, defs } = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/'));
  for (const [name, { id: _, ...rest }] of Object.entries<Json>(defs)) components[name] = rest;
  return own;
}

/** How a schema is told: what an input may leave out, and its examples. */
export const formOf = (io: 'input' | 'output') =>
  ({
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (io === 'input' && zodSchema instanceof z.ZodObject) jsonSchema.required = exiges(zodSchema);
      // Zod leaves away the examples of what a reading turns into something else: ours are of what it takes.
      const examples = z.globalRegistry.get(zodSchema as unknown as z.ZodType)?.examples;
      if (examples) jsonSchema.examples = examples as unknown[];
    },
  }) satisfies Parameters<typeof z.toJSONSchema>[1];

/** What an input may not leave out: a reading says that by what it refuses, not by its form. */
function exiges({ shape }: z.ZodObject): string[] | undefined {
  const names = Object.entries(shape).flatMap(([name, field]) =>
    z.safeParse(field, undefined).success ? [] : [name],
  );
  return names.length > 0 ? names : undefined;
}
