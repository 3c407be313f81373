import { describe, expect, test } from 'vitest';
import { POINTS_MAX, readTrace, TRACE_MAX, toTrace } from '~/domain/signatures/trace';
import { TRACE } from '../../support/signature';

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
