import { SaxesParser } from 'saxes';
import { FichierRefuse } from './fichier-refuse';
import { GardeXml } from './xml-garde';
import { damagedWorkbook } from './zip-lecture.server';

const MORCEAU = 65_536;

export type Attributs = Readonly<Record<string, string>>;
interface Lecteur {
  open(name: string, attributes: Attributs): void;
  text?(text: string): void;
  close?(name: string): void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads an XML part of a workbook piece by piece; names come without their prefix. A document type is refused, so no entity
 * but the five of XML exists. Text may come in several pieces. Raises FichierRefuse, also for what is built to cost memory.
 */
export function readXml(contenu: Buffer, lecteur: Lecteur): void {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on('error', () => {
    throw damagedWorkbook();
  });
  parser.on('doctype', () => {
    throw damagedWorkbook();
  });
  parser.on('opentag', (tag) => lecteur.open(localName(tag.name), tag.attributes));
  if (lecteur.close) parser.on('closetag', (tag) => lecteur.close?.(localName(tag.name)));
  if (lecteur.text) {
    parser.on('text', (text) => lecteur.text?.(text));
    parser.on('cdata', (text) => lecteur.text?.(text));
  }
  const garde = new GardeXml();
  const write = (text: string) => {
    garde.check(text);
    parser.write(text);
  };
  const mark = contenu.subarray(0, 2).toString('hex');
  const decoder = new TextDecoder(mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8');
  for (let start = 0; start < contenu.length; start += MORCEAU) {
    write(decoder.decode(contenu.subarray(start, start + MORCEAU), { stream: true }));
  }
  write(decoder.decode());
  try {
    parser.close();
  } catch (error) {
    throw error instanceof FichierRefuse ? error : damagedWorkbook();
  }
}
