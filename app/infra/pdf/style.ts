import type { Content, CustomTableLayout, StyleDictionary } from 'pdfmake/interfaces';
import type { Cote } from '~/lib/oreilles';

/** Points; A4 is 595 × 842. */
export const MARGIN = { left: 48, top: 44, right: 48, bottom: 56 };

/**
 * The room between the margins. Columns of text have widths in points, never '*' or 'auto': pdfmake widens those for a
 * long word, and breaks the word in the others.
 */
export const WIDTH = 499;

/** Left edge of the address that a window envelope (DL, window on the right) shows: 110 mm. */
export const WINDOW = { left: 312, top: 142, height: 80 };

export const INK = '#1b2327';
export const MUTED = '#59666c';
export const LINE = '#c8d1d4';
export const ACCENT = '#0d5c63';
export const TINT = '#edf4f4';
/** The trade's code for ears: right red, left blue. Always with the word, never alone. */
export const EAR: Record<Cote, string> = { D: '#c0271d', G: '#1d4fbf' };
export const ALERT = '#b3261e';

export const FONT_NAME = 'Noto Sans';
export const FONT_SIZE = 9;

export const STYLES: StyleDictionary = {
  label: { fontSize: 7.5, color: MUTED },
  strong: { bold: true },
  small: { fontSize: 8, color: MUTED },
};

/** A small caption above its value; nothing at all when the value is empty. */
export function field(label: string, value: string): Content[] {
  if (value === '') return [];
  return [{ stack: [{ text: label, style: 'label' }, { text: value }], margin: [0, 0, 0, 5] }];
}

/** A table that only places its cells. */
export const GRID: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};
