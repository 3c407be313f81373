import { toMorceaux } from '~/domain/calendriers/morceaux';
import type { Fenetre, Occurrence } from '~/infra/ics/ics';
import { readIcs as readCalendrier } from '~/infra/ics/lecture.server';

/** From 21 October 2026 to 22 November 2027, Paris midnights. */
export const FENETRE: Fenetre = { debut: '2026-10-20T22:00:00.000Z', fin: '2027-11-21T23:00:00.000Z' };

/** Reads a file as the worker does. */
export const readIcs = (octets: Uint8Array, fenetre: Fenetre): Occurrence[] =>
  readCalendrier(octets, fenetre, toMorceaux);

/** An event's lines. */
export const evenement = (...lignes: string[]): string[] => ['BEGIN:VEVENT', ...lignes, 'END:VEVENT'];

/** A whole file of them. */
export const fichier = (...parts: (string | string[])[]): Uint8Array =>
  new TextEncoder().encode(
    `${['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//essai', ...parts.flat(), 'END:VCALENDAR'].join('\r\n')}\r\n`,
  );

export const lire = (...parts: (string | string[])[]): Occurrence[] => readIcs(fichier(...parts), FENETRE);

/** The starts that a file gives, in order. */
export const debuts = (...parts: (string | string[])[]): string[] =>
  lire(...parts)
    .map(({ start }) => start.replace(':00.000Z', 'Z'))
    .sort();
