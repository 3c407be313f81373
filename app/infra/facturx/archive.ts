import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { AvoirPdf, FacturePdf } from '../pdf/facture.model';
import { ciiOf } from './cii';

const FICHIER = 'factur-x.xml';

/** A document to be made, and what is added to its metadata. */
export interface Archive {
  definition: TDocumentDefinitions;
  xmp?: string;
}

/**
 * An issued document as it is kept: PDF/A-3b, with its structured copy attached and described as Factur-X wants it, where nothing is missing for one.
 * A draft stays a plain PDF.
 */
export function archive(definition: TDocumentDefinitions, piece: FacturePdf | AvoirPdf): Archive {
  const { facturx } = piece;
  if (facturx === null) return { definition };
  const archivable: TDocumentDefinitions = { ...definition, subset: 'PDF/A-3b' };
  if ('manques' in facturx) return { definition: archivable };
  const date = definition.info?.creationDate;
  const file = {
    // As a text: pdfmake takes the bytes of a Buffer for an address.
    src: `data:text/xml;base64,${Buffer.from(ciiOf(piece, facturx)).toString('base64')}`,
    name: FICHIER,
    description: 'Factur-X',
    relationship: 'Alternative',
    creationDate: date,
    modifiedDate: date,
  } as const;
  return { definition: { ...archivable, files: { [FICHIER]: file } }, xmp: XMP };
}

const FX = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const PROPRIETES = {
  DocumentFileName: ['Name of the embedded XML invoice file', FICHIER],
  DocumentType: ['INVOICE', 'INVOICE'],
  Version: ['Version of the Factur-X data', '1.0'],
  ConformanceLevel: ['Conformance level of the Factur-X data', 'EN 16931'],
} as const;

/** What the file says of its attachment, and the schema of these words, which PDF/A does not know. */
const XMP = `<rdf:Description xmlns:fx="${FX}" rdf:about="">
${Object.entries(PROPRIETES)
  .map(([name, [, value]]) => `<fx:${name}>${value}</fx:${name}>`)
  .join('\n')}
</rdf:Description>
<rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${FX}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${Object.entries(PROPRIETES)
  .map(
    ([name, [description]]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  )
  .join('\n')}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;
