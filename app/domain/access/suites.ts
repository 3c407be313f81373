/** What fingers follow: alphabets and rows of keys, in the order of French and English keyboards. */
const LIGNES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1aqw2zsx3edc4rfv5tgb6yhn7ujm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];
const SENS = [0, 1, -1];
/** A run of fewer signs stands in good passwords by chance. */
const SUITE_MIN = 3;

/**
 * How many signs of a text somebody would have to guess: what is repeated counts once, and so does a run of equal signs, of neighbours in
 * the alphabet, among the digits or on a keyboard ('aaaaaaaa' is 1, '12341234' is 1, 'azerty12' is 3).
 */
export function signesDevines(text: string): number {
  const signs = [...text.toLowerCase()];
  const unit = signs.slice(0, periodOf(signs));
  let count = 0;
  for (let start = 0; start < unit.length; count += 1) {
    const run = runFrom(unit, start);
    start += run >= SUITE_MIN ? run : 1;
  }
  return count;
}

/** The length of what is repeated from end to end, the last time perhaps not whole; the text's own when nothing is. */
function periodOf(signs: readonly string[]): number {
  for (let period = 1; period * 2 <= signs.length; period += 1)
    if (signs.every((sign, index) => index < period || sign === signs[index - period])) return period;
  return signs.length;
}

/** The longest run that begins at a place. */
const runFrom = (signs: readonly string[], start: number): number =>
  Math.max(...SENS.flatMap((sens) => LIGNES.map((ligne) => runAlong(signs, start, ligne, sens))));

function runAlong(signs: readonly string[], start: number, ligne: string, sens: number): number {
  let end = start + 1;
  while (end < signs.length && follows(signs[end - 1] ?? '', signs[end] ?? '', ligne, sens)) end += 1;
  return end - start;
}

function follows(former: string, next: string, ligne: string, sens: number): boolean {
  if (sens === 0) return former === next;
  const place = ligne.indexOf(former);
  return place >= 0 && (ligne[place + sens] === next || (former === '0' && ligne.at(sens - 1) === next));
}
