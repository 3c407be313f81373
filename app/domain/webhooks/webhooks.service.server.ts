import type { WebhookRow } from '~/db/rows/webhooks';
import { idOfEnvoi } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { ConflitDeSaisie } from '../conflit';
import { avertirActeur } from '../courriels/avis.server';
import { DomainError, NotFoundError } from '../errors';
import type { ActionJournal } from '../journal/journal';
import { trace } from '../journal/trace.server';
import { assertVersion, nextVersion } from '../verrou.repo.server';
import { MESSAGES_WEBHOOKS, WEBHOOKS_MAX, type WebhookSaisi } from './webhook.schema';
import { lockWebhookRow } from './webhooks.repo.server';

/** How long a former secret signs beside the new one. */
const ANCIEN_MS = 24 * 3_600_000;

/**
 * Adds a webhook to the caller's account. Returns its secret, which is never shown again. `ouverture` is the id that its form was opened with:
 * sent again it makes no second one. Raises DomainError for an address that external calendars could not have either, beyond WEBHOOKS_MAX and for a form that was sent
 * before, NotFoundError for a centre that is none of the caller's, ForbiddenError.
 */
export async function createWebhook(ctx: Context, saisie: WebhookSaisi, ouverture: unknown): Promise<string> {
  authorize(ctx, 'webhook:gerer');
  assertReconfirme(ctx, 'webhook:regler');
  const columns = columnsOf(ctx, saisie);
  const secret = ctx.infra.webhooks.newSecret();
  const { compteId: compte_id, userId } = ctx.acteur;
  const maintenant = ctx.now().toISOString();
  const row = {
    id: idOfEnvoi(ouverture, [compte_id]),
    compte_id,
    ...columns,
    secret,
    cree_le: maintenant,
    cree_par: userId,
    modifie_le: maintenant,
  };
  return ctx.transaction(
    async (tx) => {
      // Two who add the last one at once wait for each other.
      await tx.db.lock('comptes', { id: compte_id });
      const [stored] = await tx.db.from('webhooks').where({ id: row.id });
      if (stored?.secret === secret) return secret;
      if (stored) throw new DomainError('webhook_deja_cree', MESSAGES_WEBHOOKS.dejaCree);
      if ((await tx.db.count(tx.db.from('webhooks').where({ compte_id }))) >= WEBHOOKS_MAX)
        throw new DomainError('webhooks_trop_nombreux', MESSAGES_WEBHOOKS.tropNombreux);
      if (!(await tx.db.insertUnlessTaken('webhooks', row)))
        throw new DomainError('webhook_deja_cree', MESSAGES_WEBHOOKS.dejaCree);
      await avertirActeur(tx, 'webhook:creation', row.nom);
      await tell(tx, row, 'webhook:creation');
      return secret;
    },
    { repeatable: true },
  );
}

/** Saves a webhook's form. Raises DomainError, also when somebody else saved it meanwhile, NotFoundError, ForbiddenError. */
export function updateWebhook(ctx: Context, id: string, saisie: WebhookSaisi): Promise<void> {
  authorize(ctx, 'webhook:gerer');
  assertReconfirme(ctx, 'webhook:regler');
  return ctx.transaction(async (tx) => {
    const row = await lockWebhookRow(tx, id);
    const columns = columnsOf(tx, saisie);
    const names = ['nom', 'url', 'natures', 'centre_id'] as const;
    if (names.every((name) => row[name] === columns[name])) return;
    await assertVersion(
      row,
      saisie.version,
      () => new ConflitDeSaisie(MESSAGES_WEBHOOKS.conflit, row.version),
    );
    // Another address may answer at once.
    const moved = row.url === columns.url ? {} : { pause_jusque: '' };
    await tx.db.update('webhooks', { id: row.id }, { ...columns, ...moved, ...nextVersion(tx, row) });
    await avertirActeur(tx, 'webhook:modification', columns.nom);
    await tell(tx, { ...row, ...columns }, 'webhook:modification');
  });
}

/**
 * Gives a webhook another secret and returns it; the former one signs beside it for a day. `version` is the one that the question was asked at, so that a
 * question answered twice renews once. Raises DomainError, NotFoundError, ForbiddenError.
 */
export function renewSecret(ctx: Context, id: string, version: number | null): Promise<string> {
  authorize(ctx, 'webhook:gerer');
  assertReconfirme(ctx, 'webhook:regler');
  const secret = ctx.infra.webhooks.newSecret();
  return ctx.transaction(async (tx) => {
    const row = await lockWebhookRow(tx, id);
    await assertVersion(row, version, () => new ConflitDeSaisie(MESSAGES_WEBHOOKS.secretChange, row.version));
    const ancien_jusque = new Date(tx.now().getTime() + ANCIEN_MS).toISOString();
    const values = { secret, ancien_secret: row.secret, ancien_jusque };
    await tx.db.update('webhooks', { id: row.id }, { ...values, ...nextVersion(tx, row) });
    await avertirActeur(tx, 'webhook:secret', row.nom);
    await tell(tx, row, 'webhook:secret');
    return secret;
  });
}

/** Switches on again what days of failures switched off, or ends the pause of one that fails; what is on stays so. Raises NotFoundError, ForbiddenError. */
export function resumeWebhook(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'webhook:gerer');
  return ctx.transaction(async (tx) => {
    const row = await lockWebhookRow(tx, id);
    if (!row.coupe_le && row.echecs === 0) return;
    const fresh = { coupe_le: null, echecs: 0, echec_depuis: null, pause_jusque: '', erreur: '' };
    await tx.db.update('webhooks', { id: row.id }, { ...fresh, ...nextVersion(tx, row) });
    if (row.coupe_le) await tell(tx, row, 'webhook:reprise');
  });
}

/** Takes a webhook away, with all that it was sent or still is to be. Raises NotFoundError, ForbiddenError. */
export function deleteWebhook(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'webhook:gerer');
  return ctx.transaction(async (tx) => {
    const row = await lockWebhookRow(tx, id);
    await tx.db.delete('webhooks', { id: row.id });
    await tell(tx, row, 'webhook:suppression');
  });
}

function columnsOf(ctx: Context, { nom, url, centreId, natures }: WebhookSaisi) {
  const refus = ctx.infra.webhooks.refuse(url);
  if (refus) throw new DomainError('adresse_webhook_refusee', refus, { url: refus });
  if (centreId && !ctx.centres.some(({ id }) => id === centreId))
    throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  return { nom, url, centre_id: centreId || null, natures: [...new Set(natures)].join(',') };
}

/** The address stays out of the trail: it may hold a secret of the tool's. */
const tell = (
  tx: Context,
  { nom, url, centre_id }: Pick<WebhookRow, 'nom' | 'url' | 'centre_id'>,
  action: ActionJournal,
) => trace(tx, { action, centreId: centre_id, details: `« ${nom} » : ${new URL(url).host}` });
