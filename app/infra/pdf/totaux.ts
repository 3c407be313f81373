import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces';
import { formatTaux } from '~/lib/euros';
import type { AvoirPdf, FacturePdf, TaxePdf } from './facture.model';
import { ACCENT, LINE, TINT, WIDTH } from './style';
import { printable } from './texte';
import { jour, montant } from './valeurs';
import { virement } from './vendeur';

/** A line of sums; what is due stands out most. */
interface Row {
  label: string;
  cents: number;
  weight?: 'total' | 'due';
}

export const LARGEUR_SOMMES = 262;

type Piece = FacturePdf | AvoirPdf;

/** Discount, totals, shares and what the patient pays, beside the tax; never torn over two pages. */
export function totaux(piece: Piece): Content {
  return {
    columns: [
      { width: WIDTH - 24 - LARGEUR_SOMMES, stack: taxe(piece) },
      { width: LARGEUR_SOMMES, ...sommes(rows(piece)) },
    ],
    columnGap: 24,
    margin: [0, 12, 0, 0],
    unbreakable: true,
  };
}

const LIBELLES = {
  facture: {
    ss: 'Part sécurité sociale',
    compl: 'Part complémentaire',
    patient: 'Reste à charge du patient',
  },
  avoir: {
    ss: 'Part sécurité sociale reprise',
    compl: 'Part complémentaire reprise',
    patient: 'Au crédit du patient',
  },
};

function rows(piece: Piece): Row[] {
  const { totalLignes, totalGeneral, remise, rbstSS, rbstCompl } = piece;
  const total = piece.centre.regimeTva === 'tva55' ? 'Total TTC' : 'Total';
  const libelles = LIBELLES['facture' in piece ? 'avoir' : 'facture'];
  return [
    ...(remise || totalLignes !== totalGeneral ? [{ label: 'Total des lignes', cents: totalLignes }] : []),
    ...(remise ? [{ label: 'Remise', cents: -remise }] : []),
    { label: total, cents: totalGeneral, weight: 'total' },
    ...(rbstSS == null ? [] : [{ label: libelles.ss, cents: rbstSS }]),
    ...(rbstCompl == null ? [] : [{ label: libelles.compl, cents: rbstCompl }]),
    { label: libelles.patient, cents: piece.resteACharge, weight: 'due' },
  ];
}

/** The table of sums, amounts to the right. */
export function sommes(all: Row[]): {
  table: { widths: string[]; body: TableCell[][] };
  layout: CustomTableLayout;
} {
  return {
    table: {
      widths: ['*', 'auto'],
      body: all.map(({ label, cents, weight }) => {
        const look =
          weight === 'due' ? { bold: true, fontSize: 10.5, color: ACCENT } : { bold: weight === 'total' };
        return [
          { text: label, ...look },
          { text: montant(cents), alignment: 'right', noWrap: true, ...look },
        ];
      }),
    },
    layout: {
      hLineWidth: (row) => (all[row]?.weight === 'total' || all[row]?.weight === 'due' ? 0.75 : 0),
      hLineColor: (row) => (all[row]?.weight === 'due' ? ACCENT : LINE),
      vLineWidth: () => 0,
      fillColor: (row) => (all[row]?.weight === 'due' ? TINT : null),
      paddingLeft: () => 6,
      paddingRight: () => 6,
      paddingTop: (row) => (all[row]?.weight === 'due' ? 5 : 2.5),
      paddingBottom: (row) => (all[row]?.weight === 'due' ? 5 : 2.5),
    },
  };
}

function taxe(piece: Piece): Content[] {
  const dites = [...exemplaire(piece), ...('facture' in piece ? deduction(piece) : reglement(piece))];
  const mentions = dites.map((text) => ({
    text,
    margin: [0, 0, 0, 4] as [number, number, number, number],
  }));
  if (piece.centre.regimeTva === 'franchise') {
    return [{ text: 'TVA non applicable, art. 293 B du CGI', margin: [0, 2, 0, 4] }, ...mentions];
  }
  return [
    {
      table: { widths: ['auto', ...piece.parTaux.map(() => 'auto')], body: lignesDeTaxe(piece.parTaux) },
      layout: {
        hLineWidth: (row) => (row === 1 ? 0.5 : 0),
        hLineColor: () => LINE,
        vLineWidth: () => 0,
        paddingLeft: (column) => (column === 0 ? 0 : 10),
        paddingRight: () => 0,
        paddingTop: () => 2,
        paddingBottom: () => 2,
      },
      margin: [0, 0, 0, 6],
    },
    ...mentions,
  ];
}

/** From the lines' prices without tax to the base of each rate and its tax, as the structured copy has them; what is nothing at every rate is left out. */
function lignesDeTaxe(parTaux: readonly TaxePdf[]): TableCell[][] {
  const ecarts = parTaux.some(({ remiseHT, arrondiHT }) => remiseHT !== 0 || arrondiHT !== 0);
  const rangees: { nom: string; de: (part: TaxePdf) => number; tue?: boolean }[] = [
    { nom: 'Lignes HT', de: ({ lignesHT }) => lignesHT, tue: !ecarts },
    {
      nom: 'Remise HT',
      de: ({ remiseHT }) => -remiseHT,
      tue: parTaux.every(({ remiseHT }) => remiseHT === 0),
    },
    {
      nom: 'Arrondi',
      de: ({ arrondiHT }) => arrondiHT,
      tue: parTaux.every(({ arrondiHT }) => arrondiHT === 0),
    },
    { nom: 'Base HT', de: ({ baseHT }) => baseHT },
    { nom: 'Montant', de: ({ montantTVA }) => montantTVA },
  ];
  const cell = (text: string, column: number): TableCell => ({
    text,
    alignment: column === 0 ? 'left' : 'right',
    noWrap: true,
  });
  const heads = ['TVA', ...parTaux.map(({ taux }) => formatTaux(taux))];
  return [
    heads.map((text, column) => ({ ...(cell(text, column) as object), style: 'label' }) as TableCell),
    ...rangees
      .filter(({ tue }) => !tue)
      .map(({ nom, de }) => [nom, ...parTaux.map((part) => montant(de(part)))].map(cell)),
  ];
}

/** What this is where it is not the document as it was issued. */
function exemplaire({ exemplaire }: Piece): string[] {
  if (!exemplaire) return [];
  return 'copie' in exemplaire
    ? [`Copie, avec l’état au ${jour(exemplaire.copie)}. L’original reste tel qu’il a été émis.`]
    : [
        `Données personnelles réduites le ${jour(exemplaire.reduit)} à ce que la loi demande de garder\u00a0: ceci remplace l’original.`,
      ];
}

/** How the invoice stands towards payment, as far as the data say it. */
function reglement({ statut, resteACharge, regle, facturx, centre, acheteur }: FacturePdf): string[] {
  if (facturx === null) return [];
  if (statut === 'Annulée') return ['Facture annulée.'];
  if (statut === 'Payée') return ['Facture payée.'];
  const du = regle?.duParLePatient ?? resteACharge;
  return [
    ...(regle?.paye ? [`Déjà réglé\u00a0: ${montant(regle.paye)}`] : []),
    ...(regle?.ecart ? [`Écart laissé\u00a0: ${montant(regle.ecart)}`] : []),
    ...(regle?.repris ? [`Repris par avoir\u00a0: ${montant(regle.repris)}`] : []),
    ...(du > 0
      ? [`À régler par ${acheteur ? 'l’acheteur' : 'le patient'}\u00a0: ${montant(du)}`, virement(centre)]
      : []
    ).filter(Boolean),
  ];
}

const deduction = ({ facture }: AvoirPdf): string[] => [
  `Vient en déduction de ce qui est dû sur la facture ${printable(facture.numero)}\u202f; ce qui a été réglé en trop est rendu ou gardé pour une prochaine facture.`,
];
