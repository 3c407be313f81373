import type { UserRow } from '~/db/rows/comptes';
import type { Context } from '../access/context.server';
import { postCourriel } from '../courriels/envois.server';
import { DomainError, NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import { MODELES_D_ENTREE } from './etats-user';

const HEURE_MS = 3_600_000;
const JOUR_MS = 24 * HEURE_MS;
/** Mails of an account in an hour and in a day to addresses that somebody typed: anybody may register, and nobody may write to the whole world. */
const PAR_HEURE = 100;
const PAR_JOUR = 300;

/** Those mails: whoever may ask for one chooses whose mailbox it reaches. */
const MODELES_COMPTES = [...MODELES_D_ENTREE, 'motDePasse'] as const;

/** Raises DomainError when the account has written to too many such addresses within the hour or the day; the command may, whoever runs it. */
export async function assertEnvoiPermis(tx: Context): Promise<void> {
  if (!tx.acteur.userId) return;
  const sentWithin = (ms: number) => {
    const since = new Date(tx.now().getTime() - ms).toISOString();
    return tx.db.count(
      tx.db.from('courriels').whereIn('modele', MODELES_COMPTES).where('cree_le', '>', since),
    );
  };
  if ((await sentWithin(HEURE_MS)) >= PAR_HEURE)
    throw new DomainError(
      'invitations_trop_nombreuses',
      'Beaucoup d’invitations et de liens viennent de partir. Réessayez dans une heure.',
    );
  if ((await sentWithin(JOUR_MS)) >= PAR_JOUR)
    throw new DomainError(
      'invitations_trop_nombreuses',
      'Beaucoup d’invitations et de liens sont partis aujourd’hui. Réessayez demain.',
    );
}

const REFUS_PAR_HEURE = 30;

/**
 * Runs what may find an address taken, and notes each time it does: an account may ask so thirty times an hour, or whoever registers
 * could find out who else has an account. Raises DomainError beyond.
 */
export async function guardAddresses<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  const since = new Date(ctx.now().getTime() - HEURE_MS).toISOString();
  const refused = ctx.db.from('journal').where({ action: 'user:refus' }).where('date', '>', since);
  if (ctx.acteur.userId && (await ctx.db.count(refused)) >= REFUS_PAR_HEURE)
    throw new DomainError(
      'adresses_trop_essayees',
      'Trop d’adresses déjà utilisées ont été essayées. Réessayez dans une heure.',
    );
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'email_pris')
      await ctx.transaction((tx) => trace(tx, { action: 'user:refus', objet: 'user' }));
    throw error;
  }
}

/** Puts the invitation of a user in the outbox, in the name of whoever invites. Raises DomainError when too many have left. */
export async function postInvitation(
  tx: Context,
  user: Pick<UserRow, 'id' | 'compte_id' | 'email'>,
): Promise<void> {
  await assertEnvoiPermis(tx);
  const { userId, name } = tx.acteur;
  const envoi = { destinataire: user.email, compteId: user.compte_id, userId: user.id };
  const donnees = userId ? { par: name } : undefined;
  return postCourriel(tx.db, { modele: 'invitation', ...envoi, donnees }, tx.now());
}

/** The ids as those of the actor's centres, each once. Raises NotFoundError for any other. */
export function ownCentres(ctx: Context, ids: readonly string[]): string[] {
  const distinct = [...new Set(ids)];
  const isOwn = (id: string) => ctx.centres.some((centre) => centre.id === id);
  if (!distinct.every(isOwn)) throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  return distinct;
}
