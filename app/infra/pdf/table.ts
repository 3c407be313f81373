import type { CustomTableLayout } from 'pdfmake/interfaces';
import { LINE, TINT } from './style';

/** A table with a tinted head and a line below each row; paddings in points. */
export const lignesDeTable = (horizontal: number, vertical: number): CustomTableLayout => ({
  hLineWidth: (line) => (line === 0 ? 0 : 0.5),
  hLineColor: () => LINE,
  vLineWidth: () => 0,
  fillColor: (line) => (line === 0 ? TINT : null),
  paddingLeft: () => horizontal,
  paddingRight: () => horizontal,
  paddingTop: () => vertical,
  paddingBottom: () => vertical,
});
