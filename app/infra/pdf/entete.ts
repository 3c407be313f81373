import type { Content } from 'pdfmake/interfaces';
import type { FacturePdf } from './facture.model';
import { ACCENT, ALERT, GRID, MARGIN, MUTED, STYLES, WIDTH, WINDOW } from './style';
import { printable, printableLines } from './texte';
import { joined, lines, prefixed, shortened, siret, telephone } from './valeurs';

const LEFT = WINDOW.left - MARGIN.left;

/** The top of the first page: letterhead and professional on the left, title and the window's address on the right. */
export function entete(facture: FacturePdf): Content[] {
  return [
    { ...titre(facture), absolutePosition: { x: WINDOW.left, y: MARGIN.top - 6 } },
    {
      table: {
        widths: [LEFT - 24, WIDTH - LEFT],
        heights: [WINDOW.top - MARGIN.top + WINDOW.height],
        body: [
          [
            { stack: [...centre(facture), ...professionnel(facture)] },
            { stack: [destinataire(facture)], margin: [0, WINDOW.top - MARGIN.top, 0, 0] },
          ],
        ],
      },
      layout: { ...GRID, paddingRight: (column) => (column === 0 ? 24 : 0) },
      margin: [0, 0, 0, 10],
    },
  ];
}

function titre({ numeroFacture, statut }: FacturePdf): { stack: Content[] } {
  const mention = statut === 'Annulée' ? { text: '  Annulée', color: ALERT, fontSize: 12 } : '';
  return {
    stack: [
      { text: ['Facture', mention], fontSize: 22, bold: true, color: ACCENT },
      { text: printable(numeroFacture), fontSize: 11, bold: true, margin: [0, 1, 0, 0] },
    ],
  };
}

function centre({ centre }: FacturePdf): Content[] {
  const numero = siret(centre.siret);
  return [
    { text: printable(centre.nom), fontSize: 13, bold: true, margin: [0, 0, 0, 2] },
    ...lines(
      printableLines(centre.adresse),
      joined(' ', printable(centre.codePostal), printable(centre.ville)),
      prefixed('Tél. ', telephone(centre.telephone)),
      printable(centre.email),
    ),
    ...lines(prefixed('SIRET ', numero)).map((content) => ({ ...content, style: 'small' })),
  ];
}

function professionnel({ compte }: FacturePdf): Content[] {
  const content = lines(
    printable(compte.nomCompte),
    prefixed('N° ADELI ', printable(compte.numAdeliCompte)),
    prefixed('Tél. ', telephone(compte.telCompte)),
    printable(compte.mailCompte),
  );
  if (content.length === 0) return [];
  // Only the professional's own number makes an audioprothésiste; anybody else merely issued the document.
  const titre = printable(compte.numAdeliCompte) ? 'Audioprothésiste' : 'Document établi par';
  return [{ text: titre, ...STYLES.label, margin: [0, 9, 0, 0] }, ...content];
}

/** Alone in its place: a window shows nothing but the address. */
function destinataire({ client }: FacturePdf): Content {
  const content = lines(
    printableLines(client.adresse),
    joined(' ', printable(client.codePostal), printable(client.ville)),
  );
  return {
    stack: [{ text: joined(' ', printable(client.prenom), printable(client.nom)), bold: true }, ...content],
    fontSize: 10.5,
  };
}

/** From the second page on, the top says which document a loose sheet belongs to. */
export function rappel(facture: FacturePdf): (page: number) => Content | undefined {
  const text = joined(
    ' · ',
    shortened(printable(facture.centre.nom), 36),
    `Facture ${shortened(printable(facture.numeroFacture), 16)}`,
    shortened(joined(' ', printable(facture.client.prenom), printable(facture.client.nom)), 36),
  );
  return (page) =>
    page === 1
      ? undefined
      : { text, fontSize: 7.5, color: MUTED, margin: [MARGIN.left, 22, MARGIN.right, 0] };
}
