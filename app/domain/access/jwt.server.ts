import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { isId } from '~/lib/id';
import { DomainError } from '../errors';
import { ROLES } from './roles';

/** A key that signs tokens; `kid` is its name in them. Of several the first one signs, and all are believed. */
export interface CleApi {
  kid: string;
  secret: Uint8Array;
}

/** How long a token works without a new one, in seconds. */
export const DUREE_JWT_S = 8 * 3600;
/** As many centres as a token names: with more, no header and no address would take it. */
const CENTRES_DITS = 150;
const EMETTEUR = 'auricule';
const PUBLIC = 'auricule-api';
const ALGORITHME = 'HS256';

/** What a token says. Only its key `jti` and the centre chosen with it count: the rest is read from the database at each call. */
export interface ContenuJwt {
  jti: string;
  userId: string;
  role: string;
  centres: readonly string[];
  /** The centre chosen; null is 'Compte global'. */
  centreId: string | null;
}

const id = z.string().refine(isId);
const Contenu = z.object({
  jti: z.string().min(1).max(64),
  sub: id,
  role: z.enum(ROLES),
  centers: z.array(id).max(CENTRES_DITS),
  currentCenter: id.nullable(),
});

/** Signs a token with the first key; it ends at `fin`, in seconds since 1970. */
export function signJwt(
  cles: readonly CleApi[],
  { jti, userId, role, centres, centreId }: ContenuJwt,
  now: Date,
  fin: number,
): Promise<string> {
  const [cle] = cles;
  if (!cle) throw new Error('Aucune clé pour signer');
  return new SignJWT({ role, centers: centres.slice(0, CENTRES_DITS), currentCenter: centreId })
    .setProtectedHeader({ alg: ALGORITHME, typ: 'JWT', kid: cle.kid })
    .setSubject(userId)
    .setJti(jti)
    .setIssuer(EMETTEUR)
    .setAudience(PUBLIC)
    .setIssuedAt(seconds(now))
    .setExpirationTime(fin)
    .sign(cle.secret);
}

export const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/** What a token says, once its signature and its age are right. Raises DomainError 'token_expire' and 'token_invalide'. */
export async function readJwt(cles: readonly CleApi[], token: string, now: Date): Promise<ContenuJwt> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyOf(cles, kid), {
      algorithms: [ALGORITHME],
      issuer: EMETTEUR,
      audience: PUBLIC,
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'jti', 'sub'],
    });
    const { jti, sub, role, centers, currentCenter } = Contenu.parse(payload);
    return { jti, userId: sub, role, centres: centers, centreId: currentCenter };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new DomainError('token_expire', 'Token expiré');
    throw tokenInvalide();
  }
}

export const tokenInvalide = () => new DomainError('token_invalide', 'Token invalide');

function keyOf(cles: readonly CleApi[], kid: string | undefined): Uint8Array {
  const cle = cles.find((each) => each.kid === kid);
  if (!cle) throw new errors.JWTInvalid('clé inconnue');
  return cle.secret;
}
