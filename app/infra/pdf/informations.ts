import type { Content } from 'pdfmake/interfaces';
import type { FacturePdf } from './facture.model';
import { ACCENT, field, LINE } from './style';
import { printable, printableLines } from './texte';
import { joined, jour, nir, telephone } from './valeurs';

const NBSP = '\u00A0';

/** The facts of the document, then who the patient is for the insurers: three columns of captions and values. */
export function informations(facture: FacturePdf): Content[] {
  const { client, compte } = facture;
  return [
    bandeau([
      field('Numéro', printable(facture.numeroFacture)),
      field('Date', joined(` à${NBSP}`, jour(facture.dateFacture), printable(facture.heureCreation))),
      field('Appareillage', jour(facture.dateAppareillage)),
    ]),
    ...objet(printable(facture.objet)),
    groupe('Patient et assurance', [
      [
        ...field('Patient', joined(' ', printable(client.prenom), printable(client.nom))),
        ...field('Date de naissance', jour(client.dateNaissance)),
        ...field('Prescripteur', printable(compte.prescripteurCompte)),
      ],
      [
        ...field('Numéro de sécurité sociale', nir(client.numeroSecu)),
        ...field('Caisse', printable(client.caisse)),
        ...field('Mutuelle', printable(client.mutuelle)),
      ],
      [
        ...field('Téléphone fixe', telephone(client.telephoneFixe)),
        ...field('Téléphone portable', telephone(client.telephonePortable)),
        ...field('E-mail', printable(client.email)),
      ],
    ]),
  ];
}

function bandeau(cells: Content[][]): Content {
  return {
    table: {
      widths: ['*', '*', '*'],
      body: [cells.map((stack) => ({ stack }))],
    },
    layout: {
      hLineWidth: () => 0.75,
      hLineColor: () => ACCENT,
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 8,
      paddingTop: () => 5,
      paddingBottom: () => 0,
    },
  };
}

const objet = (text: string): Content[] =>
  text === '' ? [] : [{ stack: [{ text: 'Objet', style: 'label' }, { text }], margin: [0, 6, 0, 0] }];

function groupe(title: string, columns: Content[][]): Content {
  return {
    stack: [
      { text: title, bold: true, color: ACCENT, margin: [0, 10, 0, 4] },
      { columns: columns.map((stack) => ({ width: '*', stack })), columnGap: 12 },
    ],
  };
}

/** What the centre wrote for the patient. */
export function note(facture: FacturePdf): Content[] {
  const text = printableLines(facture.note);
  if (text === '') return [];
  return [
    { text: 'Note', style: 'label', margin: [0, 12, 0, 0] },
    {
      table: { widths: ['*'], body: [[{ text }]] },
      layout: {
        hLineWidth: () => 0,
        vLineWidth: (column) => (column === 0 ? 1.5 : 0),
        vLineColor: () => LINE,
        paddingLeft: () => 8,
        paddingRight: () => 0,
        paddingTop: () => 1,
        paddingBottom: () => 1,
      },
    },
  ];
}
