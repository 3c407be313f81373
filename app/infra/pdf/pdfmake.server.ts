import { brotliDecompressSync } from 'node:zlib';
import pdfMake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { FONT as REGULAR } from './polices/noto-sans-regular';
import { FONT as SEMIBOLD } from './polices/noto-sans-semibold';
import { FONT_NAME } from './style';

const files = { normal: 'noto-sans-regular.ttf', bold: 'noto-sans-semibold.ttf' };

const decoded = (font: string): Buffer => brotliDecompressSync(Buffer.from(font, 'base64'));

pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy(() => false);
pdfMake.virtualfs.writeFileSync(files.normal, decoded(REGULAR));
pdfMake.virtualfs.writeFileSync(files.bold, decoded(SEMIBOLD));
pdfMake.setFonts({ [FONT_NAME]: files });

/** Lays a document out and returns the file's bytes. Reads no other file and no address, whatever the document says. */
export async function renderPdf(definition: TDocumentDefinitions): Promise<Uint8Array> {
  return new Uint8Array(await pdfMake.createPdf(definition).getBuffer());
}
