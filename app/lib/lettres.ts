import { COVERAGE, SECOURS } from './lettres-imprimables';
import { plainText } from './texte';

type Plages = (typeof COVERAGE)[number][] | typeof COVERAGE;

const escaped = (code: number): string => `\\u{${code.toString(16)}}`;
/** Ranges of code points as a class of a regular expression. */
export const classeDe = (plages: Plages): string =>
  plages.map(([from, to]) => `${escaped(from)}-${escaped(to)}`).join('');

const OUTSIDE_FONTS = new RegExp(`[^\\n${classeDe([...COVERAGE, ...Object.values(SECOURS).flat()])}]`, 'gu');

/** What is printed in a letter's place that the fonts lack: its plain form where Unicode knows one ('ﬁ' → 'fi', '①' → '1'), else '?'. */
const place = (letter: string): string =>
  letter
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(OUTSIDE_FONTS, (other) => (/\p{M}/u.test(other) ? '' : '?'));

/** Text that the fonts of documents can draw, line ends kept: a letter that they lack is a visible gap, never an empty box or a missing letter. */
export const imprimable = (text: string): string =>
  plainText(text).normalize('NFC').replace(OUTSIDE_FONTS, place).trim();

/** The letters of some texts that are printed as '?', each once. */
export const lettresAbsentes = (textes: readonly string[]): string[] => [
  ...new Set(
    textes.flatMap((text) =>
      (plainText(text).normalize('NFC').match(OUTSIDE_FONTS) ?? []).filter((letter) =>
        place(letter).includes('?'),
      ),
    ),
  ),
];
