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
  }, 600_000);
});

/** Documents that lie, and what must say so: a rule of EN 16931 (or the schema) where they are at hand, and one of ours always. */
const FAUX: Record<string, { de: string; casse: (xml: string) => string; regle: string; nous: string }> = {
  'un numéro absent': {
    de: '5,5 %',
    casse: (xml) => xml.replace(/<rsm:ExchangedDocument><ram:ID>[^<]*<\/ram:ID>/, '<rsm:ExchangedDocument>'),
    regle: 'XSD',
    nous: 'absent : ExchangedDocument/ID',
  },
  'un total d’un centime de trop': {
    de: '5,5 %',
    casse: (xml) => xml.replace('<ram:GrandTotalAmount>3000.00<', '<ram:GrandTotalAmount>3000.01<'),
    regle: 'BR-CO-15',
    nous: 'somme : total 300001 ≠ 300000',
  },
  'une ligne qui ne va pas dans sa base': {
    de: 'taux mêlés',
    casse: (xml) =>
      xml.replace(
        '<ram:LineTotalAmount>1421.80</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLine',
        '<ram:LineTotalAmount>1421.81</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLine',
      ),
    regle: 'BR-S-08',
    nous: 'somme : base à 5.5 %',
  },
  'une exonération sans motif': {
    de: 'exonérée',
    casse: (xml) =>
      xml
        .replace(/<ram:ExemptionReason>[^<]*<\/ram:ExemptionReason>/, '')
        .replace(/<ram:ExemptionReasonCode>[^<]*<\/ram:ExemptionReasonCode>/, ''),
    regle: 'BR-E-10',
    nous: 'exonération sans motif',
  },
  'un moyen de paiement d’aucune liste': {
    de: 'réglée par virement',
    casse: (xml) => xml.replace('<ram:TypeCode>1</ram:TypeCode>', '<ram:TypeCode>virement</ram:TypeCode>'),
    regle: 'BR-CL-16',
    nous: 'code inconnu : SpecifiedTradeSettlementPaymentMeans/TypeCode virement',
  },
  'un avoir qui ne dit pas sa facture': {
    de: 'avoir de tout',
    casse: (xml) => xml.replace(/<ram:IssuerAssignedID>[^<]*<\/ram:IssuerAssignedID>/, ''),
    regle: 'BR-55',
    nous: 'type 381, 0 facture reprise',
  },
};

describe(`documents faux${SANS}`, () => {
  test.each(Object.entries(FAUX))('%s : refusé pour cette raison', (_, { de, casse, regle, nous }) => {
    const juste = cii((ESPECES[de] as () => FacturePdf | AvoirPdf)());
    const faux = casse(juste);
    expect(faux).not.toBe(juste);
    expect(nosRefus(faux).join('\n')).toContain(nous);
    if (publiques) expect(publiques(faux).join('\n')).toContain(regle);
  });
});
