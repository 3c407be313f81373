import type { WebhookRow } from '~/db/rows/webhooks';
import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import { MESSAGES_WEBHOOKS } from './webhook.schema';

const introuvable = () => new NotFoundError('webhook_introuvable', MESSAGES_WEBHOOKS.introuvable);

/** A webhook of the account. Raises NotFoundError, ForbiddenError. */
export async function findWebhookRow(ctx: Context, id: string): Promise<WebhookRow> {
  authorize(ctx, 'webhook:gerer');
  const row = isId(id) ? await ctx.db.from('webhooks').where({ id }).first() : undefined;
  if (!row) throw introuvable();
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockWebhookRow(tx: Context, id: string): Promise<WebhookRow> {
  const row = isId(id) ? await tx.db.lock('webhooks', { id }) : undefined;
  if (!row) throw introuvable();
  return row;
}

/** What signs a webhook's messages at an instant: its secret, and for a day after a renewal the former one. */
export const secretsOf = ({ secret, ancien_secret, ancien_jusque }: WebhookRow, now: Date): string[] =>
  ancien_secret && ancien_jusque > now.toISOString() ? [secret, ancien_secret] : [secret];
