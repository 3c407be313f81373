import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { EnvoiWebhookRow, WebhookRow } from '~/db/rows/webhooks';
import type { Context } from '~/domain/access/context.server';
import { naturesWebhook } from '~/domain/webhooks/natures';
import { newId } from '~/lib/ids.server';
import { HOTE_D_ESSAI } from './calendrier';

/** One message as it arrived. */
export interface Recu {
  headers: IncomingHttpHeaders;
  corps: string;
  /** What it says. */
  message: { type: string; timestamp: string; data: Record<string, unknown> };
}

export interface Recepteur {
  url: string;
  readonly recus: readonly Recu[];
  /** Answers so from now on. */
  answer(reponse: (recu: Recu, response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/** Another tool's server in the tests' own network; answers 204 unless told otherwise. */
export async function startRecepteur(): Promise<Recepteur> {
  const recus: Recu[] = [];
  let reponse: Parameters<Recepteur['answer']>[0] = (_, response) => response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    let corps = '';
    for await (const part of request.setEncoding('utf8')) corps += part;
    const recu = { headers: request.headers, corps, message: JSON.parse(corps) };
    recus.push(recu);
    reponse(recu, response);
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return {
    url: `http://${HOTE_D_ESSAI}:${(server.address() as AddressInfo).port}/auricule`,
    recus,
    answer(next) {
      reponse = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const entetes = (headers: IncomingHttpHeaders) => headers as Record<string, string>;

/** What the library makes of a message that has just been sent; raises its error for one that the secret did not sign. */
export const verify = (secret: string, { headers, corps }: Recu): unknown =>
  new Webhook(secret).verify(corps, entetes(headers));

/** Whether a secret is among those that signed a message, however long ago. */
export function isSignedBy(secret: string, { headers, corps }: Recu): boolean {
  const {
    'webhook-id': id = '',
    'webhook-timestamp': seconds,
    'webhook-signature': all = '',
  } = entetes(headers);
  return all.split(' ').includes(new Webhook(secret).sign(id, new Date(Number(seconds) * 1000), corps));
}

/** A webhook of the context's account that hears of everything. */
export async function storeWebhook(
  ctx: Context,
  values: Partial<WebhookRow> = {},
): Promise<{ id: string; secret: string }> {
  const id = newId();
  const secret = ctx.infra.webhooks.newSecret();
  const maintenant = ctx.now().toISOString();
  await ctx.db.insert('webhooks', {
    id,
    compte_id: ctx.acteur.compteId,
    nom: 'Standard téléphonique',
    url: 'https://outil.example/auricule',
    natures: naturesWebhook.join(','),
    secret,
    cree_le: maintenant,
    cree_par: ctx.acteur.userId,
    modifie_le: maintenant,
    ...values,
  });
  return { id, secret };
}

/** A message that a webhook has received. */
export async function storeEnvoi(
  ctx: Context,
  webhook_id: string,
  values: Partial<EnvoiWebhookRow> = {},
): Promise<string> {
  const id = newId();
  const maintenant = ctx.now().toISOString();
  await ctx.db.insert('envois_webhook', {
    id,
    compte_id: ctx.acteur.compteId,
    webhook_id,
    nature: 'client.created',
    objet_id: newId(),
    corps: '{}',
    cree_le: maintenant,
    essaye_le: maintenant,
    livre_le: maintenant,
    essais: 1,
    statut: 204,
    duree_ms: 41,
    ...values,
  });
  return id;
}
