import { idOfEnvoi } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { postCourriel } from '../courriels/envois.server';
import { DomainError, ForbiddenError } from '../errors';
import type { MessageSupportSaisi } from './message-support';

const HEURE_MS = 3_600_000;
/** Messages of one user in an hour: each may leave as a mail. */
const PAR_HEURE = 20;

/**
 * Stores a message to the support and, where the support has an address, mails it there. `ouverture` tells the form that was opened:
 * sent twice, it makes one message. Raises DomainError beyond twenty messages in an hour, ForbiddenError.
 */
export function sendMessageSupport(
  ctx: Context,
  saisie: MessageSupportSaisi,
  ouverture: unknown,
): Promise<void> {
  authorize(ctx, 'support:ecrire');
  const { userId, compteId } = ctx.acteur;
  if (!userId) throw new ForbiddenError();
  const id = idOfEnvoi(ouverture, [userId, saisie]);
  return ctx.transaction(
    async (tx) => {
      if (await tx.db.from('messages_support').where({ id }).first()) return;
      const now = tx.now();
      const since = new Date(now.getTime() - HEURE_MS).toISOString();
      const recent = tx.db.from('messages_support').where({ user_id: userId }).where('cree_le', '>', since);
      if ((await tx.db.count(recent)) >= PAR_HEURE)
        throw new DomainError(
          'messages_trop_nombreux',
          'Vous avez déjà envoyé beaucoup de messages. Réessayez dans une heure.',
        );
      const row = { id, compte_id: compteId, user_id: userId, ...saisie, cree_le: now.toISOString() };
      const isNew = await tx.db.insertUnlessTaken('messages_support', row);
      if (!isNew || !tx.infra.supportEmail) return;
      const envoi = {
        modele: 'support',
        destinataire: tx.infra.supportEmail,
        compteId,
        userId,
        donnees: saisie,
      } as const;
      await postCourriel(tx.db, envoi, now);
    },
    { repeatable: true },
  );
}
