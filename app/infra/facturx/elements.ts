import { plainDecimal } from '~/lib/euros';
import { beginningOf, plainText } from '~/lib/texte';
import { escapeXml } from '~/lib/xml';

/** Texts of a document are bounded where they are typed in; this holds for whatever reaches the file. */
const TEXTE_MAX = 10_000;
/** What XML forbids even escaped, after `plainText` has taken the control characters. */
const INTERDITS = /[\ufffe\uffff]/g;

/** An element of what is XML already; nothing at all when there is none. */
export function element(name: string, ...content: string[]): string {
  const inside = content.join('');
  return inside === '' ? '' : `<${name}>${inside}</${name}>`;
}

/** An element of somebody's text, bounded and escaped, on one line; nothing at all when it is empty. `attribute` is ours. */
export function texte(name: string, text: string | null | undefined, attribute = ''): string {
  const content = escapeXml(oneLine(text));
  return content === '' ? '' : `<${name}${attribute && ` ${attribute}`}>${content}</${name}>`;
}

export const oneLine = (text: string | null | undefined): string =>
  beginningOf(
    plainText(text ?? '')
      .replace(INTERDITS, '')
      .replace(/\s+/gu, ' ')
      .trim(),
    TEXTE_MAX,
  );

/** An amount of cents, with two decimals. */
export const montant = (name: string, cents: number, attribute = ''): string =>
  `<${name}${attribute && ` ${attribute}`}>${plainDecimal(cents)}</${name}>`;

/** A day 'YYYY-MM-DD' in the form that the standard calls 102. */
export const jour = (name: string, day: string, space = 'udt'): string =>
  element(name, `<${space}:DateTimeString format="102">${day.replaceAll('-', '')}</${space}:DateTimeString>`);
