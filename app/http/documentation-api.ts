import { curlOf, follow } from './exemple-api';
import type { OpenApi, Parametre, Schema } from './openapi';

/** A field of what is sent or answered, in words. */
export interface ChampDit {
  nom: string;
  type: string;
  exige: boolean;
  texte: string;
  /** The shape that it has, or that each of its values has. */
  forme: string | null;
}

/** A shape that several calls speak of by its name. */
export interface FormeDite {
  nom: string;
  texte: string;
  champs: ChampDit[];
}

/** What a body is: a named shape, fields of its own, or neither. */
export interface CorpsDit {
  /** 'liste de ' in front of what there are many of. */
  debut: string;
  forme: string | null;
  champs: ChampDit[];
}

export interface AppelDit {
  id: string;
  methode: string;
  chemin: string;
  resume: string;
  textes: string[];
  parametres: ChampDit[];
  corps: CorpsDit | null;
  statut: string;
  reponse: CorpsDit | null;
  refus: readonly string[];
  curl: string;
}

/** The calls of one subject. */
export interface RubriqueDite {
  cle: string;
  nom: string;
  texte: string;
  appels: { id: string; methode: string; chemin: string; resume: string }[];
}

/** 'Accès' as it stands in an address. */
const cleOf = (nom: string): string => nom.normalize('NFD').replace(/[^\w]/g, '').toLowerCase();

/** Webhooks are what is sent, not called. */
const calledTags = (api: OpenApi) => api.tags.filter(({ name }) => appelsOf(api, name).length > 0);

/** The subjects of the description, each with its calls in brief. */
export const rubriquesOf = (api: OpenApi): RubriqueDite[] =>
  calledTags(api).map(({ name, description }) => ({
    cle: cleOf(name),
    nom: name,
    texte: description,
    appels: appelsOf(api, name).map(({ methode, chemin, appel: { operationId: id, summary: resume } }) => ({
      id,
      methode,
      chemin,
      resume,
    })),
  }));

/** All there is to say of a subject's calls, and of the shapes that they name. */
export function detailsOf(api: OpenApi, nom: string): { appels: AppelDit[]; formes: FormeDite[] } {
  const { schemas } = api.components;
  const appels = appelsOf(api, nom).map((each) => dire(api, each));
  const lus = namedBy(appels.map(({ reponse }) => reponse));
  const envoyes = namedBy(appels.map(({ corps }) => corps));
  const formes = new Map<string, FormeDite>();
  const noms = new Set([...envoyes, ...lus]);
  // A shape names others in its turn, which the loop comes to as well.
  for (const nom of noms) {
    const schema = schemas[nom];
    if (!schema) continue;
    const champs = champsOf(schema, envoyes.includes(nom));
    formes.set(nom, { nom, texte: schema.description ?? '', champs });
    for (const { forme } of champs) if (forme) noms.add(forme);
  }
  return { appels, formes: [...formes.values()] };
}

/** The shapes that bodies or answers are, or have in a field. */
const namedBy = (corps: readonly (CorpsDit | null)[]): string[] =>
  corps.flatMap((each) =>
    [each?.forme ?? [], ...(each?.champs ?? []).map(({ forme }) => forme ?? [])].flat(),
  );

const appelsOf = ({ paths }: OpenApi, tag: string) =>
  Object.entries(paths).flatMap(([chemin, methodes]) =>
    Object.entries(methodes).flatMap(([methode, appel]) =>
      appel.tags.includes(tag) ? [{ chemin, methode, appel }] : [],
    ),
  );

function dire(api: OpenApi, { chemin, methode, appel }: ReturnType<typeof appelsOf>[number]): AppelDit {
  const { schemas } = api.components;
  const contenu = appel.requestBody?.content;
  const [statut = '200', reponse] = Object.entries(appel.responses)[0] ?? [];
  const demande = {
    base: api.servers[0]?.url ?? '',
    methode,
    chemin,
    parametres: appel.parameters,
    contenu,
    // Its own needs, else those of all calls: the API's token.
    porteur: Object.keys(appel.security ? (appel.security[0] ?? {}) : { jeton: [] })[0],
    octets: reponse?.content !== undefined && !reponse.content['application/json'],
  };
  return {
    id: appel.operationId,
    methode,
    chemin,
    resume: appel.summary,
    textes: appel.description.split('\n\n'),
    parametres: appel.parameters.map(parametreDit),
    corps: corpsDit(
      (contenu?.['multipart/form-data'] ?? contenu?.['application/json'])?.schema,
      schemas,
      true,
    ),
    statut,
    reponse: corpsDit(reponse?.content?.['application/json']?.schema, schemas, false),
    refus: appel['x-refus'] ?? [],
    curl: curlOf(demande, schemas),
  };
}

const OU = { path: 'dans l’adresse', query: 'paramètre', header: 'en-tête' };

const parametreDit = ({ name, in: ou, required = false, description = '', schema }: Parametre): ChampDit => ({
  nom: name,
  type: `${OU[ou]}, ${typeDit(schema)}`,
  exige: required,
  texte: description,
  forme: null,
});

function corpsDit(
  schema: Schema | undefined,
  schemas: Record<string, Schema>,
  envoye: boolean,
): CorpsDit | null {
  if (!schema) return null;
  const many = schema.items !== undefined;
  const one = schema.items ?? schema;
  const forme = nameOf(one);
  return {
    debut: many ? 'liste de ' : '',
    forme,
    champs: forme ? [] : champsOf(follow(one, schemas), envoye),
  };
}

const formeOf = ({ items, anyOf = [], ...schema }: Schema): string | null =>
  nameOf(schema) ?? [items ?? [], ...anyOf].flat().map(nameOf).find(Boolean) ?? null;

const nameOf = ({ $ref }: Schema): string | null => $ref?.split('/').at(-1) ?? null;

/** `envoye`: what must be there is only worth a mark in what one sends. */
const champsOf = ({ properties = {}, required = [] }: Schema, envoye: boolean): ChampDit[] =>
  Object.entries(properties).map(([nom, schema]) => ({
    nom,
    type: typeDit(schema),
    exige: envoye && required.includes(nom),
    texte: schema.description ?? '',
    forme: formeOf(schema),
  }));

const TYPES: Record<string, string> = {
  string: 'texte',
  number: 'nombre',
  integer: 'entier',
  boolean: 'booléen',
  object: 'objet',
  array: 'liste',
  null: 'null',
};

/** What a value may be, in a word or two. */
function typeDit(schema: Schema): string {
  const named = nameOf(schema);
  if (named) return named;
  if (schema.contentMediaType) return 'fichier';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeDit))].join(' ou ');
  if (schema.items) return `liste de ${typeDit(schema.items)}`;
  const types = [schema.type ?? []].flat();
  return types.length > 0 ? types.map((type) => TYPES[type] ?? type).join(' ou ') : 'tout';
}
