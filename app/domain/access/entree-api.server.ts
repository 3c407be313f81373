import type { UserRow } from '~/db/rows/comptes';
import { DomainError, NotFoundError } from '../errors';
import type { CentreAccessible } from './acteur';
import type { IdentiteApi } from './appelant-api.server';
import { accessibleCentres } from './centres.server';
import { enter } from './entree.server';
import { admitProgramme } from './facteurs/passage.server';
import { proveByGoogle } from './google.server';
import { type CleApi, DUREE_JWT_S, readJwt, seconds, signJwt, tokenInvalide } from './jwt.server';
import { findApiSession, openApiSession, TOTAL_MS } from './sessions.server';
import { endExcessSessions } from './sessions-ouvertes.server';
import type { Seuil } from './seuil';
import { type Identifiants, proveByPassword } from './sign-in.server';

/** A program that has come in: its token, and whose it is. */
interface EntreeApi {
  token: string;
  user: UserRow;
  centres: CentreAccessible[];
  /** The centre that the token stands for; null is 'Compte global'. */
  centreCourant: CentreAccessible | null;
}

/** Lets a program in by e-mail and password, and a second factor where the user has one. Raises DomainError. */
export async function signInApi(
  seuil: Seuil,
  cles: readonly CleApi[],
  { code, ...identifiants }: Identifiants & { code?: string | undefined },
): Promise<EntreeApi> {
  const user = await proveByPassword(seuil, identifiants);
  return open(seuil, cles, await admitProgramme(seuil, user, 'connexion', code));
}

/** The same by Google's word. Raises DomainError, and whatever `prove` raises. */
export async function signInApiWithGoogle(
  seuil: Seuil,
  cles: readonly CleApi[],
  prove: Parameters<typeof proveByGoogle>[1],
  code?: string,
): Promise<EntreeApi> {
  const user = await proveByGoogle(seuil, prove);
  return open(seuil, cles, await admitProgramme(seuil, user, 'connexion:google', code));
}

/** The token of a session that has just been opened. */
async function open(seuil: Seuil, cles: readonly CleApi[], jti: string): Promise<EntreeApi> {
  const user = (await findApiSession(seuil.identity, jti, seuil.now))?.user;
  if (!user) throw new DomainError('a_reessayer', 'L’accès a changé au même instant : réessayez.');
  const centres = await accessibleCentres(seuil.identity, user);
  const centreCourant = centres.length === 1 ? (centres[0] ?? null) : null;
  const token = await sign(seuil, cles, { jti, user, centres, centreId: centreCourant?.id ?? null });
  return { token, user, centres, centreCourant };
}

/**
 * A new token for another of the caller's centres; `centreId` null is 'Compte global'. The former one goes on working until its end, and
 * neither lasts longer than a sign-in does. Raises DomainError for an access token, NotFoundError for a centre that is none of theirs.
 */
export async function switchCentre(
  seuil: Seuil,
  cles: readonly CleApi[],
  { user, centres, jti }: IdentiteApi,
  centreId: string | null,
): Promise<string> {
  if (centreId !== null && !centres.some(({ id }) => id === centreId))
    throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  return seuil.identity.transaction(async (tx) => {
    const session = jti ? await tx.from('sessions').where({ id: jti }).first() : undefined;
    if (!session) throw tokenInvalide();
    const { cree_le: depuis, confirmee_le: confirmeeLe } = session;
    const opened = await openApiSession(tx, user.id, seuil, { depuis, confirmeeLe });
    await endExcessSessions({ ...seuil, identity: tx }, user, opened);
    return sign(seuil, cles, { jti: opened, user, centres, centreId, depuis });
  });
}

/**
 * Opens a browser's session for whoever brings a program's token, which works no more from then on. Returns the browser's token and the
 * centre chosen. Raises DomainError for one that is not right or was used; for somebody else's in a browser where `dedans` works, in which case it is kept for them.
 */
export async function exchangeJwt(
  seuil: Seuil,
  cles: readonly CleApi[],
  texte: string,
  dedans: string | null,
): Promise<{ token: string; centreId: string | null }> {
  const { jti, userId, centreId } = await readJwt(cles, texte.replace(/^(JWT|Bearer)\s+/i, ''), seuil.now);
  return seuil.identity.transaction(async (identity) => {
    const inside = { ...seuil, identity };
    const user = (await findApiSession(identity, jti, seuil.now))?.user;
    if (user?.id !== userId) throw tokenInvalide();
    if (dedans !== null && user.id !== dedans)
      throw new DomainError(
        'autre_connecte',
        `Ce lien est celui de ${user.name}, et vous êtes connecté sous un autre nom : rien n’a changé. Pour l’ouvrir, déconnectez-vous d’abord.`,
      );
    // Of two that bring it at once one is let in.
    if ((await identity.delete('sessions', { id: jti })) === 0) throw tokenInvalide();
    return { token: await enter(inside, user, 'connexion:api'), centreId };
  });
}

interface Signature {
  jti: string;
  user: UserRow;
  centres: readonly { id: string }[];
  centreId: string | null;
  depuis?: string;
}

const sign = (
  { now }: Seuil,
  cles: readonly CleApi[],
  { jti, user, centres, centreId, depuis = now.toISOString() }: Signature,
): Promise<string> =>
  signJwt(
    cles,
    { jti, userId: user.id, role: user.role, centres: centres.map(({ id }) => id), centreId },
    now,
    Math.min(seconds(now) + DUREE_JWT_S, seconds(new Date(Date.parse(depuis) + TOTAL_MS))),
  );
