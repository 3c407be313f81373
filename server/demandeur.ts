import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { Request } from 'express';
import type { Config } from '~/config.server';
import type { UserRow } from '~/db/rows/comptes';
import { tokenIn } from '~/domain/access/appelant-api.server';
import { cookieIn } from '~/http/cookies.server';
import { originOf, siteOf } from '~/lib/adresse-ip';
import { isApi } from './refus-api';

/** On whose account a request goes. */
export interface Demandeur {
  /** The user at a screen, all programs of a user, or for visitors their origin. */
  cle: string;
  /** The user's account, or the visitors' whole site. */
  groupe: string;
  connu: boolean;
}

export interface Demandeurs {
  find(request: Request): Demandeur;
  /** Keeps whose the session or the token of a request is, or that it is nobody's any more, once that was looked up: the next ones are counted so. */
  learn(request: Request, acces: Promise<{ user: UserRow } | null> | undefined): void;
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
  const connus = new Map<string, Demandeur>();
  return {
    find(request) {
      const session = titreOf(request, config);
      const known = session ? connus.get(session) : undefined;
      if (known) return known;
      const address = addressOf(request);
      return { cle: `origine ${originOf(address)}`, groupe: `site ${siteOf(address)}`, connu: false };
    },
    learn(request, acces) {
      const session = titreOf(request, config);
      if (!session || !acces) return;
      acces.then(
        (found) => {
          if (!found) return void connus.delete(session);
          if (connus.has(session)) return;
          if (connus.size >= CONNUS_MAX) connus.delete(connus.keys().next().value ?? '');
          const { id, compte_id } = found.user;
          // A person's programs share what they may ask for, and never take from the person's screens.
          const cle = isApi(request) ? `api user ${id}` : `user ${id}`;
          connus.set(session, { cle, groupe: `compte ${compte_id}`, connu: true });
        },
        // The request itself has told what was wrong.
        () => undefined,
      );
    },
  };
}

/** What a request comes in by: the header of a call, which reads no cookie, or a browser's session. */
const titreOf = (request: Request, config: Config): string | null =>
  isApi(request) ? tokenOf(request) : sessionOf(request, config);

/** Read as the API reads it: what it takes for one token is one here, however it is announced. */
function tokenOf({ headers: { authorization } }: Request): string | null {
  const token = tokenIn(authorization ?? null);
  return token && `api ${digest(token)}`;
}

/** Read as the screens read it, for the same reason. */
function sessionOf(request: Request, config: Config): string | null {
  const token = cookieIn(request.headers.cookie ?? '', config, 'session');
  return token && digest(token);
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64');
