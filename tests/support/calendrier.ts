import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AdresseAgendaRow, CalendrierRow } from '~/db/rows/agenda';
import type { Context } from '~/domain/access/context.server';
import { COULEUR_CALENDRIER } from '~/domain/calendriers/calendrier.schema';
import { digestOf, newSecret } from '~/domain/calendriers/secret.server';
import { addDays, toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { type PlageIp, parsePlage } from '~/lib/plages-ip';
import './reseau-d-essai.js';

/** Where the tests' calendars stand (reseau-d-essai.js), as ICS_ALLOW_PRIVATE opens it and as the application takes it. */
export const RESEAU_D_ESSAI = '203.0.113.0/24';
export const PLAGES_D_ESSAI: readonly PlageIp[] = [parsePlage(RESEAU_D_ESSAI) as PlageIp];
export const HOTE_D_ESSAI = '203.0.113.200';

/** An answer that changes to a protocol that nobody asked for. */
export const AUTRE_PROTOCOLE =
  'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

type Reponse = (request: IncomingMessage, response: ServerResponse) => void;

export interface FauxCalendrier {
  url: string;
  /** What was asked so far. */
  readonly demandes: readonly IncomingMessage[];
  /** Gives this file from now on, with an ETag of its own. */
  give(ics: string): void;
  /** Answers in any other way from now on. */
  answer(reponse: Reponse): void;
  close(): Promise<void>;
}

/** An event's lines. */
const evenement = (lignes: readonly string[]): string =>
  ['BEGIN:VEVENT', ...lignes, 'END:VEVENT'].join('\r\n');

/** A calendar's file of such events. */
export const fichierIcs = (...evenements: (readonly string[])[]): string =>
  `${['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//essai', ...evenements.map(evenement), 'END:VCALENDAR'].join('\r\n')}\r\n`;

/** An event of one hour at ten in Paris, so many days from a moment; with whatever lines are added. */
export function rdvExterne(uid: string, now: Date, jours: number, ...lignes: string[]): string[] {
  const jour = addDays(toParis(now).date, jours).replaceAll('-', '');
  const heures = [`DTSTART;TZID=Europe/Paris:${jour}T100000`, `DTEND;TZID=Europe/Paris:${jour}T110000`];
  return [`UID:${uid}`, ...heures, `SUMMARY:Événement ${uid}`, ...lignes];
}

/** A calendar's server in the tests' own network: knows validators, and keeps note of what it is asked. */
export async function startCalendrier(ics = fichierIcs()): Promise<FauxCalendrier> {
  const demandes: IncomingMessage[] = [];
  let rang = 0;
  let reponse: Reponse;
  const give = (contenu: string) => {
    rang += 1;
    const etag = `"${rang}"`;
    reponse = (request, response) => {
      const known = request.headers['if-none-match'] === etag;
      response.writeHead(known ? 304 : 200, { 'Content-Type': 'text/calendar', ETag: etag });
      response.end(known ? undefined : contenu);
    };
  };
  give(ics);
  const server = createServer((request, response) => {
    demandes.push(request);
    reponse(request, response);
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return {
    url: `http://${HOTE_D_ESSAI}:${(server.address() as AddressInfo).port}/agenda.ics`,
    demandes,
    give,
    answer(next) {
      reponse = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A linked calendar that is not to be read again for years, with one event. */
export async function storeCalendrier(
  ctx: Context,
  values: Partial<CalendrierRow> & Pick<CalendrierRow, 'centre_id'>,
): Promise<string> {
  const id = newId();
  const maintenant = ctx.now().toISOString();
  await ctx.db.insert('calendriers', {
    id,
    nom: 'Agenda partagé',
    url: 'https://calendrier.example/agenda.ics',
    color: COULEUR_CALENDRIER,
    reussi_le: maintenant,
    essaye_le: maintenant,
    prochain_le: '2099-01-01T00:00:00.000Z',
    evenements_lus: 1,
    cree_le: maintenant,
    ...values,
  });
  await ctx.db.insert('evenements', {
    id: newId(),
    centre_id: values.centre_id,
    calendrier_id: id,
    uid_externe: 'a',
    is_google_event: true,
    type: values.nom ?? 'Agenda partagé',
    color: COULEUR_CALENDRIER,
    start: maintenant,
    end: new Date(ctx.now().getTime() + 3_600_000).toISOString(),
    cree_le: maintenant,
  });
  return id;
}

/** A secret address of a centre's agenda that was read just now, or as told. */
export async function storeAdresse(
  ctx: Context,
  values: Partial<AdresseAgendaRow> & Pick<AdresseAgendaRow, 'centre_id'>,
): Promise<{ id: string; secret: string }> {
  const id = newId();
  const secret = newSecret();
  const maintenant = ctx.now().toISOString();
  await ctx.db.insert('adresses_agenda', {
    id,
    empreinte: digestOf(secret),
    cree_le: maintenant,
    lu_le: maintenant,
    ...values,
  });
  return { id, secret };
}
