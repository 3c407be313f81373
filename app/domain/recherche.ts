import { phoneDigits } from '~/lib/telephone';
import { foldText } from '~/lib/texte';

/** A run of at least four digits in phone spelling, with whatever stands between them; not the end of a word, a number or an address. */
const PHONE = /(?<![\p{L}\p{N}@._+-])\+?\d(?:[\s().\-/]*\d){3,}(?![\p{L}\p{N}@_])/gu;

/**
 * The terms a search must all find in a folded search text: words folded like it, and phone numbers of any spelling
 * ('06.10', '+33 6 10…', '0033 6…') as plain national digits.
 */
export function searchTerms(q: string): string[] {
  const folded = foldText(q);
  const phones = (folded.match(PHONE) ?? []).map(phoneDigits);
  const words = folded.replace(PHONE, ' ').split(' ');
  return [...new Set([...words, ...phones])].filter((term) => term !== '').slice(0, 8);
}
