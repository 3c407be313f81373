import { plainText, withoutNul } from '~/lib/texte';

const TITRE_MAX = 200;
const NOTE_MAX = 2000;

/** Tags that calendars put into descriptions; '<jean@exemple.fr>' is none of them. */
const BALISE =
  /<\/?(a|b|br|blockquote|body|code|div|em|font|h[1-6]|head|hr|html|html-blob|i|img|li|meta|ol|p|pre|s|small|span|strong|style|sub|sup|table|tbody|td|th|thead|title|tr|u|ul|wbr)\b[^<>]*>/gi;
const FIN_DE_LIGNE = /<(br|hr|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]*>/gi;
const ENTITES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** A description that may be HTML, as text: tags gone, line ends and characters kept. */
function withoutTags(text: string): string {
  if (!text.replace(BALISE, '\0').includes('\0')) return text;
  return text
    .replace(FIN_DE_LIGNE, '\n')
    .replace(BALISE, '')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => entity(name) ?? whole);
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** Cut between characters, with a sign that it was. */
function cut(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
}

const clean = (text: string): string => plainText(withoutNul(text)).trim();

/** What an event is called: one line, 'Occupé' when its calendar tells no more than that. */
export function toTitre(summary: string): string {
  const titre = cut(clean(summary).replace(/\s+/g, ' '), TITRE_MAX);
  return /^(busy)?$/i.test(titre) ? 'Occupé' : titre;
}

/** Where it is and what is said of it, as plain text. */
export function toNote(lieu: string, description: string): string {
  const place = clean(lieu).replace(/\s+/g, ' ');
  const text = clean(withoutTags(description)).replace(/\n{3,}/g, '\n\n');
  return cut([place && `Lieu : ${place}`, text].filter(Boolean).join('\n'), NOTE_MAX);
}
