import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import { assertNotDemo } from '../access/demo';
import { authorizeTitulaire, type Titulaire } from '../access/titulaire';
import { DomainError, NotFoundError } from '../errors';
import { askStore, discardBytes, keepWithRow } from '../fichiers/garde.server';
import { traceAtDoor } from '../journal/trace.server';
import { avatarVersion, REFUS_IMAGE } from './avatar';

const PANNE = { note: 'Image de profil impossible à enregistrer', champ: 'image' };

/** A user's picture: WebP bytes, and what tells them from the former ones. */
export interface Avatar {
  contenu: Uint8Array;
  version: string;
}

/**
 * Gives oneself a picture (docs/regles/connexion.md): read, made square and small, kept beside the database. The former one goes once
 * the new one stands. Returns its key. Raises DomainError for a picture that is not taken and for the demo's user, UnavailableError when the store fails or too
 * many pictures wait.
 */
export async function changeAvatar(moi: Titulaire, contenu: Uint8Array): Promise<string> {
  authorizeTitulaire(moi);
  const { infra } = moi;
  const image = await infra.images.toAvatar(contenu, moi.user.compte_id);
  if ('refus' in image) throw new DomainError('image_refusee', REFUS_IMAGE[image.refus]);
  const key = `avatars/${newId()}.webp`;
  await askStore(infra, PANNE, (fichiers) => fichiers.write(key, image.contenu));
  const former = await keepWithRow(
    infra,
    [key],
    () => swapImage(moi, key),
    () => [key],
  );
  await discardBytes(infra, former);
  return key;
}

/** Takes one's own picture away; none is fine. Raises DomainError for the demo's user. */
export async function removeAvatar(moi: Titulaire): Promise<void> {
  authorizeTitulaire(moi);
  await discardBytes(moi.infra, await swapImage(moi, ''));
}

/**
 * The picture of oneself, or of a user with whom the actor shares a centre; an administrator of the account sees all of it. Null when
 * there is none, and for everybody else's users.
 */
export async function findAvatar(ctx: Context, userId: string): Promise<Avatar | null> {
  const found = isId(userId) ? await ctx.db.from('users').where({ id: userId }).first() : undefined;
  const user = found && (await isSeen(ctx, userId)) ? found : undefined;
  const version = user && avatarVersion(user.image);
  const contenu = version ? await ctx.infra.fichiers.read(user.image) : null;
  return version && contenu ? { contenu, version } : null;
}

async function isSeen({ acteur, centres, db }: Context, userId: string): Promise<boolean> {
  if (acteur.userId === userId || acteur.role === 'accountAdmin') return true;
  const shared = db.from('user_centres').where({ user_id: userId });
  return (
    (await shared
      .whereIn(
        'centre_id',
        centres.map(({ id }) => id),
      )
      .first()) !== undefined
  );
}

/** Puts one key in the place of another and returns that one; of two at once neither loses sight of the other's file. */
function swapImage({ user: { id }, seuil }: Titulaire, key: string): Promise<string> {
  return seuil.identity.transaction(async (tx) => {
    for (;;) {
      const user = await tx.from('users').where({ id }).first();
      if (!user) throw new NotFoundError('utilisateur_introuvable');
      assertNotDemo(user);
      if (user.image === key) return '';
      if ((await tx.update('users', { id, image: user.image }, { image: key })) === 0) continue;
      const details = key ? 'Image changée' : 'Image retirée';
      await traceAtDoor({ ...seuil, identity: tx }, user, { action: 'profil:modification', details });
      return user.image;
    }
  });
}
