import type { IdentityDb } from '~/db/identity-db.server';

/** Forgets what was sent more than a month ago, and former secrets that sign no more. */
export async function sweepWebhooks(identity: IdentityDb, now: Date): Promise<void> {
  await identity.sweep('envois_webhook', now);
  const over = await identity
    .from('webhooks')
    .where('ancien_jusque', '<', now.toISOString())
    .where('ancien_secret', '<>', '')
    .select('id', 'ancien_jusque');
  for (const each of over) await identity.update('webhooks', each, { ancien_secret: '', ancien_jusque: '' });
}
