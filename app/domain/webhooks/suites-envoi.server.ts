import type { EnvoiWebhookRow, WebhookRow } from '~/db/rows/webhooks';
import type { ReponseWebhook } from '~/infra/webhooks/facteur';
import type { Context } from '../access/context.server';
import { postCourriel } from '../courriels/envois.server';
import { trace } from '../journal/trace.server';
import { type Etabli, systemContext } from '../taches/etabli.server';

const MINUTE_MS = 60_000;
const HEURE_MS = 60 * MINUTE_MS;
/** How long an address may fail before it is switched off. */
const PATIENCE_MS = 72 * HEURE_MS;
/** The waits after a failure: soon at first, then every ten hours, three days in all. */
const ATTENTES_MS = [
  5000,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HEURE_MS,
  5 * HEURE_MS,
  ...Array.from({ length: 6 }, () => 10 * HEURE_MS),
  // To the end of the three days, whatever the tries themselves took: `left` bounds it.
  5 * HEURE_MS,
];
const ATTENTE_MAX_MS = 10 * HEURE_MS;
/** After so many failures in a row the whole address has a pause, and not the messages alone. */
const ECHECS_AVANT_PAUSE = 3;
/** How often a webhook's row is told that it works. */
const REUSSITE_MS = MINUTE_MS;
/** 'Gone': the tool does not want to hear anything more. */
const PLUS_RIEN = 410;
/** Whom the notice of a switched-off webhook goes to, at most. */
const DESTINATAIRES_MAX = 20;

/** Notes that a message has arrived, and lets the next one of its record go. */
export async function noteRecu(
  { identity, now }: Etabli,
  webhook: WebhookRow,
  row: EnvoiWebhookRow,
  { statut, dureeMs }: ReponseWebhook,
): Promise<void> {
  const instant = now().toISOString();
  const done = { prochain_le: null, livre_le: instant, statut, duree_ms: dureeMs, erreur: '' };
  await identity.update('envois_webhook', asTaken(row), done);
  const { webhook_id, objet_id, rang } = row;
  const [next] = await identity
    .from('envois_webhook')
    .where({ webhook_id, objet_id })
    .whereNotNull('prochain_le')
    .where('rang', '>', rang)
    .orderBy('rang')
    .limit(1);
  if (objet_id && next?.essais === 0 && (next.prochain_le ?? '') > instant)
    await identity.update('envois_webhook', { id: next.id, essais: 0 }, { prochain_le: instant });
  const before = webhook.reussi_le ? Date.parse(webhook.reussi_le) : 0;
  if (webhook.echecs === 0 && now().getTime() - before < REUSSITE_MS) return;
  const works = { echecs: 0, echec_depuis: null, pause_jusque: '', erreur: '', reussi_le: instant };
  await identity.update('webhooks', { id: webhook.id }, works);
  Object.assign(webhook, works);
}

/**
 * Notes that a message did not arrive: it waits for its next try, and after three failures in a row the whole address does. An address that has
 * taken nothing for three days, or has answered 410, is switched off.
 */
export async function noteEchec(
  etabli: Etabli,
  row: EnvoiWebhookRow,
  reponse: ReponseWebhook,
): Promise<void> {
  const ctx = systemContext(etabli, row.compte_id, []);
  const { raison: erreur, statut, dureeMs: duree_ms } = reponse;
  await ctx.transaction(
    async (tx) => {
      const webhook = await tx.db.lock('webhooks', { id: row.webhook_id });
      if (!webhook) return;
      const now = tx.now();
      const echecs = webhook.echecs + 1;
      const echec_depuis = webhook.echec_depuis ?? now.toISOString();
      const left = Date.parse(echec_depuis) + PATIENCE_MS - now.getTime();
      const after = (wait: number) => new Date(now.getTime() + Math.min(wait, left)).toISOString();
      await tx.db.update('webhooks', { id: webhook.id }, { echecs, echec_depuis, erreur });
      const outcome = { statut, duree_ms, erreur };
      if (left <= 0 || statut === PLUS_RIEN) {
        await tx.db.update('envois_webhook', asTaken(row), outcome);
        return switchOff(tx, webhook, erreur);
      }
      const attente = ATTENTES_MS[row.essais - 1];
      const next = attente === undefined ? { abandonne_le: now.toISOString() } : {};
      const prochain_le = attente === undefined ? null : after(attente);
      await tx.db.update('envois_webhook', asTaken(row), { ...outcome, ...next, prochain_le });
      if (echecs < ECHECS_AVANT_PAUSE) return;
      const pause = ATTENTES_MS[echecs - 1] ?? ATTENTE_MAX_MS;
      await tx.db.update('webhooks', { id: webhook.id }, { pause_jusque: after(pause) });
    },
    { job: true },
  );
}

/** As whoever sent it has taken it: what was asked for meanwhile ('Renvoyer') stands. */
const asTaken = ({ id, essais, prochain_le }: EnvoiWebhookRow) => ({ id, essais, prochain_le });

/** Switches a webhook off, gives up what waits for it, and tells the account's administrators. */
async function switchOff(tx: Context, webhook: WebhookRow, raison: string): Promise<void> {
  const { id, compte_id, centre_id, nom, url } = webhook;
  const now = tx.now();
  const instant = now.toISOString();
  await tx.db.update('webhooks', { id }, { coupe_le: instant, version: webhook.version + 1 });
  const waiting = { webhook_id: id, livre_le: null, abandonne_le: null };
  await tx.db.update('envois_webhook', waiting, { prochain_le: null, abandonne_le: instant });
  const administrators = await tx.db
    .from('users')
    .where({ compte_id, role: 'accountAdmin', account_confirmation: true })
    .whereNotNull('email_confirme_le')
    .orderBy('cree_le')
    .limit(DESTINATAIRES_MAX);
  for (const { id: userId, email } of administrators) {
    const envoi = { modele: 'webhookCoupe', destinataire: email, compteId: compte_id, userId } as const;
    await postCourriel(tx.db, { ...envoi, donnees: { nom, raison } }, now);
  }
  const details = `« ${nom} » : ${new URL(url).host}`;
  await trace(tx, { action: 'webhook:coupure', centreId: centre_id, details });
}
