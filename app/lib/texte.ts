const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** Lower case without accents, ligatures or typographic variants: what search, sorting and comparison work on. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđðþı]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[\s  ]+/g, ' ')
    .trim();
}

/** Folded text reduced to letters and digits: two spellings of one name become equal (decisions, part 4, duplicates). */
export const compactText = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]+/gu, '');
