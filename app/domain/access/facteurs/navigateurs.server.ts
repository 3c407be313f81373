import { describeNavigateur } from '../../comptes/profil-navigateur';
import { NotFoundError } from '../../errors';
import { traceAtDoor } from '../../journal/trace.server';
import { authorizeTitulaire, type Titulaire } from '../titulaire';
import type { NavigateurMemorise } from './memoire';
import { forgetNavigateurs, isOwnSecret } from './memoire.server';

/** The browsers on which one is not asked for a second factor, newest first. */
export async function listNavigateurs({ user, seuil }: Titulaire): Promise<NavigateurMemorise[]> {
  const rows = await seuil.identity
    .from('navigateurs_memorises')
    .where({ user_id: user.id })
    .where('expire_le', '>', seuil.now.toISOString())
    .orderBy('cree_le', 'desc')
    .orderBy('id', 'desc');
  return rows.map((row) => ({
    _id: row.id,
    navigateur: describeNavigateur(row.navigateur),
    adresseIp: row.adresse_ip.replace(/^::ffff:/, ''),
    depuis: row.cree_le,
    vuLe: row.vu_le,
    expireLe: row.expire_le,
    courant: isOwnSecret(seuil, row.empreinte),
  }));
}

/** Forgets one of them: it is asked again from the next sign-in on. Raises NotFoundError, DomainError for the demo's user. */
export async function forgetNavigateur(moi: Titulaire, id: string): Promise<void> {
  authorizeTitulaire(moi);
  const { user, seuil } = moi;
  await seuil.identity.transaction(async (identity) => {
    const own = { id, user_id: user.id };
    const row = await identity.from('navigateurs_memorises').where(own).first();
    if (!row || (await identity.delete('navigateurs_memorises', own)) === 0)
      throw new NotFoundError('navigateur_introuvable', 'Appareil introuvable.');
    const details = describeNavigateur(row.navigateur);
    await traceAtDoor({ ...seuil, identity }, user, { action: 'facteur:oubli', details });
  });
}

/** Forgets all of them; returns how many. Raises DomainError for the demo's user. */
export async function forgetAllNavigateurs(moi: Titulaire): Promise<number> {
  authorizeTitulaire(moi);
  const { user, seuil } = moi;
  return seuil.identity.transaction(async (identity) => {
    const gone = await forgetNavigateurs(identity, user.id);
    if (gone > 0)
      await traceAtDoor({ ...seuil, identity }, user, { action: 'facteur:oubli', details: `Tous (${gone})` });
    return gone;
  });
}
