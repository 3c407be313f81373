import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { Request } from 'express';
import type { Config } from '~/config.server';
import type { Acces } from '~/http/context.server';
import { cookieName } from '~/http/cookies.server';
import { originOf } from '~/lib/adresse-ip';

/** On whose account a request goes. */
export interface Demandeur {
  /** The user, or for visitors their origin. */
  cle: string;
  /** The user's account, or the same origin. */
  groupe: string;
  connu: boolean;
}

export interface Demandeurs {
  find(request: Request): Demandeur;
  /** Keeps whose the session of a request is, once the screens have looked it up: the next requests are counted for them. */
  learn(request: Request, acces: Promise<Acces | null> | undefined): void;
}

/** Where a request comes from. A proxy that repeats what it was told may hand on anything: then the proxy's own address counts. */
export function addressOf({ ip = '', socket }: Request): string {
  return isIP(ip) ? ip : (socket.remoteAddress ?? '');
}

/** Sessions remembered; who is forgotten is a visitor for one request more. */
const CONNUS_MAX = 20_000;

/**
 * Tells who asks without a look at the database. A session that has not been seen yet counts for its origin: an invented cookie earns
 * nobody a budget of their own.
 */
export function createDemandeurs(config: Config): Demandeurs {
  const prefix = `${cookieName(config, 'session')}=`;
  const connus = new Map<string, Demandeur>();
  return {
    find(request) {
      const session = sessionOf(request, prefix);
      const known = session ? connus.get(session) : undefined;
      if (known) return known;
      const origine = `origine ${originOf(addressOf(request))}`;
      return { cle: origine, groupe: origine, connu: false };
    },
    learn(request, acces) {
      const session = sessionOf(request, prefix);
      if (!session || !acces || connus.has(session)) return;
      acces.then(
        (found) => {
          if (!found) return;
          if (connus.size >= CONNUS_MAX) connus.delete(connus.keys().next().value ?? '');
          const { id, compte_id } = found.user;
          connus.set(session, { cle: `user ${id}`, groupe: `compte ${compte_id}`, connu: true });
        },
        // The request itself has told what was wrong.
        () => undefined,
      );
    },
  };
}

function sessionOf(request: Request, prefix: string): string | null {
  const cookies = request.headers.cookie ?? '';
  const at = cookies.startsWith(prefix) ? 0 : cookies.indexOf(`; ${prefix}`) + 2;
  if (at === 1) return null;
  const start = at + prefix.length;
  const end = cookies.indexOf(';', start);
  return createHash('sha256')
    .update(cookies.slice(start, end < 0 ? undefined : end))
    .digest('base64');
}
