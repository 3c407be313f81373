import type { EnvoiWebhookRow, WebhookRow } from '~/db/rows/webhooks';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { userNames } from '../access/noms-users.repo.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { type Page, pageWindow } from '../listes';
import type { CriteresEnvois } from './criteres';
import type { NatureWebhook } from './natures';
import type { Envoi, EtatWebhook, Webhook, WebhookOuvert } from './webhook';
import { WEBHOOKS_MAX } from './webhook.schema';
import { findWebhookRow } from './webhooks.repo.server';

/** The account's webhooks, newest first, whatever the current centre. Raises ForbiddenError. */
export async function listWebhooks(ctx: Context): Promise<Webhook[]> {
  authorize(ctx, 'webhook:gerer');
  const rows = await ctx.db
    .from('webhooks')
    .orderBy('cree_le', 'desc')
    .orderBy('id', 'desc')
    .limit(WEBHOOKS_MAX);
  return toWebhooks(ctx, rows);
}

/** One of them, with its address. Raises NotFoundError, ForbiddenError. */
export async function getWebhook(ctx: Context, id: string): Promise<WebhookOuvert> {
  authorize(ctx, 'webhook:gerer');
  return toWebhookOuvert(ctx, await findWebhookRow(ctx, id));
}

/** The same for whoever is about to give it another secret. Raises NotFoundError, ForbiddenError. */
export function openSecret(ctx: Context, id: string): Promise<WebhookOuvert> {
  authorize(ctx, 'webhook:gerer');
  assertReconfirme(ctx, 'webhook:regler');
  return getWebhook(ctx, id);
}

/** What the form of a new webhook opens with: its own id, and the centres that it may hear of. Raises ForbiddenError. */
export function openWebhook(ctx: Context): { ouverture: string; centres: { id: string; name: string }[] } {
  authorize(ctx, 'webhook:gerer');
  assertReconfirme(ctx, 'webhook:regler');
  return { ouverture: newId(), centres: ctx.centres.map(({ id, name }) => ({ id, name })) };
}

/** One page of what a webhook was sent in the last month and of what waits, newest first. Raises NotFoundError, ForbiddenError. */
export async function listEnvois(ctx: Context, id: string, criteres: CriteresEnvois): Promise<Page<Envoi>> {
  authorize(ctx, 'webhook:gerer');
  const { id: webhook_id } = await findWebhookRow(ctx, id);
  const all = () => {
    const envois = ctx.db.from('envois_webhook').where({ webhook_id });
    return criteres.echecs ? envois.where('erreur', '<>', '') : envois;
  };
  const total = await ctx.db.count(all());
  const { page, pages, offset } = pageWindow(total, criteres);
  const rows = await all().orderBy('rang', 'desc').limit(criteres.taille).offset(offset);
  return { total, page, pages, items: rows.map(toEnvoi) };
}

/** Webhooks as lists show them. */
async function toWebhooks(ctx: Context, rows: readonly WebhookRow[]): Promise<Webhook[]> {
  const names = await userNames(
    ctx,
    rows.map(({ cree_par }) => cree_par),
  );
  const centres = new Map(ctx.centres.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    _id: row.id,
    nom: row.nom,
    hote: new URL(row.url).host,
    natures: row.natures.split(',') as NatureWebhook[],
    centre: row.centre_id && (centres.get(row.centre_id) ?? 'Centre introuvable'),
    etat: etatOf(row),
    erreur: row.erreur,
    echecDepuis: row.echec_depuis,
    pauseJusque: row.pause_jusque || null,
    reussiLe: row.reussi_le,
    coupeLe: row.coupe_le,
    creeLe: row.cree_le,
    par: names.get(row.cree_par ?? '') ?? '',
  }));
}

async function toWebhookOuvert(ctx: Context, row: WebhookRow): Promise<WebhookOuvert> {
  const [webhook] = await toWebhooks(ctx, [row]);
  const ancienJusque = row.ancien_jusque > ctx.now().toISOString() ? row.ancien_jusque : null;
  return {
    ...(webhook as Webhook),
    url: row.url,
    centreId: row.centre_id ?? '',
    ancienJusque,
    version: row.version,
  };
}

function etatOf({ coupe_le, echecs, reussi_le }: WebhookRow): EtatWebhook {
  if (coupe_le) return 'coupe';
  if (echecs > 0) return 'echec';
  return reussi_le ? 'actif' : 'neuf';
}

const toEnvoi = (row: EnvoiWebhookRow): Envoi => ({
  _id: row.id,
  nature: row.nature,
  objetId: row.objet_id,
  etat: row.livre_le ? 'livre' : row.abandonne_le ? 'abandonne' : 'attente',
  date: row.cree_le,
  essais: row.essais,
  essayeLe: row.essaye_le,
  prochainLe: row.prochain_le,
  statut: row.statut,
  dureeMs: row.duree_ms,
  erreur: row.erreur,
});
