import { createHash, randomBytes } from 'node:crypto';
import { beforeAll } from 'vitest';
import { readConfig } from '~/config.server';
import type { Dialect } from '~/db/dialect.server';
import type { JetonApiRow } from '~/db/rows/api';
import type { UserRow } from '~/db/rows/comptes';
import { seconds, signJwt } from '~/domain/access/jwt.server';
import type { Role } from '~/domain/access/roles';
import { openApiSession } from '~/domain/access/sessions.server';
import { newId } from '~/lib/ids.server';
import { type Enseigne, type Site, useSharedSite } from './site';

interface Demande {
  body?: unknown;
  headers?: Record<string, string>;
}

/** A form's fields and files, as a program sends them. */
export function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** What goes out as it is. */
const isSent = (body: unknown): body is string | FormData | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;

/** A program that calls the API of a site. */
export class Programme {
  constructor(
    readonly url: string,
    readonly token: string | null,
  ) {}

  fetch(method: string, path: string, { body, headers = {} }: Demande = {}): Promise<Response> {
    return fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        ...(this.token && { Authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        body: isSent(body) ? body : JSON.stringify(body),
      }),
    });
  }

  /** The answer's JSON, with its status and headers; of a file, its text. */
  async call(method: string, path: string, demande: Demande = {}) {
    const response = await this.fetch(method, path, demande);
    const text = await response.text();
    const isJson = text !== '' && response.headers.get('Content-Type')?.includes('json');
    // biome-ignore lint/suspicious/noExplicitAny: a test reads of it what it expects
    const json = (isJson ? JSON.parse(text) : text || null) as any;
    return { status: response.status, headers: response.headers, json };
  }
}

/** A program of a user who has signed in, as POST users/login would let it in. */
export async function programmeOf(site: Site, user: UserRow, { il = 0 } = {}): Promise<Programme> {
  const now = new Date(Date.now() - il * 1000);
  const visiteur = { ip: '127.0.0.1', agent: 'essais', now };
  const jti = await openApiSession(site.application.identity, user.id, visiteur);
  const contenu = { jti, userId: user.id, role: user.role, centres: [], centreId: null };
  const { apiKeys } = readConfig(site.server.env);
  return new Programme(site.server.url, await signJwt(apiKeys, contenu, now, seconds(now) + 8 * 3600));
}

/** A program with an access token of a user. */
export async function programmeAJeton(
  site: Site,
  user: UserRow,
  values: Partial<JetonApiRow> = {},
): Promise<Programme> {
  const token = `aur_${randomBytes(32).toString('base64url')}`;
  await site.application.identity.insert('jetons_api', { ...jetonDe(user, token), ...values });
  return new Programme(site.server.url, token);
}

/** Leaves a user's keyed calls as they stand when their process was killed in the middle, a minute ago: done, and answered to nobody. */
export async function loseAnswers(site: Site, { id: user_id }: UserRow): Promise<void> {
  const cree_le = new Date(Date.now() - 61_000).toISOString();
  await site.application.identity.update('reponses_api', { user_id }, { statut: null, cree_le });
}

/** The row of an access token to all of a user's clients, for a year. */
const jetonDe = (user: UserRow, token: string): JetonApiRow => ({
  id: newId(),
  compte_id: user.compte_id,
  user_id: user.id,
  nom: 'Outil',
  debut: token.slice(0, 10),
  empreinte: createHash('sha256').update(token).digest('hex'),
  centre_id: null,
  ecriture: false,
  domaines: 'clients',
  expire_le: new Date(Date.now() + 365 * 86_400_000).toISOString(),
  revoque_le: null,
  vu_le: null,
  vu_ip: '',
  cree_le: new Date().toISOString(),
});

/** What a file of tests of the API begins with: an account on the shared site, somebody of it, and their program. */
interface Essai {
  site: Site;
  enseigne: Enseigne;
  user: UserRow;
  api: Programme;
  /** The header that chooses the account's first centre. */
  ici: { 'x-current-center': string };
}

/** The same by its parts, of which each is there from the first test on. */
export function useApi(dialecte: Dialect, role: Role = 'employe'): Essai {
  const site = useSharedSite(dialecte);
  let ouvert: Omit<Essai, 'site'> | undefined;
  beforeAll(async () => {
    const enseigne = await site.createEnseigne();
    const user = await enseigne.createUser(role);
    const api = await programmeOf(site, user);
    ouvert = { enseigne, user, api, ici: { 'x-current-center': enseigne.bellecour.id } };
  });
  const part = <N extends keyof Omit<Essai, 'site'>>(name: N) =>
    later(() => {
      if (!ouvert) throw new Error('L’enseigne n’est là qu’avec les essais.');
      return ouvert[name];
    });
  return { site, enseigne: part('enseigne'), user: part('user'), api: part('api'), ici: part('ici') };
}

/** What is only there later, as if it were there. */
const later = <T extends object>(value: () => T): T =>
  new Proxy({} as T, {
    get: (_, name) => Reflect.get(value(), name),
    has: (_, name) => Reflect.has(value(), name),
    ownKeys: () => Reflect.ownKeys(value()),
    getOwnPropertyDescriptor(_, name) {
      const found = Reflect.getOwnPropertyDescriptor(value(), name);
      return found && { ...found, configurable: true };
    },
  });
