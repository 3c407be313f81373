import { expect, test } from 'vitest';
import { soldeOf } from '~/domain/factures/solde';
import type { StatutFacture } from '~/domain/factures/statuts-facture';

const facture = (statut: StatutFacture, total_general: number | null, rbst_ss = 0, rbst_compl = 0) => ({
  ...{ id: statut, numero_facture: 'F2026-00001', date_facture: '2026-11-20' },
  ...{ statut, total_general, rbst_ss, rbst_compl },
  reste_patient: statut === 'Payée' || statut === 'Annulée' ? 0 : (total_general ?? 0) - rbst_ss - rbst_compl,
});

test('ce qu’un client doit : ce qui reste de sa part des factures ni payées ni annulées', () => {
  expect(
    soldeOf([
      facture('Créée', 120_000, 24_000, 30_000),
      facture('Envoyée', 10_000),
      facture('Payée', 50_000),
      facture('Annulée', 50_000),
    ]),
  ).toMatchObject({ du: 76_000, nombre: 2, sansMontant: 0 });
});

test('une facture remboursée en entier n’est pas à payer, une autre sans total est comptée et dite telle', () => {
  const entiere = facture('Créée', 54_000, 24_000, 30_000);
  expect(soldeOf([entiere, facture('Créée', 10_000, 20_000)])).toMatchObject({ du: 0, nombre: 0 });
  expect(soldeOf([entiere, facture('Créée', null), facture('Envoyée', 1000)])).toMatchObject({
    ...{ du: 1000, nombre: 2, sansMontant: 1 },
    dernieres: [{ resteACharge: 0 }, { resteACharge: null }, { resteACharge: 1000 }],
  });
});
