import { performance } from 'node:perf_hooks';
import { describe, expect, test } from 'vitest';
import { evenement, FENETRE, lire } from './fabrique';

describe('un fichier hostile', () => {
  test('un événement de huit mille ans ne donne que ce que la période en montre, en morceaux bout à bout', () => {
    const debut = performance.now();
    const lus = lire(evenement('UID:siècles', 'DTSTART:19000101T090000Z', 'DTEND:99991231T090000Z'));
    expect(performance.now() - debut).toBeLessThan(10_000);
    expect(lus.length).toBeGreaterThan(10);
    expect(lus.length).toBeLessThan(16);
    expect(lus.every(({ start, end }) => end > FENETRE.debut && start < FENETRE.fin)).toBe(true);
    expect(new Set(lus.map(({ uid }) => uid)).size).toBe(lus.length);
    for (const [rang, { start }] of lus.entries()) if (rang > 0) expect(lus[rang - 1]?.end).toBe(start);
  });

  test('un morceau garde son nom quand la période avance d’un jour', () => {
    const long = evenement('UID:long', 'DTSTART;VALUE=DATE:20260901', 'DTEND;VALUE=DATE:20270301');
    const [premier, ...autres] = lire(long);
    expect(premier?.uid).toMatch(/^long \+\d+$/);
    expect(autres.at(-1)?.end).toBe('2027-02-28T23:00:00.000Z');
    const entier = lire(evenement('UID:entier', 'DTSTART;VALUE=DATE:20261101', 'DTEND;VALUE=DATE:20270201'));
    expect(entier.map(({ uid, start }) => [uid, start.slice(0, 10)])).toEqual([
      ['entier', '2026-10-31'],
      ['entier +1', '2026-12-01'],
      ['entier +2', '2027-01-01'],
    ]);
  });

  test('beaucoup de très longs comptent par leurs morceaux : trop, c’est refusé', () => {
    const longs = Array.from({ length: 1000 }, (_, n) =>
      evenement(`UID:long-${n}`, 'DTSTART:19000101T090000Z', 'DTEND:21991231T090000Z'),
    );
    expect(() => lire(longs.flat())).toThrow('plus de 5000 événements');
  });

  test('le même événement écrit trois fois n’en fait que deux au plus, toujours les mêmes', () => {
    const meme = evenement('UID:meme', 'DTSTART:20261124T090000Z', 'SUMMARY:Réunion');
    const uids = lire(meme, meme, meme, meme).map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(uids.length);
  });

  test('un nom caché qu’aucune base ne garde est nettoyé', () => {
    const [lu] = lire(evenement('UID:a\0b\uFFFEc', 'DTSTART:20261124T090000Z', 'SUMMARY:Réu\0nion'));
    expect(lu?.uid).not.toContain('\0');
    expect(lu?.titre).toBe('Réunion');
  });
});
