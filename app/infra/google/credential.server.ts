import { createLocalJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { adressesGoogle } from './adresses';
import type { ConfigGoogle, IdentiteGoogle, Suivi } from './google';
import { ProfilGoogle } from './jeton-identite.server';
import { askGoogle } from './requete.server';

/** How old a credential may be, and how wrong a clock, in seconds: together less than a used one is remembered (VOYAGE_GOOGLE_S). */
const AGE_S = 300;
const ECART_S = 60;
/** How long Google's keys are kept, and how soon they are asked for again for one that is not among them. */
const CLES_MS = 3_600_000;
const REPIT_MS = 30_000;
const PATIENCE_MS = 8000;

const Cles = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(50) });

interface Gardees {
  le: number;
  find: JWTVerifyGetKey;
}

/**
 * Reads identity tokens that a caller brings from Google. Unlike one that Google itself hands over (jeton-identite), such a token is worth its
 * signature: by a key of Google's, for this application, just now.
 */
export function createCredentials({ clientId, baseUrl }: ConfigGoogle) {
  const { cles, issuers } = adressesGoogle(baseUrl);
  let gardees: Gardees | undefined;

  async function keys(suivi: Suivi, age: number): Promise<JWTVerifyGetKey> {
    if (gardees && Date.now() - gardees.le < age) return gardees.find;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = Cles.safeParse(
      await askGoogle({ etape: 'cles', url: cles, init: {}, signal, voyage: suivi }),
    );
    if (!answer.success) return refuse(suivi, 'illisible', 'cles');
    gardees = { le: Date.now(), find: createLocalJWKSet(answer.data) };
    return gardees.find;
  }

  const verify = async (credential: string, find: JWTVerifyGetKey) =>
    jwtVerify(credential, find, {
      algorithms: ['RS256'],
      issuer: [...issuers],
      audience: clientId,
      clockTolerance: ECART_S,
      maxTokenAge: AGE_S,
      requiredClaims: ['exp', 'iat', 'sub'],
    });

  /** Raises the refusal of `suivi`. */
  return async (credential: string, suivi: Suivi): Promise<IdentiteGoogle> => {
    const known = await keys(suivi, CLES_MS);
    try {
      const { payload } = await verify(credential, known).catch(async (error) => {
        // Google has changed its keys since.
        if (error instanceof errors.JWKSNoMatchingKey) return verify(credential, await keys(suivi, REPIT_MS));
        throw error;
      });
      const { sub, email, email_verified: emailVerified } = ProfilGoogle.parse(payload);
      return { sub, email, emailVerified };
    } catch (error) {
      if (error instanceof errors.JOSEError) return refuse(suivi, error.code.toLowerCase());
      if (error instanceof z.ZodError) return refuse(suivi, 'illisible');
      throw error;
    }
  };
}

function refuse(suivi: Suivi, erreur: string, etape: 'credential' | 'cles' = 'credential'): never {
  suivi.note({ etape, erreur });
  throw suivi.refusal('token');
}
