import { describe, expect, test } from 'vitest';
import { readColonnes } from '~/domain/encaissements/colonnes-releve.schema';
import { readReleve } from '~/infra/releves/lecture.server';

const lire = (texte: string, nom = 'releve.csv') => readReleve(Buffer.from(texte), nom);
const ligne = { jour: '2026-11-20', montant: 24_000 };

const OPERATIONS_SGML = `<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20261120120000[0:GMT]
<TRNAMT>+240,00
<FITID>A1
<NAME>CPAM DU RHONE &amp; CIE
<MEMO>F2026-00042
</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261119<TRNAMT>-12.50<FITID>A2<NAME>LOYER</STMTTRN>`;

describe('lecture d’un relevé', () => {
  test('OFX 1.x, sans fins de balises, et OFX 2.x disent la même chose ; les débits sont écartés', async () => {
    const sgml = `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><BANKTRANLIST>${OPERATIONS_SGML}</BANKTRANLIST></STMTTRNRS></BANKMSGSRSV1></OFX>`;
    const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><BANKTRANLIST><STMTTRN><DTPOSTED>20261120</DTPOSTED><TRNAMT>240.00</TRNAMT><FITID>A1</FITID><NAME>CPAM DU RHONE &#38; CIE</NAME><MEMO>F2026-00042</MEMO></STMTTRN></BANKTRANLIST></OFX>`;
    const attendue = { ...ligne, libelle: 'CPAM DU RHONE & CIE F2026-00042', reference: '', id: 'A1' };
    expect(await lire(sgml, 'r.ofx')).toEqual({
      ok: true,
      genre: 'ofx',
      lignes: [attendue],
      ignorees: 1,
      horsLimite: 0,
    });
    expect(await lire(xml, 'r.ofx')).toEqual({
      ok: true,
      genre: 'ofx',
      lignes: [attendue],
      ignorees: 0,
      horsLimite: 0,
    });
  });

  test('un OFX hostile est refusé : définitions, groupes sans fin, rien dedans', async () => {
    for (const texte of [
      '<!DOCTYPE x [<!ENTITY a "b">]><OFX><STMTTRN></STMTTRN></OFX>',
      `<OFX>${'<A>'.repeat(40)}`,
      '<OFX></OFX>',
      `<OFX>${'<A>1'.repeat(300_001)}</OFX>`,
    ])
      expect(await lire(texte, 'r.ofx')).toMatchObject({ ok: false });
  });

  test.each([
    [
      'banque, crédit et débit à part',
      'Date;Libellé;Débit;Crédit\n20/11/2026;VIR MGEN;;240,00\n19/11/2026;LOYER;-800,00;\n',
      'VIR MGEN',
      '',
    ],
    [
      'montant signé, anglais',
      'Date,Description,Amount\n2026-11-20,VIR MGEN,240.00\n2026-11-19,RENT,-800.00\n',
      'VIR MGEN',
      '',
    ],
    [
      'bordereau d’un assureur',
      'Date de paiement;Nom;Prénom;N° facture;Montant payé\n20/11/26;MARTIN;Jeanne;F2026-00042;240,00 €\n;;;Total;240,00\n',
      'MARTIN Jeanne',
      'F2026-00042',
    ],
  ])('CSV à colonnes devinées : %s', async (_, texte, libelle, reference) => {
    expect(await lire(texte)).toEqual({
      ...{ ok: true, genre: 'csv', ignorees: 1, horsLimite: 0 },
      lignes: [{ ...ligne, libelle, reference, id: '' }],
    });
  });

  const ETRANGE = 'Le;Quoi;Plus;Moins\n20/11/2026;VIR MGEN;240,00;\n19/11/2026;LOYER;800,00;800,00\n';

  test('ce qui ne se devine pas se choisit, avec cinq lignes pour le faire', async () => {
    for (const [texte, manque] of [
      ['Nom;Montant\nMartin;12\n', 'date'],
      ['Date;Nom\n20/11/2026;Martin\n', 'montant'],
      [ETRANGE, 'date'],
      ['Date;Montant\nhier;douze\n', 'argent reçu'],
    ] as const)
      expect(await lire(texte)).toMatchObject({
        ...{ ok: false, raison: expect.stringContaining(manque) },
        aChoisir: { entetes: expect.any(Array) },
      });
    const long = `Date;Montant\n${'20/11/2026;1\n'.repeat(8)}`;
    const { aChoisir } = (await readReleve(Buffer.from(long), 'r.csv', 'montrer')) as {
      aChoisir?: { apercu: string[][]; choix: object };
    };
    expect(aChoisir?.apercu).toHaveLength(5);
    expect(aChoisir?.choix).toEqual({ jour: 'Date', montant: 'Montant' });
  });

  test('les colonnes choisies disent tout ; une autre, deux fois la même ou aucune se refuse', async () => {
    const choisir = (choix: object) => readReleve(Buffer.from(ETRANGE), 'r.csv', choix);
    const choix = { jour: 'Le', montant: 'Plus', debit: 'Moins', libelle: 'Quoi' };
    expect(await choisir(choix)).toEqual({
      ...{ ok: true, genre: 'csv', ignorees: 1, horsLimite: 0 },
      lignes: [{ ...ligne, libelle: 'VIR MGEN', reference: '', id: '' }],
    });
    for (const [autre, raison] of [
      [{ ...choix, reference: 'Autre' }, 'autre fichier'],
      [{ ...choix, reference: 'Quoi' }, 'deux fois'],
      [{ jour: 'Le' }, 'montant'],
      [{ jour: 'Le', montant: 'Quoi' }, 'argent reçu'],
    ] as const)
      expect(await choisir(autre)).toMatchObject({
        ...{ ok: false, raison: expect.stringContaining(raison) },
        aChoisir: { choix: autre },
      });
  });

  test('un formulaire dit comment les colonnes sont connues, quoi qu’il envoie', () => {
    expect(readColonnes({})).toBe('deviner');
    expect(readColonnes({ colonnes: 'montrer', jour: 'x' })).toBe('montrer');
    expect(readColonnes({ colonnes: 'choisies', jour: ' Le ', montant: '', autre: 'x' })).toEqual({
      jour: 'Le',
    });
    expect(readColonnes({ colonnes: 'choisies', jour: {}, montant: 'x'.repeat(20_000) })).toEqual({});
  });

  test('un fichier hostile se refuse : trop d’opérations, un zip qui n’est pas un classeur, des octets', async () => {
    const operations = '<STMTTRN><DTPOSTED>20261120<TRNAMT>-1<NAME>VIR</STMTTRN>'.repeat(5_001);
    for (const contenu of [
      Buffer.from(`<OFX>${operations}</OFX>`),
      Buffer.from(`<OFX>${'x'.repeat(5 * 1024 * 1024)}</OFX>`),
      Buffer.from(`<OFX><STMTTRN><DTPOSTED>${'9'.repeat(100_000)}<TRNAMT>1<NAME>&#99999999999;`),
      Buffer.from('PK\u0003\u0004 rien'),
      Buffer.from([0, 1, 2, 3, 0xff]),
      Buffer.alloc(0),
    ])
      expect(await readReleve(contenu, 'r.csv')).toMatchObject({ ok: false });
  });

  test('un OFX en Windows-1252 garde ses accents', async () => {
    const texte = '<OFX><STMTTRN><DTPOSTED>20261120<TRNAMT>240,00<NAME>Règlement Zébulon</STMTTRN></OFX>';
    const lu = await readReleve(Buffer.from(texte, 'latin1'), 'r.ofx');
    expect(lu).toMatchObject({ ok: true, lignes: [{ libelle: 'Règlement Zébulon' }] });
  });

  test('un montant de plus d’un million d’euros n’est pas gardé, et se dit ; seul, il fait refuser le fichier', async () => {
    const trop = ['1000000,01', '21474836,48', '9007199254740993', '99999999999999999999'];
    const csv = (montants: string[]) =>
      `Date;Libellé;Montant\n${montants.map((montant) => `20/11/2026;VIR;${montant}\n`).join('')}`;
    const ofx = (montants: string[]) =>
      `<OFX>${montants.map((montant) => `<STMTTRN><DTPOSTED>20261120<TRNAMT>${montant}<NAME>VIR</STMTTRN>`).join('')}</OFX>`;
    for (const [ecrire, nom] of [
      [csv, 'r.csv'],
      [ofx, 'r.ofx'],
    ] as const) {
      const lu = await lire(ecrire([...trop, '1000000,00', '240,00']), nom);
      expect(lu).toMatchObject({ ok: true, horsLimite: 4, ignorees: 0 });
      expect(lu.ok && lu.lignes.map(({ montant }) => montant)).toEqual([100_000_000, 24_000]);
      expect(await lire(ecrire(trop), nom)).toMatchObject({
        ok: false,
        raison: expect.stringContaining('1\u202F000\u202F000,00'),
      });
    }
  });
});
