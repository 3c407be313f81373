import { createHash } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { createContext } from '~/domain/access/context.server';
import { type AdresseOuverte, openAdresse } from '~/domain/calendriers/adresse-ouverte.service.server';
import type { AgendaIcs } from '~/infra/ics/ics';
import { originOf } from '~/lib/adresse-ip';
import './load-context';

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** What may still be refused before the agenda is read: a context for the one centre that the secret opens. */
export async function requireAdresse({ context }: Args, fichier: string) {
  const { application, clientIp } = context;
  const wait = await application.lecturesIcs.consume(originOf(clientIp));
  if (wait > 0) throw text('Trop de demandes.', 429, { 'Retry-After': String(wait) });
  const now = new Date();
  const secret = /^([\w-]+)\.ics$/.exec(fichier)?.[1] ?? '';
  const open = await openAdresse(application.identity, secret, now);
  if (!open) throw text('Introuvable.', 404);
  return { adresse: open.adresse, ctx: contextOf(application, open, now) };
}

function contextOf(
  { scopedDb, infra }: Args['context']['application'],
  { adresse, centre }: AdresseOuverte,
  now: Date,
) {
  const { id, compte_id: compteId } = centre;
  return createContext({
    db: scopedDb({ compteIds: [compteId], centreIds: [id] }),
    acteur: { userId: adresse.user_id, name: 'Adresse secrète', email: '', role: 'viewer', compteId },
    centres: [centre],
    centreCourant: centre,
    now: () => now,
    infra,
  });
}

/** The files written last, by what is in them: programs ask again and again for the same. */
const ecrits = new Map<string, string>();
const ECRITS_MAX = 16;

function written(etag: string, write: () => string): string {
  const known = ecrits.get(etag);
  const ics = known ?? write();
  ecrits.delete(etag);
  ecrits.set(etag, ics);
  for (const oldest of ecrits.keys()) if (ecrits.size > ECRITS_MAX) ecrits.delete(oldest);
  return ics;
}

/** An agenda as an iCalendar file, or that it has not changed since: it is written only where somebody has to have it. */
export function answerIcs(
  request: Request,
  agenda: AgendaIcs,
  write: (agenda: AgendaIcs) => string,
): Response {
  const ETag = `W/"${createHash('sha256').update(JSON.stringify(agenda)).digest('base64url')}"`;
  const known = (request.headers.get('If-None-Match') ?? '').split(',').map((each) => each.trim());
  if (known.some((each) => each === '*' || weak(each) === ETag))
    return new Response(null, { status: 304, headers: { ETag } });
  const headers = {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'inline; filename="agenda.ics"',
    'X-Robots-Tag': 'noindex',
    ETag,
  };
  return new Response(
    written(ETag, () => write(agenda)),
    { headers },
  );
}

const weak = (etag: string): string => (etag.startsWith('W/') ? etag : `W/${etag}`);

const text = (message: string, status: number, headers: Record<string, string> = {}): Response =>
  new Response(message, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } });
