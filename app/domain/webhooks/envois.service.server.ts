import type { EnvoiWebhookRow } from '~/db/rows/webhooks';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { DomainError, NotFoundError } from '../errors';
import { ESSAI } from './natures';
import type { Essai } from './webhook';
import { MESSAGES_WEBHOOKS } from './webhook.schema';
import { findWebhookRow, lockWebhookRow, secretsOf } from './webhooks.repo.server';

/** What messages are known by to whoever receives them: a second copy has the same. */
export const messageId = (id: string): string => `msg_${id}`;

/**
 * Sends a webhook a message of kind 'test' while somebody waits for it, ten seconds at most, and notes it among its deliveries. What comes of it
 * neither ends a pause nor counts as a failure. Raises NotFoundError, ForbiddenError.
 */
export async function testWebhook(ctx: Context, id: string): Promise<Essai> {
  authorize(ctx, 'webhook:gerer');
  const webhook = await findWebhookRow(ctx, id);
  const date = ctx.now();
  const instant = date.toISOString();
  const envoi = newId();
  const corps = JSON.stringify({ type: ESSAI, timestamp: instant, data: {} });
  const { recu, statut, raison, dureeMs } = await ctx.infra.webhooks.send({
    url: webhook.url,
    id: messageId(envoi),
    corps,
    date,
    secrets: secretsOf(webhook, date),
  });
  const row: Omit<EnvoiWebhookRow, 'rang'> = {
    id: envoi,
    compte_id: webhook.compte_id,
    webhook_id: webhook.id,
    nature: ESSAI,
    objet_id: '',
    corps,
    cree_le: instant,
    prochain_le: null,
    essais: 1,
    essaye_le: instant,
    livre_le: recu ? instant : null,
    abandonne_le: recu ? null : instant,
    statut,
    duree_ms: dureeMs,
    erreur: raison,
  };
  await ctx.transaction(async (tx) => {
    // Taken away meanwhile, it has no deliveries.
    if (await tx.db.lock('webhooks', { id: webhook.id })) await tx.db.insert('envois_webhook', row);
  });
  return recu
    ? { recu, texte: `Essai reçu : ${statut} en ${dureeMs} ms.` }
    : { recu, texte: `Essai refusé. ${raison}` };
}

/**
 * Sends a message once more, as it was, under the id that it had; one that waits is sent now, whatever the pause. Raises DomainError while the
 * webhook is switched off, NotFoundError, ForbiddenError.
 */
export function resendEnvoi(ctx: Context, webhookId: string, envoiId: string): Promise<void> {
  authorize(ctx, 'webhook:gerer');
  return ctx.transaction(async (tx) => {
    const webhook = await lockWebhookRow(tx, webhookId);
    const asked = { id: envoiId, webhook_id: webhook.id };
    const row = isId(envoiId) ? await tx.db.lock('envois_webhook', asked) : undefined;
    if (!row) throw new NotFoundError('envoi_introuvable', MESSAGES_WEBHOOKS.envoiIntrouvable);
    if (webhook.coupe_le) throw new DomainError('webhook_coupe', MESSAGES_WEBHOOKS.coupe);
    const again = { prochain_le: tx.now().toISOString(), essais: 0, livre_le: null, abandonne_le: null };
    await tx.db.update('envois_webhook', { id: row.id }, again);
    if (webhook.pause_jusque) await tx.db.update('webhooks', { id: webhook.id }, { pause_jusque: '' });
  });
}
