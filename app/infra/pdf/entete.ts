import type { Content } from 'pdfmake/interfaces';
import { nomDuPays } from '~/lib/pays';
import { numeroProfessionnel } from '~/lib/professionnel';
import type { CentrePdf, ClientPdf, ComptePdf } from './facture.model';
import { ACCENT, ALERT, GRID, MARGIN, MUTED, STYLES, WIDTH, WINDOW } from './style';
import { printable, printableLines } from './texte';
import { joined, lines, prefixed, shortened, siret, telephone } from './valeurs';

const LEFT = WINDOW.left - MARGIN.left;

/** What the top of a document needs to know of it. */
export interface Lettre {
  /** 'Facture' or 'Devis'. */
  nature: string;
  numero: string;
  /** A word beside the title, in the colour of alerts. */
  mention?: string;
  centre: CentrePdf;
  compte: ComptePdf;
  client: ClientPdf;
}

/** The top of the first page: letterhead and professional on the left, title and the window's address on the right. */
export function entete(lettre: Lettre): Content[] {
  return [
    { ...titre(lettre), absolutePosition: { x: WINDOW.left, y: MARGIN.top - 6 } },
    {
      table: {
        widths: [LEFT - 24, WIDTH - LEFT],
        heights: [WINDOW.top - MARGIN.top + WINDOW.height],
        body: [
          [
            { stack: [...centre(lettre), ...professionnel(lettre)] },
            { stack: [destinataire(lettre)], margin: [0, WINDOW.top - MARGIN.top, 0, 0] },
          ],
        ],
      },
      layout: { ...GRID, paddingRight: (column) => (column === 0 ? 24 : 0) },
      margin: [0, 0, 0, 10],
    },
  ];
}

function titre({ nature, numero, mention }: Lettre): { stack: Content[] } {
  const aside = mention ? { text: `  ${mention}`, color: ALERT, fontSize: 12 } : '';
  return {
    stack: [
      { text: [nature, aside], fontSize: 22, bold: true, color: ACCENT },
      { text: printable(numero), fontSize: 11, bold: true, margin: [0, 1, 0, 0] },
    ],
  };
}

function centre({ centre }: Lettre): Content[] {
  const numero = siret(centre.siret);
  return [
    { text: printable(centre.nom), fontSize: 13, bold: true, margin: [0, 0, 0, 2] },
    ...lines(raisonSociale(centre)),
    ...lines(
      printableLines(centre.adresse),
      joined(' ', printable(centre.codePostal), printable(centre.ville)),
      prefixed('Tél. ', telephone(centre.telephone)),
      printable(centre.email),
    ),
    ...lines(prefixed('SIRET ', numero), prefixed('N° de TVA ', printable(centre.numeroTva))).map(
      (content) => ({ ...content, style: 'small' }),
    ),
  ];
}

/** The company's name and form, where the centre is not called by it. */
function raisonSociale({ nom, vendeur = {} }: CentrePdf): string {
  const raison = printable(vendeur.raisonSociale);
  return joined(' ', raison === printable(nom) ? '' : raison, printable(vendeur.forme));
}

function professionnel({ compte }: Lettre): Content[] {
  const content = lines(
    printable(compte.nomCompte),
    numeroProfessionnel(printable(compte.numAdeliCompte)),
    prefixed('Tél. ', telephone(compte.telCompte)),
    printable(compte.mailCompte),
  );
  if (content.length === 0) return [];
  // Only the professional's own number makes an audioprothésiste; anybody else merely issued the document.
  const titre = printable(compte.numAdeliCompte) ? 'Audioprothésiste' : 'Document établi par';
  return [{ text: titre, ...STYLES.label, margin: [0, 9, 0, 0] }, ...content];
}

/** Alone in its place: a window shows nothing but the address. */
function destinataire({ client }: Lettre): Content {
  const content = lines(
    printableLines(client.adresse),
    joined(' ', printable(client.codePostal), printable(client.ville)),
    // As the post wants it: from here, a country is said where it is another one.
    client.pays && client.pays !== 'FR' ? nomDuPays(client.pays).toLocaleUpperCase('fr') : '',
  );
  return {
    stack: [{ text: joined(' ', printable(client.prenom), printable(client.nom)), bold: true }, ...content],
    fontSize: 10.5,
  };
}

/** From the second page on, the top says which document a loose sheet belongs to. */
export function rappel(lettre: Omit<Lettre, 'compte'>): (page: number) => Content | undefined {
  const text = joined(
    ' · ',
    shortened(printable(lettre.centre.nom), 36),
    `${lettre.nature} ${shortened(printable(lettre.numero), 16)}`,
    shortened(joined(' ', printable(lettre.client.prenom), printable(lettre.client.nom)), 36),
  );
  return (page) =>
    page === 1
      ? undefined
      : { text, fontSize: 7.5, color: MUTED, margin: [MARGIN.left, 22, MARGIN.right, 0] };
}
