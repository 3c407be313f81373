import type { Right } from '~/domain/access/roles';
import { readCriteresEnvois } from '~/domain/webhooks/criteres';
import * as envois from '~/domain/webhooks/envois.service.server';
import { WebhookSaisi } from '~/domain/webhooks/webhook.schema';
import * as lists from '~/domain/webhooks/webhooks.lists.server';
import * as repo from '~/domain/webhooks/webhooks.repo.server';
import * as webhooks from '~/domain/webhooks/webhooks.service.server';
import type { Service } from './services';

const gerer = (etranger: Service['etranger'], call: Service['call']): Service => ({
  droit: 'webhook:gerer' satisfies Right,
  etranger,
  call,
});
const saisie = WebhookSaisi.parse({
  nom: 'Outil',
  url: 'https://outil.example/auricule',
  natures: ['client.created'],
  version: 1,
});
const criteres = readCriteresEnvois(new URLSearchParams());

/** What other tools are told of. */
export const SERVICES_WEBHOOKS: Record<string, Service> = {
  'webhooks/webhooks.lists.server.ts#listWebhooks': gerer('rien', lists.listWebhooks),
  'webhooks/webhooks.lists.server.ts#getWebhook': gerer('introuvable', (ctx, { webhookId }) =>
    lists.getWebhook(ctx, webhookId),
  ),
  'webhooks/webhooks.lists.server.ts#openSecret': gerer('introuvable', (ctx, { webhookId }) =>
    lists.openSecret(ctx, webhookId),
  ),
  'webhooks/webhooks.lists.server.ts#openWebhook': gerer('rien', lists.openWebhook),
  'webhooks/webhooks.lists.server.ts#listEnvois': gerer('introuvable', (ctx, { webhookId }) =>
    lists.listEnvois(ctx, webhookId, criteres),
  ),
  'webhooks/webhooks.service.server.ts#createWebhook': gerer('rien', (ctx) =>
    webhooks.createWebhook(ctx, { ...saisie, version: null }, null),
  ),
  'webhooks/webhooks.service.server.ts#updateWebhook': gerer('introuvable', (ctx, { webhookId }) =>
    webhooks.updateWebhook(ctx, webhookId, saisie),
  ),
  'webhooks/webhooks.service.server.ts#renewSecret': gerer('introuvable', (ctx, { webhookId }) =>
    webhooks.renewSecret(ctx, webhookId, 1),
  ),
  'webhooks/webhooks.service.server.ts#resumeWebhook': gerer('introuvable', (ctx, { webhookId }) =>
    webhooks.resumeWebhook(ctx, webhookId),
  ),
  'webhooks/webhooks.service.server.ts#deleteWebhook': gerer('introuvable', (ctx, { webhookId }) =>
    webhooks.deleteWebhook(ctx, webhookId),
  ),
  'webhooks/envois.service.server.ts#testWebhook': gerer('introuvable', (ctx, { webhookId }) =>
    envois.testWebhook(ctx, webhookId),
  ),
  'webhooks/envois.service.server.ts#resendEnvoi': gerer('introuvable', (ctx, { webhookId, envoiId }) =>
    envois.resendEnvoi(ctx, webhookId, envoiId),
  ),
  'webhooks/webhooks.repo.server.ts#findWebhookRow': gerer('introuvable', (ctx, { webhookId }) =>
    repo.findWebhookRow(ctx, webhookId),
  ),
};
