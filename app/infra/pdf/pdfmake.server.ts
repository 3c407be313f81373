import pdfMake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { COVERAGE, SECOURS } from '~/lib/lettres-imprimables';
import { escapeXml } from '~/lib/xml';
import { FONT as EMOJI } from './polices/noto-emoji';
import { FONT as MATHS } from './polices/noto-sans-math';
import { FONT as REGULAR } from './polices/noto-sans-regular';
import { FONT as SEMIBOLD } from './polices/noto-sans-semibold';
import { FONT as SYMBOLES } from './polices/noto-sans-symbols';
import { readPolice } from './polices.server';
import { avecSecours } from './secours';
import { FONT_NAME } from './style';

const files = { normal: 'regular', bold: 'semibold' };

pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy(() => false);
pdfMake.virtualfs.writeFileSync(files.normal, readPolice(files.normal, REGULAR, COVERAGE));
pdfMake.virtualfs.writeFileSync(files.bold, readPolice(files.bold, SEMIBOLD, COVERAGE));
/** What draws letters that the main font lacks; each has one weight. */
const secours = { 'noto-sans-math': MATHS, 'noto-sans-symbols': SYMBOLES, 'noto-emoji': EMOJI };
for (const [name, font] of Object.entries(secours))
  pdfMake.virtualfs.writeFileSync(name, readPolice(name, font, SECOURS[name] ?? []));
pdfMake.setFonts({
  [FONT_NAME]: files,
  ...Object.fromEntries(Object.keys(secours).map((name) => [name, { normal: name, bold: name }])),
});

/**
 * Lays a document out and returns the file's bytes, with what `xmp` adds to its metadata. Reads no other file and no address, whatever the document
 * says.
 */
export async function renderPdf(definition: TDocumentDefinitions, xmp = ''): Promise<Uint8Array> {
  const pdf = await pdfMake.createPdf(avecSecours(definition)).getStream();
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
