import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays, toParis } from '~/lib/dates';

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

/** A calendar's server on loopback: knows validators, and keeps note of what it is asked. */
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
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/agenda.ics`,
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
