import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SignJWT } from 'jose';

const CLIENT_ID = 'auricule-essais.apps.example';
export const CLIENT_SECRET = 'secret-du-fournisseur-9f2c';

/** Who is signed in at the provider, as its userinfo tells it. */
export interface PersonneGoogle {
  sub: string;
  email?: string;
  email_verified?: unknown;
}

/** What the provider was asked at one of its addresses; `params` from the query or the form. */
interface Demande {
  path: string;
  params: Record<string, string>;
  authorization: string | undefined;
}

/** Another answer than the right one: a status and a body, or none at all. */
export type Panne = { status: number; body: string } | 'silence' | 'coupure';

export interface FauxGoogle {
  url: string;
  /** The environment of a site that signs in here. */
  env: Record<string, string>;
  readonly demandes: readonly Demande[];
  /** Every secret that went over the wire so far: codes, tokens, verifiers. */
  readonly secrets: ReadonlySet<string>;
  /** Who is signed in there from now on; null lets the person refuse. */
  signIn(personne: PersonneGoogle | null): void;
  /** How an address answers from now on; null for rightly. */
  fail(path: '/token' | '/oauth2/v3/userinfo' | '/oauth2/v3/certs', panne: Panne | null): void;
  /** What the provider's button gives a page of the application for somebody: a signed identity token. `claims` say it otherwise. */
  credential(personne: PersonneGoogle, claims?: Record<string, unknown>): Promise<string>;
  /** Signs with other keys from now on, which it tells under `/oauth2/v3/certs`. */
  changeKeys(): void;
  /** Changes what the next identity tokens say. */
  forge(claims: Record<string, unknown>): void;
  close(): Promise<void>;
}

interface Accord {
  personne: PersonneGoogle;
  challenge: string;
  nonce: string;
  redirectUri: string;
}

const random = () => randomBytes(24).toString('base64url');
const s256 = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

function newKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: random(), alg: 'RS256', use: 'sig' };
  return { privateKey, jwk };
}

/** A provider on loopback that speaks the authorization code flow as strictly as Google does: single-use codes, PKCE, client secret. */
export async function startGoogle(): Promise<FauxGoogle> {
  const demandes: Demande[] = [];
  const secrets = new Set<string>([CLIENT_SECRET]);
  const codes = new Map<string, Accord>();
  const tokens = new Map<string, PersonneGoogle>();
  const pannes = new Map<string, Panne>();
  let personne: PersonneGoogle | null = null;
  let forged: Record<string, unknown> = {};

  let keys = newKeys();

  const secret = () => {
    const value = random();
    secrets.add(value);
    return value;
  };

  function authorize(params: URLSearchParams, response: ServerResponse): void {
    const back = new URL(params.get('redirect_uri') ?? '');
    back.searchParams.set('state', params.get('state') ?? '');
    if (personne === null) back.searchParams.set('error', 'access_denied');
    else {
      const code = secret();
      codes.set(code, {
        personne,
        challenge: params.get('code_challenge') ?? '',
        nonce: params.get('nonce') ?? '',
        redirectUri: params.get('redirect_uri') ?? '',
      });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { Location: back.toString() }).end();
  }

  function token(params: URLSearchParams, response: ServerResponse): void {
    const code = params.get('code') ?? '';
    const accord = codes.get(code);
    codes.delete(code);
    secrets.add(params.get('code_verifier') ?? '');
    const known = params.get('client_id') === CLIENT_ID && params.get('client_secret') === CLIENT_SECRET;
    const genuine =
      accord?.redirectUri === params.get('redirect_uri') &&
      params.get('grant_type') === 'authorization_code' &&
      accord?.challenge === s256(params.get('code_verifier') ?? '');
    if (!known) answer(response, 401, { error: 'invalid_client' });
    else if (!accord || !genuine) answer(response, 400, { error: 'invalid_grant' });
    else answer(response, 200, { ...tokensOf(accord), expires_in: 3599, token_type: 'Bearer' });
  }

  function tokensOf(accord: Accord) {
    const access_token = secret();
    tokens.set(access_token, accord.personne);
    return { access_token, id_token: idToken(accord) };
  }

  function idToken({ personne: { sub }, nonce }: Accord): string {
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const claims = { iss: url, aud: CLIENT_ID, sub, nonce, exp, ...forged };
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const value = `${encode({ alg: 'RS256' })}.${encode(claims)}.${random()}`;
    secrets.add(value);
    return value;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', url);
    const params = request.method === 'POST' ? new URLSearchParams(await text(request)) : searchParams;
    const { authorization } = request.headers;
    demandes.push({ path: pathname, params: Object.fromEntries(params), authorization });
    const panne = pannes.get(pathname);
    if (panne === 'silence') return;
    if (panne === 'coupure') return void request.socket.destroy();
    if (panne) return void response.writeHead(panne.status).end(panne.body);
    if (pathname === '/o/oauth2/v2/auth') return authorize(params, response);
    if (pathname === '/token') return token(params, response);
    if (pathname === '/oauth2/v3/certs') return answer(response, 200, { keys: [keys.jwk] });
    const known = tokens.get(authorization?.replace(/^Bearer /, '') ?? '');
    answer(response, known ? 200 : 401, known ?? { error: 'invalid_token' });
  }

  const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: CLIENT_SECRET, GOOGLE_BASE_URL: url },
    demandes,
    secrets,
    signIn(next) {
      personne = next;
    },
    fail(path, panne) {
      if (panne) pannes.set(path, panne);
      else pannes.delete(path);
    },
    async credential({ sub, ...personne }, claims = {}) {
      const now = Math.floor(Date.now() / 1000);
      const said = { iss: url, aud: CLIENT_ID, sub, iat: now, exp: now + 3600, ...personne, ...claims };
      const header = { alg: 'RS256', kid: keys.jwk.kid };
      const value = await new SignJWT(said).setProtectedHeader(header).sign(keys.privateKey);
      secrets.add(value);
      return value;
    },
    changeKeys() {
      keys = newKeys();
    },
    forge(claims) {
      forged = claims;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
