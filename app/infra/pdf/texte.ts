import { plainText } from '~/lib/texte';
import { COVERAGE } from './polices/coverage';

const escaped = (code: number): string => `\\u{${code.toString(16)}}`;
const OUTSIDE_FONT = new RegExp(
  `[^\\n${COVERAGE.map(([from, to]) => `${escaped(from)}-${escaped(to)}`).join('')}]`,
  'gu',
);
/**
 * Text that the embedded fonts can draw, line ends kept. A character they lack is written in its plain form where Unicode
 * knows one ('ﬁ' → 'fi', '①' → '1'), an arrow as '>', otherwise as '?': a visible gap, never an empty box or a missing letter.
 */
export function printableLines(text: string | null | undefined): string {
  if (!text) return '';
  const composed = plainText(text).normalize('NFC');
  return composed
    .replace(OUTSIDE_FONT, (character) =>
      (character === '→' ? '>' : character)
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .replace(OUTSIDE_FONT, (other) => (/\p{M}/u.test(other) ? '' : '?')),
    )
    .trim();
}

/** The same on one line. */
export const printable = (text: string | null | undefined): string =>
  printableLines(text).replace(/[\n ]+/g, ' ');
