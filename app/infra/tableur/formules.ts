const DANGER = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;
const DANGER_APRES_APOSTROPHES = /^'+(?:[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u;

/**
 * Makes a text harmless for a spreadsheet that opens a CSV: what could begin a formula gets an apostrophe in front. A text
 * that already looks so protected gets one more, so that `restoreFormula` always gives the original back.
 */
export const neutralizeFormula = (text: string): string =>
  DANGER.test(text) || DANGER_APRES_APOSTROPHES.test(text) ? `'${text}` : text;

/** Takes away the apostrophe of `neutralizeFormula`, and no other. */
export const restoreFormula = (text: string): string =>
  text.charCodeAt(0) === 39 && DANGER_APRES_APOSTROPHES.test(text) ? text.slice(1) : text;
