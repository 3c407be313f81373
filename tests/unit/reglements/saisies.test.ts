import { describe, expect, test } from 'vitest';
import { SuiviPart } from '~/domain/encaissements/part.schema';
import { RepartitionSaisie } from '~/domain/encaissements/repartition.schema';
import { RemiseSaisie } from '~/domain/reglements/cheque.schema';
import { addMonths } from '~/domain/reglements/echeances';
import {
  AvanceUtilisee,
  EcheancierSaisi,
  ReglementSaisi,
  RemboursementSaisi,
} from '~/domain/reglements/reglement.schema';

const regle = { payeur: 'patient', mode: 'carte', montant: '1', dateReglement: '' };
const part = { factureId: '65f1c0ffee65f1c0ffee0001', payeur: 'amc' };

/** Each form's amount, read as its form sends it; what is said where it does not do. */
const MONTANTS = {
  encaissement: (montant: unknown) => ReglementSaisi.safeParse({ ...regle, montant }),
  remboursement: (montant: unknown) => RemboursementSaisi.safeParse({ ...regle, montant }),
  avance: (montant: unknown) => AvanceUtilisee.safeParse({ montant }),
  répartition: (montant: unknown) =>
    RepartitionSaisie.safeParse({ dateReglement: '', parts: [{ ...part, montant }] }),
};
const JOURS = {
  encaissement: (dateReglement: unknown) => ReglementSaisi.safeParse({ ...regle, dateReglement }),
  remboursement: (dateReglement: unknown) => RemboursementSaisi.safeParse({ ...regle, dateReglement }),
  remise: (dateRemise: unknown) => RemiseSaisie.safeParse({ ids: ['x'], dateRemise, banque: '' }),
  répartition: (dateReglement: unknown) =>
    RepartitionSaisie.safeParse({ dateReglement, parts: [{ ...part, montant: '1' }] }),
  échéancier: (premiere: unknown) => EcheancierSaisi.safeParse({ nombre: '3', premiere }),
  part: (echeance: unknown) => SuiviPart.safeParse({ etat: 'attendue', motif: '', organisme: '', echeance }),
};

const said = (read: { success: boolean; error?: { issues: { message: string }[] } }) =>
  read.success ? [] : (read.error?.issues.map(({ message }) => message) ?? []);

describe.each(Object.entries(MONTANTS))('montant : %s', (_, read) => {
  test.each([
    '1e3',
    '٣٠٠',
    '１００',
    'NaN',
    'Infinity',
    '0x10',
    '1,2,3',
    '--5',
    '-5',
    '1.234',
    '12,345',
    'douze',
    '1000000,01',
    '21474836,48',
    '9'.repeat(400),
    Number.NaN,
    1e21,
    1.005,
    -0.01,
    true,
    [1],
    { euros: 1 },
  ])('%s ne se lit pas', (montant) => {
    const [message] = said(read(montant));
    expect(message).toMatch(/^(Le montant n'est pas valide|Valeur illisible|Dites ce que)/);
  });

  test('0, rien et des blancs ne sont pas une somme', () => {
    for (const montant of ['0', '0,00', '', ' \u00a0', null])
      expect(said(read(montant))[0]).toMatch(
        /Le montant (est requis|doit dépasser)|un montant au moins|pas valide/,
      );
  });

  test('la virgule, le point et les espaces de toutes sortes se lisent', () => {
    for (const montant of ['1\u00a0234,50', '1\u202f234,50 €', '1234.5', ' 1 234,5 EUR ', 1234.5])
      expect(JSON.stringify(read(montant))).toContain('123450');
  });
});

describe.each(Object.entries(JOURS))('jour : %s', (_, read) => {
  test.each([
    '9999-12-31',
    '0001-01-01',
    '29/02/2026',
    '2026-02-29',
    '2026-13-01',
    '31/04/2026',
    '1e3',
    'hier',
    '٢٠٢٦-١١-٢٠',
    '2026-11-20T10:00',
    20261120,
  ])('%s ne se lit pas', (jour) => {
    expect(said(read(jour))).toEqual([expect.stringMatching(/^La date n'est pas valide/)]);
  });

  test('les jours qui existent se lisent', () => {
    for (const jour of ['29/02/2024', '2024-02-29', ' 1-3-2026 ']) expect(said(read(jour))).toEqual([]);
  });
});

test('le nombre d’échéances est de 2 à 24, en chiffres', () => {
  for (const nombre of ['1', '25', '1e1', '0x10', '2.5', '', ' ', '٣', 'NaN', '99999999999', null])
    expect(said(EcheancierSaisi.safeParse({ nombre, premiere: '2026-12-01' }))).toEqual([
      'Le nombre d’échéances va de 2 à 24.',
    ]);
  expect(EcheancierSaisi.parse({ nombre: '24', premiere: '2026-12-01' })).toMatchObject({ nombre: 24 });
});

test('une échéance d’un mois plus court tombe son dernier jour, aussi loin que ce soit', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonths('2027-12-31', 2)).toBe('2028-02-29');
  expect(addMonths('2199-12-31', 2)).toBe('2200-02-28');
});
