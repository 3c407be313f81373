import { describe, expect, test } from 'vitest';
import { toSignaturePdf } from '~/domain/signatures/preuve';
import { POINTS_MAX, readTrace, TRACE_MAX, toTrace } from '~/domain/signatures/trace';
import { dansLeFuseau } from '~/lib/fuseau.server';
import { TRACE } from '../../support/signature';

test('une preuve nomme l’heure qu’elle donne', () => {
  const preuves = { demandePar: 'Léa', demandeLe: '2026-12-01T05:00:00.000Z' } as never;
  const asked = {
    mode: 'tablette',
    titre: 'Devis',
    signataire: 'Anne',
    qualite: '',
    traits: [],
    accepte: null,
  } as never;
  const faite = { ...(asked as object), empreinte: '', original: new Uint8Array(), preuves } as never;
  const dite = (fuseau: string) =>
    dansLeFuseau(fuseau, () =>
      toSignaturePdf({
        ...(faite as Parameters<typeof toSignaturePdf>[0]),
        signeLe: '2026-12-01T05:05:00.000Z',
      }),
    );
  expect(dite('Indian/Reunion').quand).toBe('le 01/12/2026 à 09:05 (heure de La Réunion)');
  expect(dite('Europe/Paris').quand).toBe('le 01/12/2026 à 06:05 (heure de Paris)');
});

describe('le tracé d’une signature', () => {
  test('ce qui est dessiné se relit tel quel', () => {
    const traits = readTrace(TRACE);
    expect(traits).toHaveLength(2);
    expect(toTrace(traits ?? [])).toBe(TRACE);
  });

  test.each([
    ['rien', ''],
    ['du HTML', '<svg onload=alert(1)>'],
    ['du HTML après un tracé', `${TRACE}"><script>alert(1)</script>`],
    ['une autre lettre', TRACE.replace('L', 'C')],
    ['des minuscules', TRACE.toLowerCase()],
    ['des décimales', TRACE.replace('M40', 'M40.5')],
    ['un nombre négatif', TRACE.replace('M40', 'M-4')],
    ['hors du papier', TRACE.replace('M40', 'M999')],
    ['un exposant', TRACE.replace('M40', 'M4e1')],
    ['un saut de ligne', `${TRACE}\n`],
    ['un point', 'M10 10'],
    ['un gribouillis sans étendue', 'M10 10L11 10L10 11L11 11L10 10L11 11L12 12'],
    ['trop de points', `M0 0${'L9 9'.repeat(POINTS_MAX)}`],
    ['trop de traits', 'M10 10L600 200'.repeat(201)],
    ['trop long', `M0 0${'L600 200'.repeat(TRACE_MAX)}`],
  ])('%s est refusé', (_, trace) => {
    expect(readTrace(trace)).toBeNull();
  });

  test('un texte hostile et long se refuse vite', () => {
    const start = performance.now();
    expect(readTrace(`M${'1 1L'.repeat(200_000)}`)).toBeNull();
    expect(performance.now() - start).toBeLessThan(200);
  });
});
