import { describe, expect, test } from 'vitest';
import {
  addTransaction,
  defautsEreporting,
  type Ereporting,
  ereportingXml,
  type TransactionsDuJour,
} from '~/domain/comptabilite/ereporting';
import { withoutTva } from '~/lib/euros';
import { schemaEreporting } from '../../support/schema-ereporting';

const schema = await schemaEreporting();

const part = (taux: number, ttc: number) => {
  const ht = withoutTva(ttc, taux);
  return { taux, ht, tva: ttc - ht, ttc };
};

/** Two days of sales, one of them with a credit note that is larger than what was sold, and sales without tax. */
function fichier(changed: Partial<Ereporting> = {}): Ereporting {
  const transactions: TransactionsDuJour[] = [];
  addTransaction(transactions, '2026-11-12', [part(550, 200_001), part(2000, 3_333)]);
  addTransaction(transactions, '2026-11-11', [part(550, 95_000)]);
  addTransaction(transactions, '2026-11-12', [part(550, -210_000)]);
  addTransaction(transactions, '2026-11-12', [part(0, 5_000)]);
  return {
    ...{ id: 'AUR-732829320-abc', nature: 'IN', fait: { date: '2026-11-21', heure: '09:05' } },
    ...{
      siren: '732829320',
      nom: 'Audition & Fils <Lyon>',
      du: '2026-11-11',
      au: '2026-11-20',
      transactions,
    },
    ...changed,
  };
}

describe('e-reporting', () => {
  test('un total par jour et catégorie, dans l’ordre, net des avoirs', () => {
    const { transactions } = fichier();
    expect(transactions.map(({ jour, categorie, nombre }) => `${jour} ${categorie} ${nombre}`)).toEqual([
      '2026-11-11 TLB1 1',
      '2026-11-12 TLB1 2',
      '2026-11-12 TNT1 1',
    ]);
    expect(transactions[1]?.parTaux.map(({ taux, ttc }) => [taux, ttc])).toEqual([
      [550, -9_999],
      [2000, 3_333],
    ]);
    expect(defautsEreporting(fichier())).toEqual([]);
    // By hand: 2 000,01 € at 5,5 % hold 1 895,74 € and 104,27 €, 2 100,00 € given back 1 990,52 € and 109,48 €; 33,33 € at 20 % hold 27,78 € and 5,55 €.
    const xml = ereportingXml(fichier()).replace(/\s+</g, '<');
    expect(xml).toContain(
      '<Date>20261112</Date><TransactionsCurrency>EUR</TransactionsCurrency><CategoryCode>TLB1</CategoryCode>' +
        '<TaxExclusiveAmount>-67.00</TaxExclusiveAmount><TaxTotal>0.34</TaxTotal>' +
        '<TaxSubtotal><TaxPercent>5.50</TaxPercent><TaxableAmount>-94.78</TaxableAmount><TaxTotal>-5.21</TaxTotal></TaxSubtotal>' +
        '<TaxSubtotal><TaxPercent>20.00</TaxPercent><TaxableAmount>27.78</TaxableAmount><TaxTotal>5.55</TaxTotal></TaxSubtotal>',
    );
  });

  test('le schéma de l’administration l’accepte, et refuse le même sans ses totaux', () => {
    for (const nature of ['IN', 'RE'] as const)
      expect(schema?.(ereportingXml(fichier({ nature }))) ?? '').toBe('');
    const casse = ereportingXml(fichier()).replaceAll(/<TaxTotal>[^<]*<\/TaxTotal>/g, '');
    expect(schema === null || schema(casse) !== '').toBe(true);
    expect(ereportingXml(fichier())).toContain('<Name>Audition &amp; Fils &lt;Lyon&gt;</Name>');
  });

  test.each<[string, Partial<Ereporting>, RegExp]>([
    ['un jour hors de la période', { du: '2026-11-12' }, /hors de la période/],
    ['une période à l’envers', { du: '2026-11-20', au: '2026-11-11' }, /période/],
    ['un SIREN trop court', { siren: '7328' }, /SIREN/],
    ['un nom vide', { nom: ' ' }, /nom/],
    [
      'une taxe qui n’est pas celle du taux',
      {
        transactions: [
          {
            ...{ jour: '2026-11-12', categorie: 'TLB1', nombre: 1 },
            parTaux: [{ taux: 550, ht: 1000, tva: 60, ttc: 1060 }],
          },
        ],
      },
      /TVA/,
    ],
    [
      'deux totaux pour un jour',
      {
        transactions: [1, 2].map(() => ({
          ...{ jour: '2026-11-12', categorie: 'TNT1' as const, nombre: 1, parTaux: [part(0, 100)] },
        })),
      },
      /un seul total/,
    ],
  ])('nos règles refusent %s', (_, changed, dit) => {
    expect(defautsEreporting(fichier(changed)).join('\n')).toMatch(dit);
  });
});
