import type { ServerBuild } from '@remix-run/node';
import type { Request, Response } from 'express';
import type { Refus } from '~/http/load-context';
import { PAR_SCRIPT } from '~/http/script';
import { errorDocument } from './page-erreur';
import { keptDocument } from './page-gardee';

type Sorte = 'page' | 'formulaire' | 'texte';
const TYPES: Record<Sorte, string> = {
  page: 'text/html; charset=utf-8',
  formulaire: 'text/html; charset=utf-8',
  texte: 'text/plain; charset=utf-8',
};

/** Answers a refusal with something that is made once and costs nothing to send. */
export type ReponseCourte = (request: Request, response: Response, refus: Refus) => Promise<void>;

/**
 * The short answers of a build's refusals, kept by status and words, of which the server has a handful: a page for readers and
 * for a page's script, one that asks again for what a form without a script lost, a line of text for all others. Nothing of the request is in them, and no route is entered.
 */
export function createReponseCourte(getBuild: () => Promise<ServerBuild>): ReponseCourte {
  const made = new Map<string, Buffer>();
  const bodyOf = async (sorte: Sorte, refus: Refus): Promise<Buffer> => {
    const key = `${sorte} ${refus.status} ${refus.message}`;
    const known = made.get(key);
    if (known) return known;
    const body = Buffer.from(await write(sorte, refus, await getBuild()));
    made.set(key, body);
    return body;
  };
  return async (request, response, refus) => {
    const sorte = sorteOf(request);
    const body = await bodyOf(sorte, refus);
    // Too short to be worth compressing it each time.
    response.set('Cache-Control', 'no-store, no-transform').set('Retry-After', String(refus.retryAfterS));
    response.status(refus.status).type(TYPES[sorte]).send(body);
  };
}

function sorteOf(request: Request): Sorte {
  if (!(request.get('Accept') ?? '').includes('text/html')) return 'texte';
  return request.method === 'POST' && request.get(PAR_SCRIPT) === undefined ? 'formulaire' : 'page';
}

async function write(sorte: Sorte, { status, message }: Refus, build: ServerBuild): Promise<string> {
  if (sorte === 'texte') return message;
  const page =
    sorte === 'page'
      ? errorDocument(build, { message }, status)
      : keptDocument(build, { message }, status, null);
  return page.text();
}
