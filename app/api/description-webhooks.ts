import { ESSAI, NATURES_WEBHOOK } from '~/domain/webhooks/natures';
import type { Json } from './schema-json';

const ID = { type: 'string', examples: ['65f1c0ffee65f1c0ffee0001'] };
const dit = (description: string, type: unknown = ['string', 'null']) => ({ ...ID, type, description });

/** Which kinds speak of a client itself: the others name theirs. */
const isDuClient = (nature: string): boolean => nature.startsWith('client.');

function messageOf(nature: string): Json {
  const data: Json =
    nature === ESSAI
      ? { type: 'object', description: 'Vide.', properties: {} }
      : {
          type: 'object',
          required: ['_id', 'centerId'],
          properties: {
            _id: dit(
              'De quoi il s’agit ; null quand le même geste en touche plus de cent : relire ce qui a changé.',
            ),
            ...(!isDuClient(nature) && {
              clientId: dit('Son client ; null sans client, absent quand _id est null.'),
            }),
            centerId: dit('Son centre.', 'string'),
          },
        };
  return {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { const: nature },
      timestamp: {
        type: 'string',
        format: 'date-time',
        description: 'Quand c’est arrivé : instant UTC.',
        examples: ['2026-11-23T13:30:00.000Z'],
      },
      data,
    },
  };
}

const header = (name: string, description: string, exemple: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', examples: [exemple] },
});

const ENTETES = [
  header(
    'webhook-id',
    'Le même à chaque nouvel essai : un message reçu deux fois s’y reconnaît.',
    'msg_65f1c0ffee65f1c0ffee0009',
  ),
  header('webhook-timestamp', 'L’instant de cet essai, en secondes.', '1795440600'),
  header(
    'webhook-signature',
    'Une ou deux signatures « v1,… » séparées d’une espace : HMAC-SHA256 de « webhook-id.webhook-timestamp.corps » par le secret du webhook, en base64 (Standard Webhooks). Pendant 24 h après un renouvellement, l’ancien secret signe aussi.',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ),
];

/** What an address that listens is sent (docs/decisions/081), by its kind. */
export function describeWebhooks(): Json {
  const natures = { ...NATURES_WEBHOOK, [ESSAI]: 'Essai, envoyé depuis « Accès »' };
  return Object.fromEntries(
    Object.entries(natures).map(([nature, libelle]) => [
      nature,
      {
        post: {
          operationId: `recevoir${nature.replace(/(^|\.)(\w)/g, (_, __, letter) => letter.toUpperCase())}`,
          summary: `${libelle}.`,
          description:
            'Auricule l’envoie à chaque webhook qui l’a demandé, dans l’ordre pour un même enregistrement, au moins une fois. Il ne porte que des identifiants : l’API dit le reste, au jeton de l’outil.',
          tags: ['Webhooks'],
          security: [],
          parameters: ENTETES,
          requestBody: { required: true, content: { 'application/json': { schema: messageOf(nature) } } },
          responses: {
            '2XX': {
              description: 'Reçu. Le corps de la réponse ne compte pas ; elle vient en dix secondes au plus.',
            },
            '410': { description: 'N’en envoyez plus : le webhook est coupé aussitôt.' },
            '4XX': {
              description:
                'Non reçu : essayé de nouveau après 5 s, 1 min, 5 min, 30 min, 2 h, 5 h, puis toutes les 10 h ; coupé après 72 h sans rien de reçu.',
            },
          },
        },
      },
    ]),
  );
}
