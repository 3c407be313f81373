import type { Content } from 'pdfmake/interfaces';
import type { DevisPdf } from './devis.model';
import { places } from './signatures-a-apposer';
import { ACCENT, GRID, WIDTH } from './style';
import { printableLines } from './texte';
import { jour, montant } from './valeurs';

const TITRE = 96;
const ACCORD = 'Date, signature et mention « Bon pour accord »';
/** Characters up to which a paragraph is not torn over two pages. */
const SHORT = 600;

/** What the patient may count on, in the words of the centre and of the law, and the places to sign: never alone on a page. */
export function conditions(devis: DevisPdf): Content[] {
  const rows = [
    ['Essai', essai(devis)],
    ['Garantie', printableLines(devis.garantie)],
    ['Services inclus', printableLines(devis.services)],
    [
      'Suivi',
      'Le prix comprend le suivi : au moins trois rendez-vous la première année, puis au moins deux par an tant que les appareils ' +
        'sont portés. Si le patient change d’audioprothésiste, le centre l’y aide et transmet, avec son accord, son dossier.',
    ],
    ['100\u202F% Santé', sante(devis)],
    ['Devis', validite(devis)],
  ].filter(([, text]) => text);
  const [first, ...others] = rows.map(
    ([title = '', text = '']): Content => ({
      table: { widths: [TITRE, WIDTH - TITRE], body: [[{ text: title, bold: true }, { text }]] },
      layout: { ...GRID, paddingBottom: () => 3.5 },
      fontSize: 8.5,
      unbreakable: text.length < SHORT,
    }),
  );
  const heading: Content = { text: 'Conditions', bold: true, color: ACCENT, margin: [0, 12, 0, 3] };
  // The heading never ends a page alone; what is signed stands above the signatures.
  return [
    { stack: first ? [heading, first] : [heading], unbreakable: true },
    ...others.slice(0, -1),
    { stack: [...others.slice(-1), places(devis.signature, { accord: ACCORD })], unbreakable: true },
  ];
}

function essai({ essai, essaiMinimum, acompte }: DevisPdf): string {
  const duree = essai === null ? `au moins ${essaiMinimum} jours` : `${essai} jours`;
  const avance = acompte ? ` L’acompte de ${montant(acompte)} est rendu si le patient ne les garde pas.` : '';
  return `Les appareils proposés s’essaient pendant ${duree} avant toute décision ; l’essai n’est pas facturé.${avance}`;
}

function sante({ oreilles, classe }: DevisPdf): string {
  if (oreilles.length === 0) return '';
  const rien = 'avec une complémentaire responsable, ils ne laissent rien à la charge du patient';
  if (classe === 'Classe 1') return `Les appareils proposés sont de classe I : ${rien}.`;
  if (!oreilles.some(({ classe1 }) => classe1)) return '';
  return `Des appareils de classe I sont proposés à côté : ${rien}. Le patient choisit librement.`;
}

function validite({ valableJusquAu }: DevisPdf): string {
  const jusque = valableJusquAu ? ` Il est valable jusqu’au ${jour(valableJusquAu)} inclus.` : '';
  return (
    'Ce devis est gratuit, établi en deux exemplaires et remis avant toute vente ; il n’engage le patient qu’une fois signé.' +
    jusque
  );
}
