import type { Content, TableCell } from 'pdfmake/interfaces';
import type { DevisPdf } from './devis.model';
import { ACCENT, LINE, WIDTH } from './style';
import { printable } from './texte';
import { LARGEUR_SOMMES, sommes } from './totaux';
import { montant } from './valeurs';

const GAP = 24;

/** The accessories, what the quote comes to, who pays it, and what is asked for in advance. */
export const totauxDevis = (devis: DevisPdf): Content[] => [...accessoires(devis), totaux(devis)];

function accessoires({ accessoires, centre }: DevisPdf): Content[] {
  if (!accessoires) return [];
  const taxed = centre.regimeTva === 'tva55';
  const amounts: [string, number][] = [
    ...(taxed ? [['Prix HT', accessoires.prixHT] as [string, number]] : []),
    [taxed ? 'Prix TTC' : 'Prix', accessoires.prixTTC],
    ['Part Sécu.', accessoires.rbstSS],
    ['Part compl.', accessoires.rbstCompl],
    ['Reste à charge', accessoires.resteACharge],
  ];
  const column = 68;
  const first = WIDTH - amounts.length * (column + 8);
  const heads: TableCell[] = amounts.map(([text]) => ({ text, style: 'label', alignment: 'right' }));
  const cells: TableCell[] = amounts.map(([, cents]) => ({
    text: montant(cents),
    alignment: 'right',
    fontSize: 8.5,
  }));
  return [
    {
      table: {
        dontBreakRows: true,
        widths: [first, ...amounts.map(() => column)],
        body: [
          [{ text: 'Accessoires', bold: true, color: ACCENT }, ...heads],
          [{ text: printable(accessoires.designation) }, ...cells],
        ],
      },
      layout: {
        hLineWidth: (line) => (line === 0 ? 0 : 0.5),
        hLineColor: () => LINE,
        vLineWidth: () => 0,
        paddingLeft: (index) => (index === 0 ? 0 : 8),
        paddingRight: () => 0,
        paddingTop: () => 2.5,
        paddingBottom: () => 2.5,
      },
      margin: [0, 10, 0, 0],
      unbreakable: true,
    },
  ];
}

function totaux(devis: DevisPdf): Content {
  const taxed = devis.centre.regimeTva === 'tva55';
  const rows = [
    ...(taxed
      ? [
          ...(devis.arrondiHT
            ? [
                { label: 'Lignes HT', cents: devis.lignesHT },
                { label: 'Arrondi', cents: devis.arrondiHT },
              ]
            : []),
          { label: 'Total HT', cents: devis.totalHT },
          { label: 'TVA 5,5\u202F%', cents: devis.montantTVA },
        ]
      : []),
    { label: taxed ? 'Total TTC' : 'Total', cents: devis.totalTTC, weight: 'total' as const },
    ...(devis.rbstSS === null ? [] : [{ label: 'Part Sécurité sociale', cents: devis.rbstSS }]),
    ...(devis.rbstCompl === null ? [] : [{ label: 'Part complémentaire', cents: devis.rbstCompl }]),
    { label: 'Reste à charge du patient', cents: devis.resteACharge, weight: 'due' as const },
  ];
  return {
    columns: [
      {
        width: WIDTH - GAP - LARGEUR_SOMMES,
        stack: notes(devis).map((text) => ({ text, margin: [0, 2, 0, 3], fontSize: 8.5 })),
      },
      { width: LARGEUR_SOMMES, ...sommes(rows) },
    ],
    columnGap: GAP,
    margin: [0, 10, 0, 0],
    unbreakable: true,
  };
}

function notes({ centre, rbstCompl, complDeduite, reserves = [], acompte, oreilles }: DevisPdf): string[] {
  return [
    ...(centre.regimeTva === 'franchise' ? ['TVA non applicable, art. 293 B du CGI'] : []),
    ...(oreilles.length > 1
      ? ['Les parts des assurances sont réparties également entre les appareils.']
      : []),
    partsAConfirmer(rbstCompl, complDeduite),
    ...reserves,
    ...(acompte ? [`Acompte demandé : ${montant(acompte)}, déduit de ce que paie le patient.`] : []),
  ];
}

function partsAConfirmer(rbstCompl: number | null, complDeduite = false): string {
  if (complDeduite)
    return 'La part de la complémentaire est celle d’un contrat responsable (100 % Santé) : le contrat du patient reste à confirmer.';
  return rbstCompl === null
    ? 'La part de la complémentaire n’est pas connue : elle dépend du contrat du patient.'
    : 'Les parts des assurances restent à confirmer par la caisse et la complémentaire.';
}
