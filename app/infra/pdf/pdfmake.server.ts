import pdfMake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { escapeXml } from '~/lib/xml';
import { FONT as REGULAR } from './polices/noto-sans-regular';
import { FONT as SEMIBOLD } from './polices/noto-sans-semibold';
import { readPolice } from './polices.server';
import { FONT_NAME } from './style';

const files = { normal: 'regular', bold: 'semibold' };

pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy(() => false);
pdfMake.virtualfs.writeFileSync(files.normal, readPolice(files.normal, REGULAR));
pdfMake.virtualfs.writeFileSync(files.bold, readPolice(files.bold, SEMIBOLD));
pdfMake.setFonts({ [FONT_NAME]: files });

/**
 * Lays a document out and returns the file's bytes, with what `xmp` adds to its metadata. Reads no other file and no address, whatever the document
 * says.
 */
export async function renderPdf(definition: TDocumentDefinitions, xmp = ''): Promise<Uint8Array> {
  const pdf = await pdfMake.createPdf(definition).getStream();
  if (xmp !== '') pdf.appendXML(xmp);
  escapeMetadata(pdf);
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}

/** pdfkit writes its texts into the XML of the metadata as they are; by then they stand in the dictionary, where they are no XML. */
function escapeMetadata(pdf: PDFKit.PDFDocument): void {
  const endMetadata = pdf.endMetadata;
  pdf.endMetadata = () => {
    for (const [key, value] of Object.entries(pdf.info))
      if (typeof value === 'string') Object.assign(pdf.info, { [key]: escapeXml(value) });
    endMetadata.call(pdf);
  };
}
