import { COVERAGE } from './polices/coverage';

const escaped = (code: number): string => `\\u{${code.toString(16)}}`;
const OUTSIDE_FONT = new RegExp(
  `[^\\n${COVERAGE.map(([from, to]) => `${escaped(from)}-${escaped(to)}`).join('')}]`,
  'gu',
);
/** Soft hyphens, direction marks, joiners: they say how to lay text out and leave no trace on paper. */
const INVISIBLE = /[\p{Cf}\p{Cc}]/gu;

/** Text without layout characters; line ends become '\n', tabs a space, half characters (lone surrogates) '?'. */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE, (character) => (character === '\n' ? character : ''))
    .replace(/\p{Cs}/gu, '?');
}

/**
 * Text that the embedded fonts can draw, line ends kept. A character they lack is written in its plain form where Unicode
 * knows one ('ﬁ' → 'fi', '①' → '1'), otherwise as '?': a visible gap, never an empty box or a missing letter.
 */
export function printableLines(text: string | null | undefined): string {
  if (!text) return '';
  const composed = plainText(text).normalize('NFC');
  return composed
    .replace(OUTSIDE_FONT, (character) =>
      character
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .replace(OUTSIDE_FONT, (other) => (/\p{M}/u.test(other) ? '' : '?')),
    )
    .trim();
}

/** The same on one line. */
export const printable = (text: string | null | undefined): string =>
  printableLines(text).replace(/[\n ]+/g, ' ');
