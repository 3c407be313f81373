import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { papier } from './papier';
import { pied } from './pied';
import { ANNULE } from './recu.document';
import type { BordereauPdf, ChequePdf } from './recu.model';
import { ACCENT, WIDTH } from './style';
import { lignesDeTable } from './table';
import { printable, printableLines } from './texte';
import { LARGEUR_SOMMES, sommes } from './totaux';
import { joined, jour, lines, montant, prefixed, siret } from './valeurs';

const COLONNES = [
  { titre: 'N°', largeur: 18 },
  { titre: 'Tireur', largeur: 132 },
  { titre: 'Banque', largeur: 92 },
  { titre: 'N° de chèque', largeur: 64 },
  { titre: 'Règlement', largeur: 64 },
] as const;
const PADDING = 5;
const RESTE =
  WIDTH - COLONNES.reduce((sum, { largeur }) => sum + largeur, 0) - (COLONNES.length + 1) * 2 * PADDING;

/** The slip that goes to the bank with cheques. */
export function bordereauDocument(bordereau: BordereauPdf): TDocumentDefinitions {
  const numero = printable(bordereau.numeroBordereau);
  const nom = printable(bordereau.centre.nom);
  const titre = `Remise de chèques ${numero}`;
  return {
    ...papier({
      titre,
      auteur: nom,
      date: new Date(bordereau.creeLe),
      filigrane: bordereau.annule ? ANNULE : undefined,
    }),
    footer: pied(titre, bordereau.centre),
    content: [tete(bordereau, titre), cheques(bordereau.cheques), total(bordereau)],
  };
}

function tete({ centre, date, banque }: BordereauPdf, titre: string): Content {
  return {
    columns: [
      {
        width: WIDTH - LARGEUR_SOMMES,
        stack: [
          { text: printable(centre.nom), fontSize: 13, bold: true },
          ...lines(
            printableLines(centre.adresse),
            joined(' ', printable(centre.codePostal), printable(centre.ville)),
            prefixed('SIRET ', siret(centre.siret)),
          ),
        ],
      },
      {
        width: LARGEUR_SOMMES,
        stack: [
          { text: titre, fontSize: 14, bold: true, color: ACCENT, margin: [0, 0, 0, 4] },
          ...lines(`Remis le ${jour(date)}`, prefixed('Banque : ', printable(banque))),
        ],
      },
    ],
    margin: [0, 0, 0, 16],
  };
}

function cheques(all: readonly ChequePdf[]): Content {
  const heads: TableCell[] = [...COLONNES.map(({ titre }) => titre), 'Montant'].map((text, column) => ({
    text,
    ...{ bold: true, fontSize: 8, color: ACCENT },
    alignment: column === COLONNES.length ? 'right' : 'left',
  }));
  const body = all.map((cheque, index): TableCell[] => [
    { text: String(index + 1) },
    { text: printable(cheque.tireur) },
    { text: printable(cheque.banque) },
    { text: printable(cheque.reference) },
    { text: printable(cheque.numero) },
    { text: montant(cheque.montant), alignment: 'right', noWrap: true },
  ]);
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [...COLONNES.map(({ largeur }) => largeur), RESTE],
      body: [heads, ...body],
    },
    layout: lignesDeTable(PADDING, 4),
  };
}

function total({ cheques: all, total: cents }: BordereauPdf): Content {
  const label = all.length > 1 ? `Total des ${all.length} chèques` : 'Total';
  return {
    columns: [
      { width: WIDTH - 24 - LARGEUR_SOMMES, text: '' },
      { width: LARGEUR_SOMMES, ...sommes([{ label, cents, weight: 'due' }]) },
    ],
    columnGap: 24,
    margin: [0, 12, 0, 0],
    unbreakable: true,
  };
}
