import { expect, test } from 'vitest';
import { createFacturePdf } from '~/infra/pdf/factures.server';
import { facture } from './donnees';
import { readPdf } from './lecture';

test('des factures demandées ensemble reviennent chacune avec son numéro, faites par des processus', async () => {
  const pdf = createFacturePdf();
  const numeros = Array.from({ length: 12 }, (_, index) => `F2026-${String(index).padStart(5, '0')}`);
  const files = await Promise.all(
    numeros.map((numeroFacture) => pdf.render({ ...facture, numeroFacture }, '')),
  );
  expect(files.map((bytes) => readPdf(bytes).title)).toEqual(numeros.map((numero) => `Facture ${numero}`));
  await pdf.close();
});
