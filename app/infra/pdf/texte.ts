import { imprimable } from '~/lib/lettres';

/** Text that the embedded fonts can draw, line ends kept. */
export const printableLines = (text: string | null | undefined): string => (text ? imprimable(text) : '');

/** The same on one line. */
export const printable = (text: string | null | undefined): string =>
  printableLines(text).replace(/[\n ]+/g, ' ');
