import type { IdentityDb } from '~/db/identity-db.server';
import type { EnvoiWebhookRow, WebhookRow } from '~/db/rows/webhooks';
import { type Etabli, systemContext } from '../taches/etabli.server';
import { messageId } from './envois.service.server';
import { noteEchec, noteRecu } from './suites-envoi.server';
import { secretsOf } from './webhooks.repo.server';

/** Who took a message and died leaves it to the next one after this time. */
const BAIL_MS = 60_000;
/** As many addresses are served in one round, and so many at once: a slow one is no reason for the others to wait. */
const PAR_TOURNEE = 20;
const A_LA_FOIS = 6;
/** How long one address is served in a round, and how many messages are looked at together. */
const TOUR_MS = 10_000;
const LOT = 100;

/** Whether a message's time has come. */
export async function hasEnvoisDus(identity: IdentityDb, now: Date): Promise<boolean> {
  return (await due(identity, now).select('id').first()) !== undefined;
}

const due = (identity: IdentityDb, now: Date) =>
  identity.from('envois_webhook').whereNotNull('prochain_le').where('prochain_le', '<=', now.toISOString());

/**
 * Sends what is due, of all accounts, one message of an address after the other; returns how many it sent. Messages of one record arrive in
 * the order of its deeds: a later one waits for those before it. Of several processes one sends each message.
 */
export async function deliverWebhooks(etabli: Etabli, signal: AbortSignal): Promise<number> {
  const waiting = await webhooksDus(etabli);
  let sent = 0;
  const carry = async () => {
    for (let id = waiting.shift(); id && !signal.aborted; id = waiting.shift())
      sent += await serve(etabli, id, signal);
  };
  await Promise.all(Array.from({ length: A_LA_FOIS }, carry));
  return sent;
}

/** The addresses that something is due for, the longest waiting first. */
async function webhooksDus({ identity, now }: Etabli): Promise<string[]> {
  const found: string[] = [];
  while (found.length < PAR_TOURNEE) {
    let others = due(identity, now()).orderBy('prochain_le').orderBy('rang');
    for (const id of found) others = others.where('webhook_id', '<>', id);
    const next = await others.first();
    if (!next) break;
    found.push(next.webhook_id);
  }
  return found;
}

/** Sends one address what is due, for as long as it answers and its time lasts; returns how many messages. */
async function serve(etabli: Etabli, webhookId: string, signal: AbortSignal): Promise<number> {
  const { identity, now } = etabli;
  const end = performance.now() + TOUR_MS;
  let sent = 0;
  for (;;) {
    const [webhook] = await identity.from('webhooks').where({ id: webhookId });
    if (!webhook) return sent;
    const batch = await due(identity, now()).where({ webhook_id: webhookId }).orderBy('rang').limit(LOT);
    if (batch.length === 0) return sent;
    if (webhook.coupe_le || webhook.pause_jusque > now().toISOString()) {
      await putOff(etabli, webhook, batch);
      continue;
    }
    for (const row of batch) {
      if (signal.aborted || performance.now() > end) return sent;
      if (await waitsForEarlier(etabli, row)) continue;
      const became = await deliver(etabli, webhook, row);
      if (became === 'pris') continue;
      sent += 1;
      // What is left of the batch is seen with the webhook as it stands now.
      if (became === 'échec') break;
    }
  }
}

/** Nobody is asked while a pause lasts; what a deed has still written for a webhook that was just switched off is given up. */
async function putOff(etabli: Etabli, webhook: WebhookRow, batch: readonly EnvoiWebhookRow[]): Promise<void> {
  const { db } = systemContext(etabli, webhook.compte_id, []);
  const values = webhook.coupe_le
    ? { prochain_le: null, abandonne_le: etabli.now().toISOString() }
    : { prochain_le: webhook.pause_jusque };
  await db.update('envois_webhook', { id: batch.map(({ id }) => id) }, values);
}

/** Whether an earlier message of the same record is still to arrive; this one is then looked at again when that one is. */
async function waitsForEarlier({ identity, now }: Etabli, row: EnvoiWebhookRow): Promise<boolean> {
  const { webhook_id, objet_id, rang } = row;
  if (!objet_id) return false;
  const [earlier] = await identity
    .from('envois_webhook')
    .where({ webhook_id, objet_id })
    .whereNotNull('prochain_le')
    .where('rang', '<', rang)
    .orderBy('rang')
    .limit(1);
  if (!earlier) return false;
  const soon = new Date(now().getTime() + 1000).toISOString();
  const later = earlier.prochain_le && earlier.prochain_le > soon ? earlier.prochain_le : soon;
  const prochain_le = isTaken(earlier) ? soon : later;
  await identity.update('envois_webhook', { id: row.id, prochain_le: row.prochain_le }, { prochain_le });
  return true;
}

/** Whether somebody is sending it: that it has arrived may be noted before this one is put off, and would not wake it. */
const isTaken = ({ essaye_le, prochain_le }: EnvoiWebhookRow): boolean =>
  essaye_le !== null && prochain_le !== null && Date.parse(prochain_le) <= Date.parse(essaye_le) + BAIL_MS;

/** Takes a message by changing its row as it was seen, and sends it. */
async function deliver(
  etabli: Etabli,
  webhook: WebhookRow,
  seen: EnvoiWebhookRow,
): Promise<'reçu' | 'échec' | 'pris'> {
  const { identity, infra, now } = etabli;
  const date = now();
  const taken = {
    essais: seen.essais + 1,
    prochain_le: new Date(date.getTime() + BAIL_MS).toISOString(),
    essaye_le: date.toISOString(),
  };
  const asSeen = { id: seen.id, prochain_le: seen.prochain_le, essais: seen.essais };
  if ((await identity.update('envois_webhook', asSeen, taken)) === 0) return 'pris';
  const row = { ...seen, ...taken };
  const reponse = await infra.webhooks.send({
    url: webhook.url,
    id: messageId(row.id),
    corps: row.corps,
    date,
    secrets: secretsOf(webhook, date),
  });
  await (reponse.recu ? noteRecu(etabli, webhook, row, reponse) : noteEchec(etabli, row, reponse));
  return reponse.recu ? 'reçu' : 'échec';
}
