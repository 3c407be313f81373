import { expect, test } from 'vitest';
import facturePdf from '../../../workers/facture-pdf';
import { facture } from './donnees';
import { readPdf, readXmp } from './lecture';

const HOSTILE = 'Audition & Fils <SARL> "d’Œuvre"';

test('les métadonnées restent lisibles quand un nom, un objet ou un numéro porte & ou <', async () => {
  const pdf = readPdf(
    await facturePdf({
      ...facture,
      centre: { ...facture.centre, nom: HOSTILE },
      objet: 'Piles & embouts <3>',
      numeroFacture: 'F2026-<1>&',
    }),
  );
  const xmp = readXmp(pdf.metadonnees);
  expect(xmp['dc:title']).toBe('Facture F2026-<1>&');
  expect(xmp['dc:creator']).toBe(HOSTILE);
  expect(xmp['dc:description']).toBe('Piles & embouts <3>');
  expect(pdf.title).toBe('Facture F2026-<1>&');
  expect(pdf.author).toBe(HOSTILE);
});
