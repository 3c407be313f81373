import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { FactureAbonnementPdf } from './facture-abonnement.model';
import { instantOf, papier } from './papier';
import { pied } from './pied';
import { ACCENT, field, GRID, MARGIN, TINT, WIDTH, WINDOW } from './style';
import { printable, printableLines } from './texte';
import { LARGEUR_SOMMES, sommes } from './totaux';
import { jour, lines, montant, prefixed, siret } from './valeurs';

const LEFT = WINDOW.left - MARGIN.left;

/** The monthly invoice that the publisher hands to an account for a centre's pack. */
export function factureAbonnementDocument(facture: FactureAbonnementPdf): TDocumentDefinitions {
  const numero = printable(facture.numeroFacture);
  return {
    ...papier({
      titre: `Facture ${numero}`,
      auteur: facture.emetteur.nom,
      sujet: facture.objet,
      date: instantOf(facture.dateFacture),
    }),
    footer: pied(`Facture ${numero}`, { ...facture.emetteur, nom: printable(facture.emetteur.nom) }),
    content: [...entete(facture, numero), bandeau(facture), ligne(facture), totaux(facture)],
  };
}

function entete(facture: FactureAbonnementPdf, numero: string): Content[] {
  const { emetteur, client } = facture;
  const titre = [
    { text: 'Facture', fontSize: 22, bold: true, color: ACCENT },
    { text: numero, fontSize: 11, bold: true, margin: [0, 1, 0, 0] as [number, number, number, number] },
  ];
  const lettre = [
    { text: printable(emetteur.nom), fontSize: 13, bold: true },
    ...lines(printableLines(emetteur.adresse)),
    ...lines(prefixed('SIRET ', siret(emetteur.siret)), prefixed('TVA ', printable(emetteur.numeroTva))).map(
      (each) => ({ ...each, style: 'small' }),
    ),
  ];
  const destinataire = [
    { text: printable(client.nom), bold: true },
    ...lines(printableLines(client.adresse)),
    ...lines(prefixed('SIRET ', siret(client.siret))).map((each) => ({ ...each, style: 'small' })),
  ];
  return [
    { stack: titre, absolutePosition: { x: WINDOW.left, y: MARGIN.top - 6 } },
    {
      table: {
        widths: [LEFT - 24, WIDTH - LEFT],
        heights: [WINDOW.top - MARGIN.top + WINDOW.height],
        body: [
          [
            { stack: lettre },
            { stack: destinataire, fontSize: 10.5, margin: [0, WINDOW.top - MARGIN.top, 0, 0] },
          ],
        ],
      },
      layout: { ...GRID, paddingRight: (column) => (column === 0 ? 24 : 0) },
      margin: [0, 0, 0, 10],
    },
  ];
}

function bandeau({ dateFacture, periode }: FactureAbonnementPdf): Content {
  const cells = [
    field('Date', jour(dateFacture)),
    field('Période', `du ${jour(periode.du)} au ${jour(periode.au)}`),
  ].map((stack) => ({ stack }));
  return {
    table: { widths: [150, WIDTH - 150], body: [cells] },
    layout: { ...GRID, hLineWidth: () => 0.75, hLineColor: () => ACCENT, paddingTop: () => 5 },
  };
}

function ligne({ objet, totalGeneral, tva }: FactureAbonnementPdf): Content {
  const heads: TableCell[] = ['Désignation', tva ? 'Total TTC' : 'Total'].map((text, column) => ({
    text,
    ...{ bold: true, fontSize: 8, color: ACCENT },
    alignment: column === 0 ? 'left' : 'right',
  }));
  const cells: TableCell[] = [
    { text: printableLines(objet), bold: true },
    { text: montant(totalGeneral), alignment: 'right', noWrap: true },
  ];
  return {
    table: { headerRows: 1, widths: [WIDTH - 120 - 22, 120], body: [heads, cells] },
    layout: {
      hLineWidth: (row) => (row === 0 ? 0 : 0.75),
      hLineColor: () => ACCENT,
      vLineWidth: () => 0,
      fillColor: (row) => (row === 0 ? TINT : null),
      paddingLeft: () => 6,
      paddingRight: () => 5,
      paddingTop: () => 5,
      paddingBottom: () => 6,
    },
    margin: [0, 14, 0, 0],
  };
}

function totaux(facture: FactureAbonnementPdf): Content {
  const { tva, totalGeneral, statut } = facture;
  const mentions = [
    ...(tva ? [] : ['TVA non applicable, art. 293 B du CGI']),
    statut === 'Payée' ? 'Facture payée.' : `À régler : ${montant(totalGeneral)}`,
  ];
  const total = { label: tva ? 'Total TTC' : 'Total', cents: totalGeneral, weight: 'due' as const };
  const parts = tva
    ? [
        { label: 'Total HT', cents: tva.baseHT },
        { label: 'dont TVA 20\u202F%', cents: tva.montant },
      ]
    : [];
  return {
    columns: [
      {
        width: WIDTH - 24 - LARGEUR_SOMMES,
        stack: mentions.map((text) => ({ text, margin: [0, 2, 0, 4] })),
      },
      { width: LARGEUR_SOMMES, ...sommes([...parts, total]) },
    ],
    columnGap: 24,
    margin: [0, 12, 0, 0],
    unbreakable: true,
  };
}
