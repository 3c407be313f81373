import { SaxesParser } from 'saxes';
import { GardeXml } from './garde';
import type { LimitesXml } from './limites';
import { RefusXml } from './refus';

const MORCEAU = 65_536;

export type Attributs = Readonly<Record<string, string>>;
export interface LecteurXml {
  open?(name: string, attributes: Attributs): void;
  text?(text: string): void;
  close?(name: string): void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML from elsewhere piece by piece; names come without their prefix. A document type is refused, so no entity but the five of XML
 * exists. Text may come in several pieces. Raises RefusXml for what is no XML or beyond the limits.
 */
export function readXml(contenu: Uint8Array, limites: LimitesXml, lecteur: LecteurXml): void {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const refuse = () => {
    throw new RefusXml('abime');
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  if (lecteur.open) parser.on('opentag', (tag) => lecteur.open?.(localName(tag.name), tag.attributes));
  if (lecteur.close) parser.on('closetag', (tag) => lecteur.close?.(localName(tag.name)));
  if (lecteur.text) {
    parser.on('text', (text) => lecteur.text?.(text));
    parser.on('cdata', (text) => lecteur.text?.(text));
  }
  const garde = new GardeXml(limites);
  const write = (text: string) => {
    garde.check(text);
    parser.write(text);
  };
  const decoder = new TextDecoder(encodingOf(contenu));
  for (let start = 0; start < contenu.length; start += MORCEAU) {
    write(decoder.decode(contenu.subarray(start, start + MORCEAU), { stream: true }));
  }
  write(decoder.decode());
  parser.close();
}

/** UTF-8 unless its mark says otherwise. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
