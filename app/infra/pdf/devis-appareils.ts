import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces';
import { ditClasse } from '~/lib/classe';
import { COTE, type Cote } from '~/lib/oreilles';
import type { DevisPdf, OffrePdf, OreilleDuDevisPdf } from './devis.model';
import { signe } from './lignes';
import { ACCENT, EAR, LINE, MUTED, TINT, WIDTH } from './style';
import { printable } from './texte';
import { montant, quantite } from './valeurs';

const LABELS = 88;
const PADDING = 5;
const WIDEST = 190;
const RIEN = '—';

/** A column of the table: the proposed device or the class 1 offer of an ear. */
interface Colonne {
  cote: Cote;
  offre: OffrePdf;
  classe1: boolean;
}

/** A line of the table: its caption, and what it says of an offer. */
interface Ligne {
  titre: string;
  dit(colonne: Colonne): string;
  fort?: boolean;
  nombre?: boolean;
}

const amount = (cents: number | null): string => (cents === null ? RIEN : montant(cents));

/** Per ear the proposed device beside the class 1 offer, line by line, with who pays what; then the accessories. */
export function appareils(devis: DevisPdf): Content[] {
  if (devis.oreilles.length === 0) return [];
  const colonnes = devis.oreilles.flatMap(columnsOf);
  const room = (WIDTH - LABELS - (colonnes.length + 1) * 2 * PADDING) / colonnes.length;
  const width = Math.min(room, WIDEST);
  return [
    {
      table: {
        headerRows: 2,
        keepWithHeaderRows: 2,
        dontBreakRows: true,
        widths: [LABELS, ...colonnes.map(() => width)],
        body: [
          [{ text: '' }, ...devis.oreilles.flatMap(oreille)],
          [{ text: '' }, ...colonnes.map((colonne) => offre(colonne, devis.classe))],
          ...lines(devis, colonnes).map((ligne) => row(ligne, colonnes)),
        ],
      },
      layout: layout(colonnes),
      margin: [0, 8, 0, 0],
    },
  ];
}

const columnsOf = ({ cote, propose, classe1 }: OreilleDuDevisPdf): Colonne[] => [
  { cote, offre: propose, classe1: false },
  ...(classe1 ? [{ cote, offre: classe1, classe1: true }] : []),
];

function oreille({ cote, classe1 }: OreilleDuDevisPdf): TableCell[] {
  const cell: TableCell = {
    columns: [
      { width: 13, ...signe(cote), margin: [0, 3, 0, 0] },
      { width: 90, text: COTE[cote].titre, bold: true, fontSize: 10, color: EAR[cote] },
    ],
    colSpan: classe1 ? 2 : 1,
  };
  return classe1 ? [cell, {}] : [cell];
}

const offre = ({ classe1 }: Colonne, classe: string): TableCell => ({
  stack: [
    { text: classe1 ? 'Offre de classe I' : 'Appareil proposé', bold: true, color: ACCENT },
    {
      text: classe1 || classe === 'Classe 1' ? 'Classe I · 100\u202F% Santé' : ditClasse(classe),
      style: 'label',
    },
  ],
  fontSize: 8,
});

function lines(devis: DevisPdf, colonnes: Colonne[]): Ligne[] {
  const text = (titre: string, of: (offre: OffrePdf) => string): Ligne => ({
    titre,
    dit: ({ offre }) => of(offre) || RIEN,
  });
  const cents = (titre: string, of: (offre: OffrePdf) => number | null, fort = false): Ligne => ({
    titre,
    dit: ({ offre }) => amount(of(offre)),
    nombre: true,
    fort,
  });
  const taxed = devis.centre.regimeTva === 'tva55';
  const several = colonnes.some(({ offre }) => offre.quantite !== 1);
  return [
    text('Marque', ({ marque }) => printable(marque)),
    text('Modèle', ({ modele }) => printable(modele)),
    { titre: 'N° de série', dit: serie },
    text('Code LPP', ({ lpp }) => printable(lpp)),
    text('Bobine T', ({ bobineT }) => printable(bobineT) || 'non renseigné'),
    text('Lieu de fabrication', ({ fabrication }) => printable(fabrication)),
    { titre: 'Quantité', dit: ({ offre }) => quantite(offre.quantite), nombre: true },
    ...(taxed ? [cents('Prix HT', ({ prixHT }) => prixHT)] : []),
    cents(taxed ? 'Prix TTC' : 'Prix', ({ prixTTC }) => prixTTC, !several),
    ...(several ? [cents(taxed ? 'Total TTC' : 'Total', ({ totalTTC }) => totalTTC, true)] : []),
    cents('Part Sécurité sociale', ({ rbstSS }) => rbstSS),
    cents('Part complémentaire', ({ rbstCompl }) => rbstCompl),
    cents('Reste à charge', ({ resteACharge }) => resteACharge, true),
  ];
}

/** A device is often made to order: its number is then known when it is handed over. */
const serie = ({ offre }: Colonne): string => printable(offre.numeroSerie) || 'à la livraison';

const row = (ligne: Ligne, colonnes: Colonne[]): TableCell[] => [
  { text: ligne.titre, fontSize: 8, color: MUTED, margin: [0, 1, 0, 0] },
  ...colonnes.map(
    (colonne): TableCell => ({
      text: ligne.dit(colonne),
      bold: ligne.fort,
      alignment: ligne.nombre ? 'right' : 'left',
      fontSize: 8.5,
    }),
  ),
];

/** Hairlines between lines, a stronger one where one ear ends and the other begins, the ear's own colour above it. */
function layout(colonnes: Colonne[]): CustomTableLayout {
  const first = (column: number) => colonnes[column - 1]?.cote !== colonnes[column - 2]?.cote;
  return {
    hLineWidth: (line, { table }) => (line === 0 ? 0 : line === 2 || line === table.body.length ? 0.75 : 0.4),
    hLineColor: (line, { table }) => (line === 2 || line === table.body.length ? ACCENT : LINE),
    vLineWidth: (column, { table }) => (column === 0 || column === table.widths?.length ? 0 : 0.5),
    vLineColor: (column) => (first(column) ? EAR[colonnes[column - 1]?.cote ?? 'D'] : LINE),
    fillColor: (line) => (line < 2 ? TINT : null),
    paddingLeft: () => PADDING,
    paddingRight: () => PADDING,
    paddingTop: (line) => (line < 2 ? 3 : 2.2),
    paddingBottom: (line) => (line < 2 ? 3 : 2.2),
  };
}
