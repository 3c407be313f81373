import type { ServerBuild } from '@remix-run/node';
import type { Request, Response } from 'express';
import type { Refus } from '~/http/load-context';
import { errorDocument } from './page-erreur';
import { keptDocument } from './page-gardee';

type Sorte = 'page' | 'formulaire' | 'données' | 'saisie' | 'texte';
const TYPES: Record<Sorte, string> = {
  page: 'text/html; charset=utf-8',
  formulaire: 'text/html; charset=utf-8',
  données: 'text/x-script; charset=utf-8',
  saisie: 'text/x-script; charset=utf-8',
  texte: 'text/plain; charset=utf-8',
};

/** Answers a refusal with something that is made once and costs nothing to send. */
export type ReponseCourte = (request: Request, response: Response, refus: Refus) => Promise<void>;

/**
 * The short answers of a build's refusals, kept by status and words, of which the server has a handful: a page for readers, for a page's
 * script what Remix itself would answer, a line of text for all others. Nothing of the request is in them, and no route is entered.
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
    if (sorte === 'données' || sorte === 'saisie') response.set('X-Remix-Response', 'yes');
    // Too short to be worth compressing it each time.
    response.set('Cache-Control', 'no-store, no-transform').set('Retry-After', String(refus.retryAfterS));
    response.status(refus.status).type(TYPES[sorte]).send(body);
  };
}

function sorteOf(request: Request): Sorte {
  const form = request.method === 'POST';
  if (request.path.endsWith('.data')) return form ? 'saisie' : 'données';
  if (!(request.get('Accept') ?? '').includes('text/html')) return 'texte';
  return form ? 'formulaire' : 'page';
}

async function write(sorte: Sorte, { status, message }: Refus, build: ServerBuild): Promise<string> {
  if (sorte === 'texte') return message;
  if (sorte === 'page') return errorDocument(build, { message }, status).text();
  if (sorte === 'formulaire') return keptDocument(build, { message }, status, null).text();
  const routes = sorte === 'saisie' ? null : Object.keys(build.routes);
  return `${JSON.stringify(encode(status, message, routes))}\n`;
}

/**
 * `{ error }`, or the same for each of `routes`, as turbo-stream writes it: one list of values that point to each other. A page takes from
 * it what it asked for.
 */
function encode(status: number, message: string, routes: string[] | null): unknown[] {
  if (!routes)
    return [{ _1: 2 }, 'error', ['ErrorResponse', 3, 6, 7], { _4: 5 }, 'message', message, status, ''];
  const error = [{ _2: 3 }, 'error', ['ErrorResponse', 4, 7, 8], { _5: 6 }, 'message', message, status, ''];
  const first = 1 + error.length;
  const names = routes.map((_, index) => [`_${first + index}`, 1]);
  return [Object.fromEntries(names), ...error, ...routes];
}
