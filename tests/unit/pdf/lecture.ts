import * as mupdf from 'mupdf';

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
  return {
    pages: Array.from({ length: document.countPages() }, (_, index) => readPage(document.loadPage(index))),
    title: document.getMetaData(mupdf.Document.META_INFO_TITLE) ?? '',
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
