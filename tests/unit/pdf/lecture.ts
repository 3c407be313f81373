import * as mupdf from 'mupdf';
import { SaxesParser } from 'saxes';

export interface Trait {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface PageLue {
  /** What a reader copies out of the page, spaces and line ends folded, so that wrapped words are found. */
  text: string;
  lines: Trait[];
}

export interface PdfLu {
  pages: PageLue[];
  title: string;
  author: string;
  /** The XMP packet. */
  metadonnees: string;
  language: string;
  version: string;
  /** Name of each font, and whether its program is inside the file. */
  fonts: { name: string; embedded: boolean }[];
}

interface StructuredText {
  blocks: {
    type: string;
    lines?: { text: string; bbox: { x: number; y: number; w: number; h: number } }[];
  }[];
}

/** Reads a PDF with an engine that has nothing in common with the one that wrote it. */
export function readPdf(bytes: Uint8Array): PdfLu {
  const document = new mupdf.PDFDocument(bytes);
  const metadonnees = document.getTrailer().get('Root', 'Metadata');
  return {
    pages: Array.from({ length: document.countPages() }, (_, index) => readPage(document.loadPage(index))),
    title: document.getMetaData(mupdf.Document.META_INFO_TITLE) ?? '',
    author: document.getMetaData(mupdf.Document.META_INFO_AUTHOR) ?? '',
    metadonnees: metadonnees.isStream() ? metadonnees.readStream().asString() : '',
    language: document.getTrailer().get('Root', 'Lang').asString(),
    version: document.getMetaData(mupdf.Document.META_FORMAT) ?? '',
    fonts: readFonts(document),
  };
}

function readPage(page: mupdf.PDFPage): PageLue {
  const { blocks } = JSON.parse(page.toStructuredText('preserve-whitespace').asJSON()) as StructuredText;
  const lines = blocks
    .flatMap((block) => block.lines ?? [])
    .map(({ text, bbox: { x, y, w, h } }) => ({ text, left: x, right: x + w, top: y, bottom: y + h }));
  return { lines, text: folded(lines.map((line) => line.text).join(' ')) };
}

function readFonts(document: mupdf.PDFDocument): PdfLu['fonts'] {
  return Array.from({ length: document.countObjects() }, (_, number) =>
    document.newIndirect(number).resolve(),
  )
    .filter((object) => object.isDictionary() && object.get('Type').asName() === 'FontDescriptor')
    .map((object) => ({
      name: object.get('FontName').asName(),
      embedded: ['FontFile', 'FontFile2', 'FontFile3'].some((key) => !object.get(key).isNull()),
    }));
}

/** All kinds of spaces as one space: the reader cannot tell a gap from a space. */
export const folded = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Text without any space, to look for words that may be broken anywhere. */
export const dense = (text: string): string => text.replace(/\s+/gu, '');

/** What an XMP packet says, by the name of the property; throws where it is not well-formed. */
export function readXmp(xmp: string): Record<string, string> {
  const parser = new SaxesParser();
  const read: Record<string, string> = {};
  const path: string[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => path.push(name));
  parser.on('closetag', () => path.pop());
  parser.on('text', (text) => {
    const name = path.filter((each) => !each.startsWith('rdf:') && each !== 'x:xmpmeta').at(-1);
    if (name && text.trim() !== '') read[name] = text.trim();
  });
  parser.write(xmp).close();
  return read;
}
