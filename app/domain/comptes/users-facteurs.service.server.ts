import { authorize, type Context } from '../access/context.server';
import { assertNotDemo } from '../access/demo';
import { assertReconfirme } from '../access/reconfirmation.server';
import { avertir } from '../courriels/avis.server';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { usersWithFacteur } from './facteurs.repo.server';
import { findUserRow, lockCompte } from './users.repo.server';

const ABSENT = 'Cette personne n’a pas activé la double authentification.';
const SOI = 'La vôtre se désactive depuis « Mon Compte ».';

/**
 * Takes a user's second factor away, whose telephone and codes are lost: recovery codes and remembered browsers go with it, and the password is enough
 * at the next sign-in. The user is told by mail. Raises DomainError: there is none, one's own, the demo's user; NotFoundError; ForbiddenError.
 */
export async function retireFacteurs(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'user:modifier');
  assertReconfirme(ctx, 'utilisateurs:modifier');
  await ctx.transaction(async (tx) => {
    await lockCompte(tx);
    const user = await findUserRow(tx, id);
    assertNotDemo(user);
    if (id === tx.acteur.userId) throw new DomainError('facteurs_de_soi', SOI);
    if (!(await usersWithFacteur(tx, [id])).has(id)) throw new DomainError('second_facteur_inactif', ABSENT);
    for (const table of ['facteurs_totp', 'cles_acces', 'codes_secours', 'navigateurs_memorises'] as const)
      await tx.db.delete(table, { user_id: id });
    await avertir(tx, user, 'facteur:retrait');
    await trace(tx, { action: 'user:facteurs', objet: 'user', objetId: id, details: user.name });
  });
}
