import { expect, test } from 'vitest';
import { answerIcs } from '~/http/agenda-ics.server';

const agenda = (titre: string) => ({
  nom: 'Centre Bellecour',
  evenements: [
    {
      id: 'a'.repeat(24),
      titre,
      start: '2026-12-01T09:00:00.000Z',
      end: '2026-12-01T10:00:00.000Z',
      journee: false,
      version: 1,
      creeLe: '2026-11-01T09:00:00.000Z',
      modifieLe: '2026-11-01T09:00:00.000Z',
    },
  ],
});

test('un agenda inchangé ne s’écrit qu’une fois, et pas du tout pour qui l’a déjà', async () => {
  let ecrits = 0;
  const ask = (titre: string, etag = '') => {
    const request = new Request('http://site/agenda/x.ics', { headers: { 'If-None-Match': etag } });
    return answerIcs(request, agenda(titre), ({ evenements }) => {
      ecrits += 1;
      return `fichier ${evenements[0]?.titre}`;
    });
  };
  const first = ask('Rendez-vous');
  expect([first.status, await first.text()]).toEqual([200, 'fichier Rendez-vous']);
  expect(await ask('Rendez-vous').text()).toBe('fichier Rendez-vous');
  const known = ask('Rendez-vous', first.headers.get('ETag') ?? '');
  expect([known.status, ecrits]).toEqual([304, 1]);
  const moved = ask('Occupé', first.headers.get('ETag') ?? '');
  expect([moved.status, await moved.text(), ecrits]).toEqual([200, 'fichier Occupé', 2]);
});
