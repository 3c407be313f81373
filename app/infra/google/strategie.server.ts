import { createHash } from 'node:crypto';
import { type GoogleExtraParams, type GoogleProfile, GoogleStrategy } from 'remix-auth-google';
import { z } from 'zod';
import { type AdressesGoogle, adressesGoogle } from './adresses';
import type { ConfigGoogle, EchecGoogle, IdentiteGoogle, Voyage } from './google';
import { faultOfIdToken, ProfilGoogle } from './jeton-identite.server';
import { askGoogle } from './requete.server';

/** For both calls together: a page that waits longer looks dead. */
const PATIENCE_MS = 8000;

/** Visible characters only: these stand in headers and addresses. */
const jeton = z.string().regex(/^[\x21-\x7e]{1,8192}$/);
const ReponseJeton = z.object({ access_token: jeton, id_token: jeton });

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
const nonceOf = (verifier: string): string => digest(`nonce:${verifier}`);

/**
 * Google's strategy for one sign-in: the addresses of the configuration, PKCE and a nonce, answers of bounded size in bounded time, and
 * the address only with Google's word on it.
 */
export class StrategieGoogle extends GoogleStrategy<IdentiteGoogle> {
  readonly #voyage: Voyage;
  readonly #adresses: AdressesGoogle;
  readonly #signal = AbortSignal.timeout(PATIENCE_MS);

  constructor({ clientId, clientSecret, baseUrl }: ConfigGoogle, voyage: Voyage) {
    const adresses = adressesGoogle(baseUrl);
    super(
      {
        clientID: clientId,
        clientSecret,
        callbackURL: voyage.callbackUrl,
        scope: ['openid', 'email'],
        // Several people share a centre's computer: the account is chosen each time.
        prompt: 'select_account',
      },
      async ({ profile, extraParams }) => {
        const { sub, email, email_verified: emailVerified } = profile._json;
        const { issuers } = adresses;
        const nonce = nonceOf(voyage.verifier);
        const now = new Date();
        const fault = faultOfIdToken(extraParams.id_token, { issuers, audience: clientId, nonce, sub, now });
        if (fault) this.#refuse('identite', fault);
        return { sub, email, emailVerified };
      },
    );
    this.#voyage = voyage;
    this.#adresses = adresses;
    this.authorizationURL = adresses.authorization;
    this.tokenURL = adresses.token;
  }

  protected override authorizationParams(): URLSearchParams {
    const params = super.authorizationParams();
    params.set('code_challenge', digest(this.#voyage.verifier));
    params.set('code_challenge_method', 'S256');
    params.set('nonce', nonceOf(this.#voyage.verifier));
    return params;
  }

  protected override tokenParams(): URLSearchParams {
    return new URLSearchParams({ code_verifier: this.#voyage.verifier });
  }

  protected override async fetchAccessToken(code: string, params: URLSearchParams) {
    params.set('client_id', this.clientID);
    params.set('client_secret', this.clientSecret);
    params.set('code', code);
    const answer = ReponseJeton.safeParse(
      await this.#ask('jeton', this.tokenURL, { method: 'POST', body: params }),
    );
    if (!answer.success) return this.#refuse('jeton', 'illisible');
    const { access_token: accessToken, id_token } = answer.data;
    // The library's type names more of Google's answer than anybody reads.
    return { accessToken, extraParams: { id_token } as GoogleExtraParams };
  }

  protected override async userProfile(accessToken: string): Promise<GoogleProfile> {
    const headers = { Authorization: `Bearer ${accessToken}` };
    const answer = ProfilGoogle.safeParse(await this.#ask('profil', this.#adresses.userInfo, { headers }));
    if (!answer.success) return this.#refuse('profil', 'illisible');
    const { sub, email } = answer.data;
    return { provider: 'google', id: sub, emails: [{ value: email }], _json: answer.data } as GoogleProfile;
  }

  #ask(etape: EchecGoogle['etape'], url: string, init: RequestInit): Promise<unknown> {
    return askGoogle({ etape, url, init, signal: this.#signal, voyage: this.#voyage });
  }

  #refuse(etape: EchecGoogle['etape'], erreur: string): never {
    this.#voyage.note({ etape, erreur });
    throw this.#voyage.refusal('token');
  }
}
