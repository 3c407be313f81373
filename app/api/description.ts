import { z } from 'zod';
import { DOMAINES, domaineOf } from '~/domain/access/domaines';
import { RIGHT_LABELS, type Right, ROLE_LABELS, rolesWith } from '~/domain/access/roles';
import { Erreur, refusalsOf } from './description-refus';
import { describeWebhooks } from './description-webhooks';
import { decritPar } from './documente';
import { FUSION } from './fusion';
import { type Acces, type Operation, RUBRIQUES } from './operation';
import { formOf, type Json, toSchema } from './schema-json';

/** The API as OpenAPI 3.1, made from what reads its inputs and checks its answers. */
export function describeApi(operations: readonly Operation[], appUrl: string): Json {
  const schemas: Json = {};
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => toSchema(decritPar(schema), io, schemas);
  schemaOf(Erreur, 'output');
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.chemin] ??= {};
    (paths[operation.chemin] as Json)[operation.methode] = describe(operation, schemaOf);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API d’Auricule',
      version: '1',
      description:
        'Les clients, l’agenda, le stock et les factures d’un centre d’audioprothèse, pour ses autres outils. Montants en euros, jours AAAA-MM-JJ, instants UTC.\n\nUne adresse à qui l’on parle par une autre méthode que les siennes répond 405 `methode_refusee`, et les nomme dans l’en-tête Allow.',
      license: { name: 'Propriétaire', identifier: 'LicenseRef-Auricule' },
      contact: { name: 'Auricule', url: appUrl },
    },
    servers: [{ url: `${appUrl}/api`, description: 'Cette installation.' }],
    tags: Object.entries({ ...RUBRIQUES, Webhooks: WEBHOOKS }).map(([name, description]) => ({
      name,
      description,
    })),
    security: [{ jeton: [] }],
    paths,
    webhooks: describeWebhooks(),
    components: {
      schemas,
      securitySchemes: {
        jeton: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Le jeton signé que rend POST /users/login, ou un jeton d’accès (aur_…) créé dans Accès ou par « auricule tokens create ».',
        },
        google: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Le jeton d’identité (credential) que Google vient de donner, pour POST /auth/google/verify seul.',
        },
      },
      headers: HEADERS,
    },
  };
}

const WEBHOOKS = 'Ce qu’Auricule envoie aux adresses qui écoutent.';

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => Json;

function describe(operation: Operation, schemaOf: SchemaOf): Json {
  const { id, resume, description, fusionne, rubrique, acces, corps, reponse, statut = 200 } = operation;
  const success = {
    description: 'C’est fait.',
    content: operation.octets
      ? { [operation.octets]: { schema: { type: 'string', contentMediaType: operation.octets } } }
      : json(schemaOf(reponse, 'output')),
    headers: headersOf(operation),
  };
  return {
    operationId: id,
    summary: resume,
    description: [description, fusionne && FUSION, droitDit(acces)].filter(Boolean).join('\n\n'),
    tags: [rubrique],
    ...(operation.refus && { 'x-refus': operation.refus }),
    ...(acces === 'public' && { security: securityOf(operation) }),
    parameters: parametersOf(operation, schemaOf),
    ...(corps && { requestBody: { required: true, content: bodyOf(operation, corps, schemaOf) } }),
    responses: { [statut]: success, ...refusalsOf(operation) },
  };
}

/** What a public call may be sent in `Authorization`: a token that may stand in its body as well, or what Google gave. */
const securityOf = ({ porteur }: Operation): Json[] =>
  porteur === 'jeton' ? [{ jeton: [] }, {}] : porteur ? [{ [porteur]: [] }] : [];

/** A body as JSON, and as a form where files may come with it. */
function bodyOf({ fichiers }: Operation, corps: z.ZodType, schemaOf: SchemaOf): Json {
  const asJson = json(schemaOf(corps, 'input'));
  if (!fichiers) return asJson;
  const made = z.toJSONSchema(decritPar(corps), formOf('input')) as Json & {
    $defs?: Record<string, Json>;
    $ref?: string;
  };
  const {
    properties,
    $schema: _,
    id: __,
    ...rest
  } = made.$defs?.[made.$ref?.slice('#/$defs/'.length) ?? ''] ?? made;
  const file = { type: 'string', contentMediaType: 'application/octet-stream', description: 'Un fichier.' };
  const files = Object.fromEntries(fichiers.champs.map((champ) => [champ, file]));
  return {
    ...(!fichiers.requis && asJson),
    'multipart/form-data': { schema: { ...rest, properties: { ...(properties as Json), ...files } } },
  };
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });

function parametersOf(
  { params, query, acces, methode, siVersion, sansReprise, version }: Operation,
  schemaOf: SchemaOf,
): Json[] {
  const named = (schema: z.ZodType | undefined, where: 'path' | 'query') => {
    const { properties = {}, required = [] } = (schema ? schemaOf(schema, 'input') : {}) as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, { description, ...rest }]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      ...(description !== undefined && { description }),
      schema: rest,
    }));
  };
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  });
  return [
    ...named(params, 'path'),
    ...named(query, 'query'),
    ...(acces === 'public'
      ? []
      : [header('x-current-center', 'Le centre où l’on travaille ; sans lui, celui du jeton.')]),
    ...(siVersion
      ? [header('If-Match', 'L’ETag d’une lecture : rien n’est fait si l’enregistrement a changé.')]
      : []),
    ...(methode === 'get' && version ? [header('If-None-Match', 'Un ETag : 304 si rien n’a changé.')] : []),
    ...(methode === 'post' && acces !== 'public' && !sansReprise
      ? [
          header(
            'Idempotency-Key',
            'De 8 à 200 caractères : l’appel répété sous la même clé n’est fait qu’une fois en 24 h.',
          ),
        ]
      : []),
  ];
}

const HEADERS = {
  ETag: {
    description: 'L’empreinte de la réponse, et la version de l’enregistrement.',
    schema: { type: 'string' },
  },
  'X-Total-Count': {
    description: 'Combien il y en a en tout ; à partir de 100 000, à quelques minutes près.',
    schema: { type: 'integer' },
  },
  Link: { description: 'L’adresse de la suite.', schema: { type: 'string' } },
};

function headersOf({ reponse, methode, version, total, octets, query }: Operation): Json {
  const isPart = query instanceof z.ZodObject && 'limit' in query.shape;
  const names = [
    ...(total ? ['X-Total-Count'] : []),
    ...(isPart ? ['Link'] : []),
    ...((methode === 'get' && !octets && !(reponse instanceof z.ZodArray)) || version ? ['ETag'] : []),
  ];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const isRight = (acces: Acces): acces is Right => acces in RIGHT_LABELS;

/** Who may, in the words of the table of rights. */
function droitDit(acces: Acces): string {
  if (acces === 'public') return 'Ouvert à tous.';
  if (acces === 'jeton') return 'Tout appelant.';
  if (!isRight(acces)) return 'Qui s’est identifié par mot de passe ; pas par un jeton d’accès.';
  const roles = rolesWith(acces).map((role) => ROLE_LABELS[role]);
  const place = domaineOf(acces);
  const domaine = place
    ? `Un jeton d’accès doit ouvrir « ${DOMAINES[place.domaine]} »${place.ecrit ? ' en écriture' : ''}.`
    : 'Pas par un jeton d’accès.';
  return `Droit \`${acces}\` : ${roles.join(', ')}. ${domaine}`;
}
