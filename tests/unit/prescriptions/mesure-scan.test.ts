import { expect, test } from 'vitest';
import { mesurerPdf } from '~/domain/prescriptions/mesure-scan';

/** Milliseconds on a processor, which a busy machine does not make more. */
function travail(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test('un scan se mesure : pages, finesse d’une image qui remplit sa feuille', () => {
  const page = '<< /Type /Page /MediaBox [0 0 595 842] >>';
  const image = '4 0 obj << /Subtype /Image /Width 1654 /Height 2339 >> stream';
  expect(mesurerPdf([`${page} ${image}`], 100)).toMatchObject({ pages: 1, ppp: 200, protege: false });
});

test('un PDF de dix mégaoctets de mots d’image n’arrête pas le serveur', () => {
  const longueur = 9_800_000;
  const rien = travail(() => mesurerPdf(['x'.repeat(longueur)], longueur));
  for (const mot of ['/Subtype/Image', ' obj/Subtype/Image', '/Type/Page ', '/MediaBox [ 0 0 0 '])
    expect(
      travail(() => mesurerPdf([mot.repeat(longueur / mot.length)], longueur)),
      mot,
    ).toBeLessThan(1000 + 10 * rien);
});
