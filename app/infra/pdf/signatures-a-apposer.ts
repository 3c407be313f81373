import type { Content } from 'pdfmake/interfaces';
import { signePar, traits } from './signature';
import type { SignaturePdf } from './signature.model';
import { ACCENT, LINE, WIDTH } from './style';

const HAUTEUR = 92;
const GAP = 16;

/** A place for each of the two signatures, never torn apart; the patient's with what was signed on a screen. */
export function places(signature: SignaturePdf | undefined, { accord }: { accord: string }): Content {
  const width = (WIDTH - GAP) / 2 - 17;
  const box = (qui: string, quoi: string, signed: Content[]): Content => ({
    stack: [
      { text: qui, bold: true, color: ACCENT },
      { text: quoi, style: 'label', margin: [0, 1, 0, 0] },
      ...signed,
    ],
  });
  const signed = signature ? [...traits(signature, width, HAUTEUR - 36), signePar(signature)] : [];
  const empty = { text: '' };
  return {
    table: {
      widths: [width, GAP - 16, width],
      heights: [HAUTEUR],
      body: [
        [
          box(signature?.qualite || 'Le patient', accord, signed),
          { ...empty, border: [false, false, false, false] },
          box('L’audioprothésiste', 'Date, signature et cachet du centre', []),
        ],
      ],
    },
    layout: {
      hLineWidth: () => 0.75,
      vLineWidth: () => 0.75,
      hLineColor: () => LINE,
      vLineColor: () => LINE,
      paddingLeft: () => 8,
      paddingRight: () => 8,
      paddingTop: () => 6,
      paddingBottom: () => 6,
    },
    margin: [0, 14, 0, 0],
    unbreakable: true,
  };
}
