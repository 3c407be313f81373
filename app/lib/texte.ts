const LIGATURES: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Lower case without accents, ligatures or typographic variants: what search, sorting and comparison work on. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[\u0153æßø\u0142\u0111ðþ\u0131]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[\u2019\u2018\u02bc]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** Folded text reduced to letters and digits: two spellings of one name become equal (docs/regles/imports.md). */
export const compactText = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]+/gu, '');

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

/** Text without NUL, which Postgres cannot hold and at which SQLite's search ends. */
export const withoutNul = (text: string): string => text.replaceAll('\0', '');

/** A text, or as many characters of it as fit, the last one telling that there is more. */
export const beginningOf = (text: string, max: number): string =>
  text.length <= max
    ? text
    : `${[...text.slice(0, max - 1)].filter((each) => !/^[\ud800-\udfff]$/.test(each)).join('')}…`;
