import { describe, expect, test } from 'vitest';
import { ControleFec } from '~/domain/comptabilite/controle-fec';
import {
  ecritureDAvoir,
  ecritureDeReglement,
  ecritureDeVente,
  groupeFacture,
} from '~/domain/comptabilite/ecritures';
import {
  COLONNES_FEC,
  type ColonneFec,
  FIN_DE_LIGNE,
  lignesDuFec,
  TITRES_FEC,
} from '~/domain/comptabilite/fec';
import {
  libellesDesComptes,
  libellesDesJournaux,
  reglagesParDefaut,
} from '~/domain/comptabilite/reglages-comptables';
import type { RegleFec } from '~/domain/comptabilite/regles-fec';

const NOM = '732829320FEC20261231.txt';
const reglages = reglagesParDefaut('tva55');
const patient = { numero: 'P000007', libelle: 'Patient P000007' };

const ATTENDU = {
  ventes: new Map([
    ['7071', 550],
    ['7072', 2000],
    ['7073', 1960],
    ['7074', 0],
  ]),
  taxes: new Map([
    ['445711', 550],
    ['445712', 2000],
    ['445713', 1960],
  ]),
  argent: new Set(['512', '530', '5112', '471']),
  totaux: { ventes: 211_000 - 1_200, reglements: 161_800 },
};

/** An invoice at two rates with three payers, its patient's payment, a credit note, and what an insurance pays. */
const ECRITURES = [
  ecritureDeVente(
    {
      ...{ numero: 'F2026-00001', jour: '2026-03-02', factureId: 'f1', patient },
      parTaux: [
        { taux: 550, ttc: 200_000, baseHT: 189_573, montantTVA: 10_427 },
        { taux: 2000, ttc: 11_000, baseHT: 9_167, montantTVA: 1_833 },
      ],
      ...{ total: 211_000, rbstSS: 48_000, rbstCompl: 120_000, professionnel: false },
    },
    reglages,
  ),
  ecritureDAvoir(
    {
      ...{
        numero: 'A2026-00001',
        jour: '2026-03-03',
        factureId: 'f1',
        numeroFacture: 'F2026-00001',
        patient,
      },
      parTaux: [{ taux: 2000, ttc: 1_200, baseHT: 1_000, montantTVA: 200 }],
      ...{ total: 1_200, rbstSS: 0, rbstCompl: 0, professionnel: false },
    },
    reglages,
  ),
  ecritureDeReglement(
    {
      ...{
        numero: 'R2026-00001',
        jour: '2026-03-02',
        mode: 'carte',
        payeur: 'patient',
        montant: 41_800,
        patient,
      },
      ...{ factureId: 'f1', devisId: null, numeroFacture: 'F2026-00001' },
    },
    reglages,
  ),
  ecritureDeReglement(
    {
      ...{
        numero: 'R2026-00002',
        jour: '2026-04-15',
        mode: 'tiers_payant',
        payeur: 'amc',
        montant: 120_000,
        patient,
      },
      ...{ factureId: 'f1', devisId: null, numeroFacture: 'F2026-00001' },
    },
    reglages,
  ),
];

const LETTRES = new Map([
  [groupeFacture('f1', 'patient'), { code: 'F2026-00001', jour: '2026-03-03' }],
  [groupeFacture('f1', 'amc'), { code: 'F2026-00001', jour: '2026-04-15' }],
]);

type Ligne = Record<ColonneFec, string>;

const lignes = (): Ligne[] => {
  const libelles = {
    comptes: libellesDesComptes([reglages]),
    journaux: libellesDesJournaux([reglages]),
    auxiliaires: new Map<string, string>(),
  };
  const validations = ['2026-03-02', '2026-03-03', '2026-03-03', '2026-04-15'];
  return ECRITURES.flatMap((ecriture, index) =>
    lignesDuFec(
      { ecriture, numero: index + 1, validation: validations[index] ?? '' },
      libelles,
      (groupe) => LETTRES.get(groupe) ?? null,
    ),
  ).map((text) => {
    const valeurs = text.replace(FIN_DE_LIGNE, '').split('\t');
    return Object.fromEntries(COLONNES_FEC.map((colonne, index) => [colonne, valeurs[index] ?? ''])) as Ligne;
  });
};

const textOf = (rows: readonly Ligne[]): string[] =>
  rows.map((row) => `${COLONNES_FEC.map((colonne) => row[colonne]).join('\t')}${FIN_DE_LIGNE}`);

function controle(texts: readonly string[], nom = NOM) {
  const fec = new ControleFec(nom, ATTENDU);
  for (const text of texts) fec.ligne(text);
  return fec.fin();
}

const regles = (texts: readonly string[], nom?: string): RegleFec[] => [
  ...new Set(controle(texts, nom).defauts.map(({ regle }) => regle)),
];

/** The file with one of its lines otherwise; found by what it is. */
function abime(wanted: Partial<Ligne>, changed: Partial<Ligne>): string[] {
  const rows = lignes();
  const found = rows.find((row) => COLONNES_FEC.every((cle) => (wanted[cle] ?? row[cle]) === row[cle]));
  if (!found) throw new Error('Aucune ligne de ce genre');
  Object.assign(found, changed);
  return [TITRES_FEC, ...textOf(rows)];
}

describe('contrôle d’un FEC', () => {
  test('un fichier fait par nous tient à toutes les règles', () => {
    const bilan = controle([TITRES_FEC, ...textOf(lignes())]);
    expect(bilan.defauts).toEqual([]);
    expect(bilan).toMatchObject({ ecritures: 4, lignes: 14, totaux: ATTENDU.totaux });
  });

  const client = { EcritureNum: '1', CompAuxNum: 'P000007' };
  const casses: [string, RegleFec, () => readonly string[], string?][] = [
    ['une date ISO', 'date', () => abime(client, { PieceDate: '2026-03-02' })],
    ['un jour qui n’existe pas', 'date', () => abime(client, { PieceDate: '20260230' })],
    ['un point au lieu de la virgule', 'montant', () => abime(client, { Debit: '430.00' })],
    ['un montant négatif', 'montant', () => abime(client, { Debit: '-430,00' })],
    ['débit et crédit à la fois', 'sens', () => abime(client, { Credit: '430,00' })],
    ['ni débit ni crédit', 'sens', () => abime(client, { Debit: '0,00' })],
    ['une écriture déséquilibrée d’un centime', 'equilibre', () => abime(client, { Debit: '430,01' })],
    ['deux dates dans une écriture', 'piece', () => abime(client, { EcritureDate: '20260303' })],
    ['deux pièces dans une écriture', 'piece', () => abime(client, { PieceRef: 'F2026-00002' })],
    [
      'un trou dans les numéros',
      'suite',
      () => [
        TITRES_FEC,
        ...textOf(lignes().map((row) => (row.EcritureNum === '4' ? { ...row, EcritureNum: '5' } : row))),
      ],
    ],
    [
      'une validation avant la précédente',
      'suite',
      () => [
        TITRES_FEC,
        ...textOf(lignes().map((row) => (row.EcritureNum === '4' ? { ...row, ValidDate: '20260301' } : row))),
      ],
    ],
    [
      'deux libellés pour un compte',
      'libelle',
      () => abime({ EcritureNum: '2', CompteNum: '7072' }, { CompteLib: 'Accessoires' }),
    ],
    ['un auxiliaire sans libellé', 'auxiliaire', () => abime(client, { CompAuxLib: '' })],
    [
      'un lettrage qui n’est pas soldé',
      'lettrage',
      () => abime({ EcritureNum: '3', CompAuxNum: 'P000007' }, { EcritureLet: '', DateLet: '' }),
    ],
    ['une lettre sans date', 'lettrage', () => abime(client, { DateLet: '' })],
    [
      'une TVA qui n’est pas celle du taux',
      'tva',
      () => {
        const rows = lignes();
        const [vente, taxe] = ['7072', '445712'].map((compte) =>
          rows.find(({ EcritureNum, CompteNum }) => EcritureNum === '1' && CompteNum === compte),
        );
        if (!vente || !taxe) throw new Error('Aucune vente à 20 %');
        [vente.Credit, taxe.Credit] = ['91,47', '18,53'];
        return [TITRES_FEC, ...textOf(rows)];
      },
    ],
    [
      'un règlement en moins que dans la clôture',
      'total',
      () => [TITRES_FEC, ...textOf(lignes().filter(({ EcritureNum }) => EcritureNum !== '4'))],
    ],
    [
      'un titre de colonne changé',
      'titres',
      () => [TITRES_FEC.replace('Debit', 'Montant'), ...textOf(lignes())],
    ],
    [
      'une tabulation dans un libellé',
      'champs',
      () => abime(client, { EcritureLib: 'Facture\tF2026-00001' }),
    ],
    ['une marque d’ordre des octets', 'encodage', () => [`\ufeff${TITRES_FEC}`, ...textOf(lignes())]],
    [
      'des fins de ligne Unix',
      'encodage',
      () => [TITRES_FEC, ...textOf(lignes())].map((text) => text.replace('\r\n', '\n')),
    ],
    ['un nom sans SIREN', 'nom', () => [TITRES_FEC, ...textOf(lignes())], 'FEC20261231.txt'],
    ['un SIREN faux', 'nom', () => [TITRES_FEC, ...textOf(lignes())], '732829321FEC20261231.txt'],
  ];
  test.each(casses)('%s : refusé pour cela', (_, regle, casse, nom) => {
    expect(regles(casse(), nom)).toContain(regle);
  });
});
