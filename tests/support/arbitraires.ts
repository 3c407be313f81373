import fc from 'fast-check';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  examples?: unknown[];
  maxItems?: number;
}

/** Texts that have gone wrong elsewhere: odd characters, numbers and days that are nearly right, names of what every object has. */
const PIEGES = [
  ...[
    '',
    ' ',
    '\0',
    '\ud800',
    '__proto__',
    'constructor',
    'null',
    'undefined',
    '’',
    '٣',
    '𝒳',
    'a'.repeat(300),
  ],
  ...['2026-02-30', '0000-01-01', '9999-12-31', '1e400', '-1', '1,5', '12:60', '2026-11-23T10:00:00Z'],
];

const texte = (connus: readonly string[]) =>
  fc.oneof(fc.constantFrom(...PIEGES, ...connus), fc.string({ maxLength: 40, unit: 'binary' }));

const nombre = fc.oneof(
  fc.integer({ min: -5, max: 2000 }),
  fc.constantFrom(1e15, -1e15, 2 ** 31, 0.001, 1.005, -0),
  fc.double({ noNaN: true }),
);

/** What a schema of the description allows, and now and then something else; `connus` are ids of records that there are. */
export function arbitraireDe(
  schema: Schema,
  { schemas, connus }: { schemas: Record<string, Schema>; connus: readonly string[] },
): fc.Arbitrary<unknown> {
  const of = (each: Schema): fc.Arbitrary<unknown> => arbitraireDe(each, { schemas, connus });
  const rest = fc.oneof(texte(connus), nombre, fc.boolean(), fc.constant(null));
  const suit = (): fc.Arbitrary<unknown> => {
    if (schema.$ref) return of(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (parts) return fc.oneof(...parts.map(of));
    if (schema.examples?.length) return fc.oneof(fc.constantFrom(...schema.examples), rest);
    if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => of({ ...schema, type })));
    switch (schema.type) {
      case 'object':
        return fc.record(
          Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, of(each)])),
          { requiredKeys: [] },
        );
      case 'array':
        return fc.array(of(schema.items ?? {}), { maxLength: 4 });
      case 'string':
        return texte(connus);
      case 'integer':
      case 'number':
        return nombre;
      case 'boolean':
        return fc.boolean();
      default:
        return rest;
    }
  };
  return fc.oneof({ arbitrary: suit(), weight: 15 }, { arbitrary: rest, weight: 1 });
}
