import { type PDFDict, type PDFDocument, PDFRawStream, PDFStream } from '@cantoo/pdf-lib';

const DEBUT = Buffer.from('\nstream\n');
const FIN = Buffer.from('\nendstream');

/** What a stream holds, written at once: the library copies scans byte after byte, which takes most of the time of a heavy file. */
class FluxEntier extends PDFStream {
  constructor(
    dict: PDFDict,
    private readonly contents: Uint8Array,
  ) {
    super(dict);
  }

  override getContents(): Uint8Array {
    return this.contents;
  }

  override getContentsSize(): number {
    return this.contents.length;
  }

  override copyBytesInto(buffer: Uint8Array, offset: number): number {
    this.updateDict();
    let at = offset + this.dict.copyBytesInto(buffer, offset);
    for (const part of [DEBUT, this.contents, FIN]) {
      buffer.set(part, at);
      at += part.length;
    }
    return at - offset;
  }
}

/** The document's bytes, nothing else having to be done with it: what it holds of others' streams goes over as it is. */
export function enregistrer(document: PDFDocument): Promise<Uint8Array> {
  for (const [ref, object] of document.context.enumerateIndirectObjects())
    if (object instanceof PDFRawStream)
      document.context.assign(ref, new FluxEntier(object.dict, object.contents));
  return document.save({ useObjectStreams: true });
}
