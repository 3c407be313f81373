import { describe, expect, test } from 'vitest';
import { ciiOf } from '~/infra/facturx/cii';
import type { AvoirPdf, FacturePdf } from '~/infra/pdf/facture.model';
import { nosRefus } from '../../support/facturx/nos-regles';
import { auHasard, ESPECES } from '../../support/facturx/pieces';
import { reglesPubliques } from '../../support/facturx/regles-publiques';

/** How many are drawn: a handful here, 120 by `npm run verify:facturx`. */
const TIRAGES = Number(process.env.FACTURX_TIRAGES ?? 8);
const GRAINE = Number(process.env.FACTURX_GRAINE ?? 20261123);

const publiques = await reglesPubliques();
const SANS = publiques ? '' : ' (NOS RÈGLES SEULES : celles de EN 16931 ne sont pas là)';

const refusDe = (xml: string): string[] => [...nosRefus(xml), ...(publiques?.(xml) ?? [])];

function cii(piece: FacturePdf | AvoirPdf): string {
  if (piece.facturx === null || 'manques' in piece.facturx)
    throw new Error(`Pas de données : ${JSON.stringify(piece.facturx)}`);
  return ciiOf(piece, piece.facturx);
}

describe(`CII des factures et des avoirs${SANS}`, () => {
  test.each(Object.entries(ESPECES))('%s : aucune règle ne refuse', (_, piece) => {
    expect(refusDe(cii(piece()))).toEqual([]);
  });

  test(`${TIRAGES} pièces tirées au hasard (graine ${GRAINE})`, () => {
    for (const [rang, piece] of auHasard(GRAINE, TIRAGES).entries()) {
      const xml = cii(piece);
      expect(refusDe(xml), `pièce ${rang}\n${xml}`).toEqual([]);
      expect(xml).toContain(
        `<ram:GrandTotalAmount>${(piece.totalGeneral / 100).toFixed(2)}</ram:GrandTotalAmount>`,
      );
    }
  }, 120_000);
});
