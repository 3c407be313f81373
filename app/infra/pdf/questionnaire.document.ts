import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { bandeau } from './informations';
import { papier } from './papier';
import { pied } from './pied';
import type { QuestionnairePdf } from './questionnaire.model';
import { ACCENT, field, LINE, WIDTH } from './style';
import { lignesDeTable } from './table';
import { printable, printableLines } from './texte';
import { joined, jour } from './valeurs';

/** A questionnaire on paper, empty or as it was answered. The same data give the same bytes. */
export function questionnaireDocument(papierRempli: QuestionnairePdf): TDocumentDefinitions {
  const { questionnaire: titre, centre, client, date, moment } = papierRempli;
  const rempli = date !== null;
  return {
    ...papier({ titre, auteur: centre.nom, sujet: titre, date: new Date(papierRempli.creeLe) }),
    footer: pied(titre, centre),
    content: [
      { text: printable(centre.nom), bold: true },
      { text: titre, fontSize: 16, bold: true, color: ACCENT, margin: [0, 4, 0, 8] },
      bandeau([
        field('Patient', joined(' ', printable(client.prenom), printable(client.nom))),
        field('Né(e) le', jour(client.dateNaissance)),
        field('Date', rempli ? joined(', ', jour(date), moment) : '......... / ......... / ................'),
      ]),
      { text: papierRempli.consigne, margin: [0, 8, 0, 6] },
      ...questions(papierRempli),
      ...papierRempli.besoins.map(besoin),
      ...(papierRempli.resultat
        ? [{ text: papierRempli.resultat, bold: true, margin: [0, 10, 0, 0] } as Content]
        : []),
      ...(papierRempli.note
        ? [{ text: printableLines(papierRempli.note), margin: [0, 6, 0, 0] } as Content]
        : []),
      { text: papierRempli.mention, style: 'small', margin: [0, 12, 0, 0] },
    ],
  };
}

const CASE = 52;
const PADDING = 4;

function questions({ questions: all }: QuestionnairePdf): Content[] {
  const [first] = all;
  if (!first) return [];
  const heads = ['', ...first.reponses];
  const rest = WIDTH - first.reponses.length * CASE - heads.length * 2 * PADDING;
  return [
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [rest, ...first.reponses.map(() => CASE)],
        body: [
          heads.map((text): TableCell => ({ text, bold: true, alignment: text ? 'center' : 'left' })),
          ...all.map(({ texte, reponses, choisie }, rang): TableCell[] => [
            { text: `${rang + 1}. ${texte}` },
            ...reponses.map((reponse): TableCell => box(reponse === choisie)),
          ]),
        ],
      },
      layout: lignesDeTable(PADDING, 5),
    },
  ];
}

const SIDE = 10;

/** A box to tick, drawn: no font has to know it. */
const box = (ticked: boolean): TableCell => ({
  canvas: [
    { type: 'rect', x: (CASE - SIDE) / 2, y: 0, w: SIDE, h: SIDE, lineWidth: 0.8, lineColor: ACCENT },
    ...(ticked
      ? [
          ...[0, SIDE].map((y) => ({
            type: 'line' as const,
            ...{ x1: (CASE - SIDE) / 2, y1: y, x2: (CASE + SIDE) / 2, y2: SIDE - y, lineWidth: 1.2 },
          })),
        ]
      : []),
  ],
});

const besoin = ({ titre, lignes }: QuestionnairePdf['besoins'][number]): Content => ({
  stack: [
    { text: titre, bold: true, color: ACCENT, margin: [0, 8, 0, 2] },
    ...lignes.flatMap(({ libelle, valeur }): Content[] => [
      {
        columns: [
          { width: 130, text: libelle, style: 'label', margin: [0, 3, 0, 0] },
          { width: WIDTH - 130, text: printable(valeur) || ' ', margin: [0, 2, 0, 0] },
        ],
      },
      {
        canvas: [{ type: 'line', x1: 130, y1: 1, x2: WIDTH, y2: 1, lineWidth: 0.4, lineColor: LINE }],
      },
    ]),
  ],
  unbreakable: true,
});
