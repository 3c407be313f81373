import { expect, test } from 'vitest';
import { constatCompteRendu, constatSeries } from '~/domain/controle/constats-vente';
import type { DossierLu } from '~/domain/controle/dossier-lu';

const rendu = (values: object) =>
  ({
    ...{ comptesRendus: [{ prescripteur: 'Dr Roux', fait_le: '2026-11-18', echeance: null, ...values }] },
    ...{ factures: [], echeanceCompteRendu: null, aujourdhui: '2026-11-24' },
  }) as unknown as DossierLu;

test('un compte rendu parti par e-mail est dit confié à la messagerie, jamais remis', () => {
  expect(constatCompteRendu(rendu({ mode: 'remis' })).detail).toBe('Remis à Dr Roux le 18/11/2026');
  expect(constatCompteRendu(rendu({ mode: 'courriel' })).detail).toBe(
    'Confié à la messagerie pour Dr Roux le 18/11/2026',
  );
});

const serie = (facturee: string) =>
  constatSeries({
    appareillage: {
      appareils: [{ oreille: 'D', marque: 'Clairson', modele: 'Nuance', numero_serie: 'AB-12' }],
    },
    factures: [{ lignes: [{ oreille: 'D', numero_serie: facturee }] }],
  } as unknown as DossierLu);

test('un numéro de série écrit autrement sur la facture est le même', () => {
  expect(serie('ab 12').etat).toBe('presente');
  expect(serie('AB-13').detail).toContain('la facture dit AB-13');
});
