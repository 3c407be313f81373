import type { IdentityDb } from '~/db/identity-db.server';
import type { UserRow } from '~/db/rows/comptes';
import { isId } from '~/lib/id';
import { DomainError } from '../errors';
import type { Acteur, CentreAccessible } from './acteur';
import { accessibleCentres } from './centres.server';
import type { Domaine } from './domaines';
import { PREFIXE_JETON } from './jetons-api.schema';
import { digestJeton } from './jetons-api.service.server';
import { type CleApi, readJwt, tokenInvalide } from './jwt.server';
import { findApiSession } from './sessions.server';

/** How stale the last use of an access token may be before it is written again. */
const VU_MS = 5 * 60_000;
const AUR = /^aur_[A-Za-z0-9_-]{43}$/;

/** Who calls the API, as the database knows them now. */
export interface IdentiteApi {
  user: UserRow;
  acteur: Acteur;
  centres: CentreAccessible[];
  /** The centre that comes with the token, when the call names none. */
  centreCourant: CentreAccessible | null;
  /** The key of the session behind a signed token; null for an access token. */
  jti: string | null;
  /** The account wants a second factor of who signed in, and they have none yet; an access token goes on. */
  facteurManquant?: boolean;
}

interface Appel {
  identity: IdentityDb;
  cles: readonly CleApi[];
  ip: string;
  now: Date;
}

/** The token of an `Authorization` header, however it is announced there; null where there is none. */
export function tokenIn(autorisation: string | null): string | null {
  const [, token = null] = /^(?:(?:Bearer|JWT) +)+(\S+)$/i.exec(autorisation ?? '') ?? [];
  return token;
}

/**
 * Who an `Authorization` header stands for: 'Bearer' or 'JWT', then a token signed at sign-in, or an access token. Raises DomainError
 * 'token_absent', 'token_invalide' or 'token_expire'.
 */
export async function identifyAppelant(appel: Appel, autorisation: string | null): Promise<IdentiteApi> {
  const token = tokenIn(autorisation);
  if (!token) throw new DomainError('token_absent', 'Accès refusé : aucun token.');
  return token.startsWith(PREFIXE_JETON) ? byJeton(appel, token) : byJwt(appel, token);
}

async function byJwt({ identity, cles, ip, now }: Appel, token: string): Promise<IdentiteApi> {
  const { jti, userId, centreId } = await readJwt(cles, token, now);
  const found = await findApiSession(identity, jti, now);
  if (found?.user.id !== userId) throw tokenInvalide();
  const { user, seance, facteurManquant } = found;
  const centres = await accessibleCentres(identity, user);
  return {
    user,
    centres,
    centreCourant: chosen(centres, centreId),
    jti,
    facteurManquant,
    acteur: { ...acteurOf(user, user.name, ip), seance },
  };
}

async function byJeton({ identity, ip, now }: Appel, token: string): Promise<IdentiteApi> {
  if (!AUR.test(token)) throw tokenInvalide();
  const user = await identity.jetonOf(digestJeton(token));
  if (!user || user.jeton_revoque_le) throw tokenInvalide();
  if (user.jeton_expire_le <= now.toISOString()) throw new DomainError('token_expire', 'Token expiré');
  if (!user.account_confirmation) throw tokenInvalide();
  noteUse(identity, user, ip, now);
  const all = await accessibleCentres(identity, user);
  const centres = user.jeton_centre_id ? all.filter(({ id }) => id === user.jeton_centre_id) : all;
  const acteur = {
    ...acteurOf(user, `${user.name} (jeton « ${user.jeton_nom} »)`, ip),
    limite: {
      domaines: user.jeton_domaines.split(',') as Domaine[],
      ecriture: Boolean(user.jeton_ecriture),
    },
  };
  return { user, centres, centreCourant: chosen(centres, null), jti: null, acteur };
}

/** Nobody waits for it: a call is not to stand behind whoever writes, nor to fail for it. */
function noteUse(
  identity: IdentityDb,
  {
    jeton_id: id,
    jeton_vu_le,
    jeton_vu_ip,
  }: { jeton_id: string; jeton_vu_le: string | null; jeton_vu_ip: string },
  ip: string,
  now: Date,
): void {
  if (jeton_vu_le && jeton_vu_ip === ip && now.getTime() - Date.parse(jeton_vu_le) <= VU_MS) return;
  identity.updateSoon(`jeton ${id}`, 'jetons_api', { id }, { vu_le: now.toISOString(), vu_ip: ip });
}

const acteurOf = (user: UserRow, name: string, adresseIp: string): Acteur => ({
  userId: user.id,
  name,
  email: user.email,
  role: user.role,
  comptable: Boolean(user.acces_comptable),
  compteId: user.compte_id,
  adresseIp,
});

/** A user of one centre works in it. */
const chosen = (centres: CentreAccessible[], id: string | null): CentreAccessible | null =>
  (centres.length === 1 && centres[0]) || centres.find((centre) => centre.id === id) || null;

/**
 * The centre that a call names in `x-current-center`; none and 'null' leave the token's. Raises DomainError for what is no id, and for a
 * centre that is none of the caller's.
 */
export function centreNomme(
  { centres, centreCourant }: IdentiteApi,
  entete: string | null,
): CentreAccessible | null {
  const named = (entete ?? '').trim();
  if (named === '' || named === 'null' || named === 'undefined') return centreCourant;
  const centre = isId(named) ? centres.find(({ id }) => id === named) : undefined;
  if (centre) return centre;
  throw new DomainError(
    'centre_illisible',
    'L’en-tête x-current-center ne nomme pas l’un de vos centres : GET /api/users/get-centers en donne la liste.',
  );
}
