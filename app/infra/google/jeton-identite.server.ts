import { z } from 'zod';
import { withoutNul } from '~/lib/texte';

/** A clock may be wrong by some minutes; the nonce proves that the token was made for this very sign-in. */
const ECART_S = 300;

/** What Google says of a person, in its profile and in a credential. */
export const ProfilGoogle = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: z.string().max(254).overwrite(withoutNul).trim().toLowerCase().default(''),
  email_verified: z.boolean().default(false),
});

const Pretentions = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string(),
  exp: z.number(),
  nonce: z.string(),
});

interface Attendu {
  issuers: readonly string[];
  audience: string;
  nonce: string;
  sub: string;
  now: Date;
}

/**
 * What is wrong with an identity token; null when it is Google's word to this application about this person and this sign-in. It came
 * from Google itself over TLS, so that its signature proves nothing more (OpenID Connect Core, 3.1.3.7).
 */
export function faultOfIdToken(token: string, attendu: Attendu): string | null {
  const parsed = Pretentions.safeParse(payloadOf(token));
  if (!parsed.success) return 'illisible';
  const { iss, aud, sub, exp, nonce } = parsed.data;
  if (!attendu.issuers.includes(iss)) return 'iss';
  if (aud !== attendu.audience) return 'aud';
  if (nonce !== attendu.nonce) return 'nonce';
  if (sub !== attendu.sub) return 'sub';
  return exp + ECART_S < attendu.now.getTime() / 1000 ? 'exp' : null;
}

function payloadOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
