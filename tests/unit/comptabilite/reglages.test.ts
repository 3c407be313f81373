import { describe, expect, test } from 'vitest';
import { dernieresPeriodes, periodeDu } from '~/domain/comptabilite/periodes-ereporting';
import {
  DEPUIS_TOUJOURS,
  ReglagesSaisis,
  reglagesDu,
  reglagesParDefaut,
} from '~/domain/comptabilite/reglages-comptables';
import { isSiren, isSiret, sirenOf } from '~/domain/comptes/siret';

const defaut = reglagesParDefaut('tva55');
const refus = (saisie: object): Record<string, string[] | undefined> =>
  ReglagesSaisis.safeParse({ ...defaut, depuis: '', ...saisie }).error?.flatten().fieldErrors ?? {};

describe('réglages comptables d’un centre', () => {
  test('les comptes par défaut sont admis, écrits d’une façon', () => {
    expect(refus({})).toEqual({});
    const { clients, depuis } = ReglagesSaisis.parse({
      ...defaut,
      clients: ' 411 pat ',
      depuis: '01/03/2026',
    });
    expect([clients, depuis]).toEqual(['411PAT', '2026-03-01']);
  });

  test('un compte hors de sa classe, un compte pour deux taux ou deux journaux du même code sont refusés', () => {
    expect(Object.keys(refus({ vente550: '601' }))).toEqual(['vente550']);
    expect(Object.keys(refus({ vente2000: defaut.vente550 }))).toEqual(['vente2000']);
    expect(Object.keys(refus({ tva2000: defaut.tva550 }))).toEqual(['tva2000']);
    expect(Object.keys(refus({ especes: defaut.ventes }))).toEqual(['especes']);
    expect(Object.keys(refus({ auxAmc: defaut.auxAmo }))).toEqual(['auxAmc']);
    expect(Object.keys(refus({ acomptes: '41' }))).toEqual(['acomptes']);
    expect(Object.keys(refus({ banque: '51;2' }))).toEqual(['banque']);
    expect(Object.keys(refus({ periodicite: 'jamais' }))).toEqual(['periodicite']);
  });

  test('les réglages d’un jour sont ceux de la dernière version qui a commencé', () => {
    const versions = [
      { depuis: '2026-07-01', reglages: { ...defaut, vente550: '707105' } },
      { depuis: DEPUIS_TOUJOURS, reglages: { ...defaut, vente550: '7070' } },
    ];
    expect(reglagesDu(versions, '2026-06-30', defaut).vente550).toBe('7070');
    expect(reglagesDu(versions, '2026-07-01', defaut).vente550).toBe('707105');
    expect(reglagesDu([], '2026-07-01', defaut).vente550).toBe('7071');
  });
});

describe('périodes d’e-reporting', () => {
  test('le réel mensuel va par dix jours ; chaque jour est d’une période, et d’une seule', () => {
    expect(periodeDu('2026-11-10', 'reel_mensuel')).toEqual({
      du: '2026-11-01',
      au: '2026-11-10',
      echeance: '2026-11-20',
    });
    expect(periodeDu('2026-02-15', 'reel_mensuel').echeance).toBe('2026-02-28');
    expect(periodeDu('2026-12-31', 'reel_mensuel')).toEqual({
      du: '2026-12-21',
      au: '2026-12-31',
      echeance: '2027-01-10',
    });
  });

  test('les autres régimes ont un mois, ou deux', () => {
    expect(periodeDu('2026-11-23', 'reel_trimestriel').echeance).toBe('2026-12-10');
    expect(periodeDu('2026-11-23', 'simplifie').echeance).toBe('2026-12-31');
    expect(periodeDu('2026-12-31', 'franchise')).toEqual({
      du: '2026-11-01',
      au: '2026-12-31',
      echeance: '2027-01-31',
    });
    expect(periodeDu('2027-01-01', 'franchise').du).toBe('2027-01-01');
  });

  test('les périodes se suivent sans trou', () => {
    for (const periodicite of ['reel_mensuel', 'simplifie', 'franchise'] as const) {
      const periodes = dernieresPeriodes('2028-03-05', periodicite, 40).reverse();
      for (const [index, { du }] of periodes.entries()) {
        const avant = periodes[index - 1];
        if (avant) expect(Date.parse(du) - Date.parse(avant.au)).toBe(86_400_000);
      }
    }
  });
});

test('un SIREN a sa clé, et se lit d’un SIRET', () => {
  const siege = '35600000000048';
  const bureaux = ['35600000009076', '35600000009075', '35600000000015'];
  expect([isSiret('732 829 320 00074'), isSiret('73282932000075'), isSiret(siege)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(bureaux.map(isSiret), 'ceux de La Poste').toEqual([false, true, true]);
  expect([isSiren('732829320'), isSiren('732829321'), isSiren('73282932')]).toEqual([true, false, false]);
  expect([sirenOf('732 829 320 00074'), sirenOf('73282932000075')]).toEqual(['732829320', '']);
});
