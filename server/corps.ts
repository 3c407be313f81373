import type { Request, RequestHandler } from 'express';
import { isMultipart } from '~/http/corps.server';
import { answerShort, isApi } from './refus-api';

const MEGABYTE = 1024 * 1024;
/**
 * A form is small. One that takes a file may be far heavier than what it takes: its page says so beside the field, and reads no more of it
 * than it needs (receiveFiles).
 */
const BODY_MAX = MEGABYTE;
const UPLOAD_MAX = 1024 * MEGABYTE;
/**
 * How much of what an answer left unread is still taken off the wire, and for how long: a browser shows the answer only once it has sent
 * everything. Whoever goes on beyond that is cut off.
 */
const RESTE_MAX = { formulaire: 16 * MEGABYTE, envoi: 256 * MEGABYTE };
const RESTE_MS = 60_000;
const TROP =
  'Envoi trop volumineux : il n’a pas été lu. Revenez à la page précédente et envoyez moins de texte, ou un fichier plus petit.';
const UPLOAD_PATH =
  /^\/admin\/(lpp|clients\/import|factures\/import|encaissements\/releves|user-profile|stock\/[0-9a-z]{1,24}|nouveauClient\/[0-9a-f]{24}\/signature\/[a-z]{1,20}\/papier|bilan-auditif\/[0-9a-f]{24}\/noah|nouveauClient\/[0-9a-f]{24}\/prescriptions\/(nouvelle|[0-9a-f]{24}))$/;
/** The calls of the API that take files, where they come as a form. */
const API_PATH = /^\/api\/(produits\/(add|update\/[^/]+)|upload\/[^/]+|clients\/import|users\/upload-image)$/;
/** A client's record takes files in one of its tabs alone. */
const FICHE_PATH = /^\/admin\/nouveauClient\/[0-9a-f]{24}$/;

const takesFiles = ({ path, query, headers }: Request): boolean =>
  UPLOAD_PATH.test(path) ||
  (API_PATH.test(path) && isMultipart(headers['content-type'] ?? null)) ||
  (FICHE_PATH.test(path) && query.onglet === 'fichiers');

const hasBody = (request: Request): boolean =>
  request.get('Content-Length') !== undefined || request.get('Transfer-Encoding') !== undefined;

/** Comes before everything that may answer: whatever of a body is unread then is let go unseen, within bounds. */
export const boundUnread: RequestHandler = (request, response, next) => {
  if (!hasBody(request)) return next();
  // From now on what comes is counted, whoever reads it; Node would take all of it otherwise.
  request.read(0);
  response.once('finish', () => letGo(request, takesFiles(request) ? RESTE_MAX.envoi : RESTE_MAX.formulaire));
  next();
};

/** Bodies must say their length, and it must be one that a form here can have. */
export const limitBody: RequestHandler = (request, response, next) => {
  if ((request.method !== 'POST' && !isApi(request)) || !hasBody(request)) return next();
  const length = request.get('Content-Length');
  if (length !== undefined && Number(length) <= (takesFiles(request) ? UPLOAD_MAX : BODY_MAX)) return next();
  if (length === undefined) return answerShort(request, response, 411, 'Longueur requise.');
  const message = isApi(request) ? 'Le corps dépasse un mégaoctet : il n’a pas été lu.' : TROP;
  answerShort(request, response, 413, message, 'envoi_trop_grand');
};

/** Takes what is left of a body off the wire, so many bytes at most, then ends the connection. */
function letGo(request: Request, max: number): void {
  if (request.complete) return;
  let left = max;
  const cut = () => request.socket.destroy();
  const timer = setTimeout(cut, RESTE_MS).unref();
  request.once('close', () => clearTimeout(timer));
  request.removeAllListeners('data');
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) cut();
  });
  request.resume();
}
