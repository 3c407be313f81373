import type { UserRow } from '~/db/rows/comptes';
import { originOf } from '~/lib/adresse-ip';
import { postAvis } from '../courriels/avis.server';
import { seenDevice } from './appareils.server';
import { isRemembered } from './facteurs/memoire.server';
import type { Seuil } from './seuil';

/**
 * Tells by mail of a sign-in by a browser that this user has never come in by; `user` is the row as it was before. Their very first one is no news. Once a day at
 * most for the same line, where a browser may keep nothing, and not without end for whoever changes lines. Called once the session stands, before its token
 * reaches anybody: limits are counted outside of transactions.
 */
export async function tellNouvelAppareil(seuil: Seuil, user: UserRow): Promise<void> {
  if (!user.derniere_connexion_le || seenDevice(seuil, user) || (await isRemembered(seuil, user))) return;
  const { limites, ip } = seuil;
  if ((await limites.avisAppareilParLigne.consume(`${user.id}|${originOf(ip)}`)) > 0) return;
  if ((await limites.avisAppareil.consume(user.id)) > 0) return;
  await postAvis(seuil.identity, user, 'connexion:appareil', seuil);
}
