import type { Content } from 'pdfmake/interfaces';
import { ditConditions } from '~/lib/conditions-professionnelles';
import { formatSiren } from '~/lib/siren';
import type { AcheteurPdf, AvoirPdf, FacturePdf } from './facture.model';
import { ACCENT, field, GRID, LINE, WIDTH } from './style';
import { printable, printableLines } from './texte';
import { joined, jour, nir, telephone } from './valeurs';

const NBSP = '\u00A0';
const GAP = 14;
const COLUMN = (WIDTH - 2 * GAP) / 3;
/** Width of a fact of the band; the last one takes the rest. */
const SHORT = COLUMN + GAP;

/** The facts of the invoice, then who the patient is. */
export const informations = (facture: FacturePdf): Content[] => [
  bandeau([
    field('Date', joined(` à${NBSP}`, jour(facture.dateFacture), printable(facture.heureCreation))),
    field('Livraison', jour(facture.dateLivraison)),
    field('Appareillage', jour(facture.dateAppareillage)),
    field('Objet', printable(facture.objet)),
  ]),
  facture.acheteur ? acheteurPdf(facture, facture.acheteur) : patient(facture),
];

/** The same of a credit note, which names its invoice. */
export const informationsAvoir = (avoir: AvoirPdf): Content[] => [
  bandeau([
    field('Date', joined(` à${NBSP}`, jour(avoir.dateAvoir), printable(avoir.heureCreation))),
    field('Facture reprise', joined(' du ', printable(avoir.facture.numero), jour(avoir.facture.date))),
    field('Motif', printable(avoir.motif)),
  ]),
  avoir.acheteur ? acheteurPdf(avoir, avoir.acheteur) : patient(avoir),
];

/** A professional who buys: nothing of insurers. */
const acheteurPdf = ({ client }: FacturePdf | AvoirPdf, { siren, echeance }: AcheteurPdf): Content =>
  groupe('Acheteur professionnel', [
    [
      ...field('Acheteur', joined(' ', printable(client.prenom), printable(client.nom))),
      ...field('SIREN', formatSiren(siren)),
    ],
    [...field('Échéance', jour(echeance))],
    [
      ...field('Téléphone', telephone(client.telephonePortable) || telephone(client.telephoneFixe)),
      ...field('E-mail', courriel(printable(client.email))),
    ],
  ]);

/** Who the patient is for the insurers: three columns of captions and values. */
function patient({ client, compte }: FacturePdf | AvoirPdf): Content {
  return groupe('Patient et assurance', [
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
      ...field('E-mail', courriel(printable(client.email))),
    ],
  ]);
}

/** Longer ones may not fit a column on one line: the line then ends before the '@' rather than anywhere. */
const COURRIEL_MAX = 28;
const courriel = (text: string): string => (text.length > COURRIEL_MAX ? text.replace('@', '\n@') : text);

/** The facts of a document side by side under a rule. */
export function bandeau(fields: Content[][]): Content {
  const cells = fields.filter((stack) => stack.length > 0);
  const width = Math.min(SHORT, WIDTH / cells.length);
  return {
    table: {
      widths: cells.map((_, index) =>
        index < cells.length - 1 ? width : WIDTH - (cells.length - 1) * width,
      ),
      body: [cells.map((stack) => ({ stack }))],
    },
    layout: {
      ...GRID,
      hLineWidth: () => 0.75,
      hLineColor: () => ACCENT,
      paddingTop: () => 5,
    },
  };
}

/** A titled group of captions and values in columns. */
export function groupe(title: string, columns: Content[][]): Content {
  return {
    stack: [
      { text: title, bold: true, color: ACCENT, margin: [0, 10, 0, 4] },
      { columns: columns.map((stack) => ({ width: COLUMN, stack })), columnGap: GAP },
    ],
  };
}

/** What is said of payment to a buyer who is a professional. */
export function professionnel({ acheteur, statut }: FacturePdf): Content[] {
  if (!acheteur || statut === 'Annulée') return [];
  return [{ text: ditConditions(acheteur), style: 'small', margin: [0, 8, 0, 0] }];
}

/** What the centre wrote for the patient. */
export function note(facture: FacturePdf): Content[] {
  const text = printableLines(facture.note);
  if (text === '') return [];
  return [
    { text: 'Note', style: 'label', margin: [0, 12, 0, 0] },
    {
      table: { widths: [WIDTH - 10], body: [[{ text }]] },
      layout: {
        ...GRID,
        vLineWidth: (column) => (column === 0 ? 1.5 : 0),
        vLineColor: () => LINE,
        paddingLeft: () => 8,
        paddingTop: () => 1,
        paddingBottom: () => 1,
      },
    },
  ];
}
