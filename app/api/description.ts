import { z } from 'zod';
import { DOMAINES, domaineOf } from '~/domain/access/domaines';
import { RIGHT_LABELS, type Right, ROLE_LABELS, rolesWith } from '~/domain/access/roles';
import { REFUS } from '~/domain/codes';
import { PANNES } from '~/lib/codes-panne';
import { decritPar } from './documente';
import type { CodeErreur } from './erreurs';
import { type Acces, type Operation, RUBRIQUES } from './operation';

type Json = Record<string, unknown>;

const CODES: Record<string, string> = { ...Object.assign({}, ...Object.values(REFUS)), ...PANNES };

/** The error that every call may answer with. */
const Erreur = z
  .object({
    success: z.literal(false),
    message: z.string().meta({ description: 'Une phrase en français.', examples: ['Client introuvable.'] }),
    code: z.string().meta({ description: 'Stable, pour un programme.', examples: ['client_introuvable'] }),
    errors: z.record(z.string(), z.string()).meta({ description: 'Ce qui ne va pas, champ par champ.' }),
    msg: z.string().optional().meta({ description: 'Comme message, pour les appels qui le lisent là.' }),
    suite: z.record(z.string(), z.unknown()).optional().meta({
      description: 'Ce que peut porter l’essai suivant : confirmer ; ou le client qui a remplacé celui-ci.',
    }),
    reference: z
      .string()
      .optional()
      .meta({ description: 'D’une erreur du serveur : ce qui est au journal.' }),
  })
  .meta({ id: 'Erreur', description: 'Ce qui est refusé, ou a échoué.' });

/** What any call may be refused with, by status. */
const PARTOUT: Record<number, { description: string; codes: readonly CodeErreur[] }> = {
  400: {
    description: 'Ce qui est demandé est faux ou manque.',
    codes: ['saisie_invalide', 'json_illisible', 'entete_illisible', 'centre_illisible', 'requete_refusee'],
  },
  401: {
    description: 'On ne sait pas qui appelle.',
    codes: ['token_absent', 'token_invalide', 'token_expire'],
  },
  403: {
    description: 'L’appelant ne le peut pas.',
    codes: ['acces_refuse', 'mot_de_passe_provisoire', 'jeton_insuffisant'],
  },
  404: { description: 'N’existe pas pour l’appelant.', codes: ['adresse_inconnue'] },
  409: {
    description: 'Contredit ce qui est enregistré.',
    codes: ['a_reessayer', 'demande_en_cours', 'cle_deja_employee'],
  },
  412: { description: 'L’enregistrement a changé depuis la version d’If-Match.', codes: ['version_perimee'] },
  413: { description: 'Le corps est trop grand.', codes: ['envoi_trop_grand'] },
  429: {
    description: 'Trop de demandes ; Retry-After dit quand revenir.',
    codes: ['requetes_trop_nombreuses'],
  },
  500: { description: 'Erreur du serveur.', codes: ['erreur_imprevue'] },
  503: {
    description: 'Indisponible pour le moment ; Retry-After dit quand revenir.',
    codes: ['service_indisponible', 'base_occupee', 'base_injoignable', 'enregistrement_incertain'],
  },
};

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
        'Les clients, l’agenda, le stock et les factures d’un centre d’audioprothèse, pour ses autres outils. Montants en euros, jours AAAA-MM-JJ, instants UTC.',
      license: { name: 'Propriétaire', identifier: 'LicenseRef-Auricule' },
      contact: { name: 'Auricule', url: appUrl },
    },
    servers: [{ url: `${appUrl}/api`, description: 'Cette installation.' }],
    tags: Object.entries(RUBRIQUES).map(([name, description]) => ({ name, description })),
    security: [{ jeton: [] }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        jeton: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Le jeton signé que rend POST /users/login, ou un jeton d’accès (aur_…) créé dans Accès ou par « auricule tokens create ».',
        },
      },
      headers: HEADERS,
    },
  };
}

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => Json;

function describe(operation: Operation, schemaOf: SchemaOf): Json {
  const { id, resume, description, rubrique, acces, corps, reponse, statut = 200 } = operation;
  const success = {
    description: 'C’est fait.',
    content: json(schemaOf(reponse, 'output')),
    headers: headersOf(operation),
  };
  return {
    operationId: id,
    summary: resume,
    description: [description, droitDit(acces)].filter(Boolean).join('\n\n'),
    tags: [rubrique],
    ...(acces === 'public' && { security: [] }),
    parameters: parametersOf(operation, schemaOf),
    ...(corps && { requestBody: { required: true, content: json(schemaOf(corps, 'input')) } }),
    responses: { [statut]: success, ...refusalsOf(operation) },
  };
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });

function refusalsOf({ acces, refus = [], siVersion, methode, corps }: Operation): Json {
  const left = Object.entries(PARTOUT).filter(
    ([statut]) =>
      (acces !== 'public' || !['401', '403'].includes(statut)) &&
      (siVersion || statut !== '412') &&
      (corps || statut !== '413') &&
      (methode !== 'get' || statut !== '409'),
  );
  const own = refus.map((code) => `\`${code}\` : ${CODES[code]}`).join('\n');
  return Object.fromEntries(
    left.map(([statut, { description, codes }]) => {
      const said = codes.map((code) => `\`${code}\` : ${CODES[code]}`).join('\n');
      const more =
        statut === '400' && own ? `\n\nPropres à cet appel, sous le statut qui leur convient :\n${own}` : '';
      return [
        statut,
        {
          description: `${description}\n${said}${more}`,
          content: json({ $ref: '#/components/schemas/Erreur' }),
        },
      ];
    }),
  );
}

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
      : [header('x-current-center', 'Le centre où l’on travaille ; sans lui, celui du jeton.')]),
    ...(siVersion
      ? [header('If-Match', 'L’ETag d’une lecture : rien n’est fait si l’enregistrement a changé.')]
      : []),
    ...(methode === 'get' && version ? [header('If-None-Match', 'Un ETag : 304 si rien n’a changé.')] : []),
    ...(methode === 'post' && acces !== 'public' && !sansReprise
      ? [
          header(
            'Idempotency-Key',
            'De 8 à 200 caractères : l’appel répété sous la même clé n’est fait qu’une fois en 24 h.',
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
  'X-Total-Count': { description: 'Combien il y en a en tout.', schema: { type: 'integer' } },
  Link: { description: 'L’adresse de la suite.', schema: { type: 'string' } },
};

function headersOf({ reponse, methode, version }: Operation): Json {
  const names =
    reponse instanceof z.ZodArray ? ['X-Total-Count', 'Link'] : methode === 'get' || version ? ['ETag'] : [];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const isRight = (acces: Acces): acces is Right => acces in RIGHT_LABELS;

/** Who may, in the words of the table of rights. */
function droitDit(acces: Acces): string {
  if (acces === 'public') return 'Ouvert à tous.';
  if (acces === 'jeton') return 'Tout appelant.';
  if (!isRight(acces)) return 'Qui s’est identifié par mot de passe ; pas par un jeton d’accès.';
  const roles = rolesWith(acces).map((role) => ROLE_LABELS[role]);
  const place = domaineOf(acces);
  const domaine = place
    ? `Un jeton d’accès doit ouvrir « ${DOMAINES[place.domaine]} »${place.ecrit ? ' en écriture' : ''}.`
    : 'Pas par un jeton d’accès.';
  return `Droit \`${acces}\` : ${roles.join(', ')}. ${domaine}`;
}

/** A schema as JSON Schema; what has a name goes among the components, and is referred to. */
function toSchema(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const made = z.toJSONSchema(z.object({ racine: schema }), { io, unrepresentable: 'any' });
  const text = JSON.stringify({ made: (made.properties as Json).racine, defs: made.$defs ?? {} });
  const { made: own, defs } = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/'));
  for (const [name, { id: _, ...rest }] of Object.entries<Json>(defs)) components[name] = rest;
  return own;
}
