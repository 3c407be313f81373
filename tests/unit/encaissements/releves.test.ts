import { describe, expect, test } from 'vitest';
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

  test('un fichier sans date ou sans montant dit ce qui lui manque', async () => {
    expect(await lire('Nom;Montant\nMartin;12\n')).toMatchObject({
      ok: false,
      raison: expect.stringContaining('date'),
    });
    expect(await lire('Date;Nom\n20/11/2026;Martin\n')).toMatchObject({
      ok: false,
      raison: expect.stringContaining('montant'),
    });
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
