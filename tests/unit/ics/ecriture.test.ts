import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { writeIcs } from '~/infra/ics/ecriture.server';
import type { EvenementIcs } from '~/infra/ics/ics';
import { addDays, startOfParisDay } from '~/lib/dates';
import { readIcs } from './fabrique';

const evenement = (values: Partial<EvenementIcs> = {}): EvenementIcs => ({
  id: '0123456789abcdef01234567',
  titre: 'Rendez-vous',
  start: '2026-11-24T09:00:00.000Z',
  end: '2026-11-24T10:00:00.000Z',
  journee: false,
  version: 1,
  creeLe: '2026-11-21T09:00:00.000Z',
  modifieLe: '2026-11-21T10:30:15.000Z',
  ...values,
});

const ecrire = (...evenements: EvenementIcs[]): string => writeIcs({ nom: 'Centre Bellecour', evenements });
const lire = (ics: string) =>
  readIcs(new TextEncoder().encode(ics), {
    debut: '2020-01-01T00:00:00.000Z',
    fin: '2040-01-01T00:00:00.000Z',
  });

/** What RFC 5545 asks of every line and part of a file. */
function fautes(ics: string): string[] {
  const fautes: string[] = [];
  if (/[^\r]\n|\r[^\n]/.test(ics)) fautes.push('fin de ligne autre que CRLF');
  const lignes = ics.split('\r\n');
  if (lignes.pop() !== '') fautes.push('dernière ligne sans fin');
  for (const ligne of lignes) if (Buffer.byteLength(ligne) > 75) fautes.push(`plus de 75 octets : ${ligne}`);
  const entieres = ics.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
  const open: string[] = [];
  const seen = new Map<string, number>();
  for (const ligne of entieres) {
    const [, nom = '', valeur = ''] = /^([A-Z-]+)(?:;[A-Z-]+=[^:;,"]+)*:(.*)$/s.exec(ligne) ?? [];
    if (!nom) fautes.push(`ligne sans nom : ${ligne}`);
    if (nom === 'BEGIN') open.push(valeur);
    else if (nom === 'END' && open.pop() !== valeur) fautes.push(`fin de rien : ${valeur}`);
    seen.set(`${open.join('/')} ${nom}`, (seen.get(`${open.join('/')} ${nom}`) ?? 0) + 1);
    if (/^(SUMMARY|NAME|X-WR-CALNAME)$/.test(nom) && /(^|[^\\])(\\\\)*([;,]|\\[^\\;,nN]|\\$)/.test(valeur))
      fautes.push(`texte sans échappement : ${ligne}`);
    if (/\p{Cc}/u.test(ligne)) fautes.push('caractère de commande');
  }
  const evenements = seen.get('VCALENDAR/VEVENT BEGIN') ?? 0;
  for (const nom of ['VERSION', 'PRODID'])
    if (seen.get(`VCALENDAR ${nom}`) !== 1) fautes.push(`${nom} une fois`);
  for (const nom of ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'SEQUENCE', 'LAST-MODIFIED'])
    if ((seen.get(`VCALENDAR/VEVENT ${nom}`) ?? 0) !== evenements)
      fautes.push(`${nom} une fois par événement`);
  return fautes;
}

describe('l’agenda au format iCalendar', () => {
  test('un rendez-vous, lettre pour lettre', () => {
    const ics = ecrire(evenement());
    expect(ics.slice(ics.indexOf('BEGIN:VEVENT')).split('\r\n')).toEqual([
      'BEGIN:VEVENT',
      'UID:0123456789abcdef01234567@auricule',
      'DTSTAMP:20261121T103015Z',
      'DTSTART;TZID=Europe/Paris:20261124T100000',
      'DTEND;TZID=Europe/Paris:20261124T110000',
      'SUMMARY:Rendez-vous',
      'SEQUENCE:1',
      'CREATED:20261121T090000Z',
      'LAST-MODIFIED:20261121T103015Z',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
    for (const ligne of [
      'X-WR-CALNAME:Centre Bellecour',
      'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
      'TZID:Europe/Paris',
    ])
      expect(ics).toContain(`\r\n${ligne}\r\n`);
    expect(fautes(ics)).toEqual([]);
    expect(ecrire(evenement())).toBe(ics);
    expect(fautes(ecrire())).toEqual([]);
  });

  test('son fuseau horaire donne l’heure de Paris à qui ne connaît que lui', () => {
    const calendrier = new ICAL.Component(ICAL.parse(ecrire()));
    const fuseau = calendrier.getFirstSubcomponent('vtimezone');
    if (!fuseau) throw new Error('Pas de VTIMEZONE');
    const zone = new ICAL.Timezone(fuseau);
    const decalage = (murale: string) => zone.utcOffset(ICAL.Time.fromDateTimeString(murale)) / 3600;
    expect(decalage('2026-10-25T01:59:00')).toBe(2);
    expect(decalage('2026-10-25T03:00:00')).toBe(1);
    expect(decalage('2027-03-28T01:59:00')).toBe(1);
    expect(decalage('2027-03-28T03:00:00')).toBe(2);
    expect(decalage('2030-07-01T12:00:00')).toBe(2);
  });

  test('la seconde des deux heures d’automne est écrite en UTC, faute de nom à Paris', () => {
    const premiere = ecrire(
      evenement({ start: '2026-10-25T00:30:00.000Z', end: '2026-10-25T00:45:00.000Z' }),
    );
    const seconde = ecrire(evenement({ start: '2026-10-25T01:30:00.000Z', end: '2026-10-25T02:30:00.000Z' }));
    expect(premiere).toContain('DTSTART;TZID=Europe/Paris:20261025T023000');
    expect(seconde).toContain('DTSTART:20261025T013000Z\r\nDTEND:20261025T023000Z');
  });

  test('tout ce qui est écrit se relit : textes de toutes sortes, heures autour des changements, journées', () => {
    let graine = 20261121;
    const hasard = (n: number) => {
      graine = (graine * 1103515245 + 12345) % 2147483648;
      return graine % n;
    };
    const signes = [
      'a',
      'é',
      ' ',
      ';',
      ',',
      '\\',
      '\n',
      '"',
      ':',
      '👂',
      '漢',
      '\\n',
      'œ',
      'BEGIN:VEVENT',
      '\r\n',
    ];
    const titre = () =>
      `x${Array.from({ length: hasard(60) }, () => signes[hasard(signes.length)]).join('')}x`;
    const jours = ['2026-10-24', '2027-03-27', '2026-12-31', '2027-02-27'];
    const evenements = Array.from({ length: 400 }, (_, n) => {
      const id = n.toString(16).padStart(24, '0');
      const jour = addDays(jours[hasard(jours.length)] ?? '', hasard(3));
      if (hasard(4) === 0) {
        const journee = {
          journee: true,
          start: startOfParisDay(jour),
          end: startOfParisDay(addDays(jour, 1 + hasard(3))),
        };
        return evenement({ id, titre: titre(), ...journee });
      }
      const start = Date.parse(startOfParisDay(jour)) + hasard(25 * 12) * 300_000;
      const end = new Date(start + (1 + hasard(60)) * 300_000).toISOString();
      return evenement({
        id,
        titre: titre(),
        start: new Date(start).toISOString(),
        end,
        version: 1 + hasard(9),
      });
    });
    const ics = ecrire(...evenements);
    expect(fautes(ics)).toEqual([]);
    const lus = new Map(lire(ics).map((lu) => [lu.uid, lu]));
    expect(lus.size).toBe(400);
    for (const { id, start, end, journee, titre: nom } of evenements) {
      const lu = lus.get(`${id}@auricule`);
      expect(lu).toMatchObject({ start, end, journee });
      expect(lu?.titre).toBe([...nom.replace(/\s+/g, ' ').trim()].slice(0, 200).join('') || 'Occupé');
    }
  });
});
