import type { Parametre, Schema } from './openapi';

type Schemas = Record<string, Schema>;

/** Fields of an example that has no field that must be there. */
const AU_MOINS = 2;

const entier = (value: unknown): string => encodeURIComponent(String(value));

/** A schema without what only refers to another. */
export function follow({ $ref, allOf, ...own }: Schema, schemas: Schemas): Schema {
  const named = $ref?.split('/').at(-1);
  const whole: Schema = { ...own };
  for (const part of [...(named ? [schemas[named] ?? {}] : []), ...(allOf ?? [])]) {
    const { properties, required = [], ...rest } = follow(part, schemas);
    Object.assign(whole, { ...rest, ...whole });
    whole.properties = { ...whole.properties, ...properties };
    whole.required = [...(whole.required ?? []), ...required];
  }
  return whole;
}

/** A value that a schema would take, from its own examples where it has some. */
function exempleDe(brut: Schema, schemas: Schemas): unknown {
  const schema = follow(brut, schemas);
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return exempleDe(schema.anyOf[0], schemas);
  if (schema.items) return [exempleDe(schema.items, schemas)];
  if (schema.properties) return objetDe(schema, schemas);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  return DITS.find(([said]) => said.test(schema.description ?? ''))?.[1] ?? '…';
}

/** What a text holds, by what is said of it. */
const DITS: readonly (readonly [RegExp, unknown])[] = [
  [/\bJour AAAA-MM-JJ/, '2026-11-23'],
  [/\bHeure du centre HH:MM/, '14:30'],
  [/\bInstant\b/, '2026-11-23T13:30:00.000Z'],
  [/\bEuros\b/, 1234.5],
  [/\bIdentifiant\b/, '65f1c0ffee65f1c0ffee0001'],
];

/** What must be there, and what has an example of its own; or the first fields. */
function objetDe({ properties = {}, required = [] }: Schema, schemas: Schemas): Record<string, unknown> {
  const named = Object.entries(properties).filter(
    ([name, value]) => !isFile(value) && (required.includes(name) || value.examples !== undefined),
  );
  const shown = named.length > 0 ? named : Object.entries(properties).slice(0, AU_MOINS);
  return Object.fromEntries(shown.map(([name, value]) => [name, exempleDe(value, schemas)]));
}

const isFile = ({ contentMediaType }: Schema): boolean => contentMediaType !== undefined;

interface Demande {
  base: string;
  methode: string;
  chemin: string;
  parametres: readonly Parametre[];
  /** The body's schema by its type. */
  contenu: Record<string, { schema: Schema }> | undefined;
  /** Whose token the call is sent; none for one that asks for none. */
  porteur: string | undefined;
  /** Whether it answers with a file's bytes. */
  octets: boolean;
}

/** The command that makes a call. */
export function curlOf(
  { base, methode, chemin, parametres, contenu, porteur, octets }: Demande,
  schemas: Schemas,
): string {
  const path = parametres
    .filter((each) => each.in === 'path')
    .reduce(
      (text, { name, schema }) => text.replace(`{${name}}`, entier(exempleDe(schema, schemas))),
      chemin,
    );
  const query = parametres.filter((each) => each.in === 'query' && each.required);
  const search = query.map(({ name, schema }) => `${name}=${entier(exempleDe(schema, schemas))}`).join('&');
  const adresse = base + path + (search && `?${search}`);
  return [
    `curl${methode === 'get' ? '' : ` -X ${methode.toUpperCase()}`} "${adresse}"`,
    ...(porteur ? [`-H "Authorization: Bearer $${porteur === 'google' ? 'JETON_GOOGLE' : 'JETON'}"`] : []),
    ...corpsOf(contenu, schemas),
    ...(octets ? ['-o fichier'] : []),
  ].join(' \\\n  ');
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function corpsOf(contenu: Demande['contenu'], schemas: Schemas): string[] {
  const parties = contenu?.['multipart/form-data']?.schema;
  if (parties) return partiesOf(follow(parties, schemas), schemas);
  const schema = contenu?.['application/json']?.schema;
  if (!schema) return [];
  const json = JSON.stringify(exempleDe(schema, schemas));
  return ['-H "Content-Type: application/json"', `-d ${quoted(json)}`];
}

function partiesOf(schema: Schema, schemas: Schemas): string[] {
  const exemple = schema.examples?.[0] ?? objetDe(schema, schemas);
  const champs = Object.entries(exemple).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `-F ${quoted(`${name}=${text}`)}`;
  });
  const files = Object.entries(schema.properties ?? {}).filter(([, value]) => isFile(value));
  return [...champs, ...files.map(([name]) => `-F ${name}=@fichier`)];
}
