import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { enregistrer } from '~/infra/pdf/dossier/flux.server';
import { ecrireLongueurs } from '~/infra/pdf/dossier/longueurs.server';
import { lirePages, openPdf } from '~/infra/pdf/dossier/pages.server';

/** A page with one picture, whose length stands in another object, as scanners write it. */
function scan(image: Buffer, dite = image.length): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Resources << /XObject << /I 4 0 R >> >> >>',
    Buffer.concat([
      Buffer.from(
        '<< /Type /XObject /Subtype /Image /Width 9 /Height 9 /Filter /DCTDecode /Length 5 0 R >>\nstream\n',
      ),
      image,
      Buffer.from('\nendstream'),
    ]),
    String(dite),
  ];
  const body = objects.map((object, index) =>
    Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
  );
  return Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    ...body,
    Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);
}

const imageDe = (document: PDFDocument): Buffer => {
  const streams = document.context.enumerateIndirectObjects().map(([, object]) => object);
  const found = streams.find(
    (object) =>
      object instanceof PDFRawStream && object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image'),
  );
  return Buffer.from((found as PDFRawStream).contents);
};

describe('ce que pèsent les images d’un scan', () => {
  test('dit ailleurs, cela se suit : l’image reste entière, quoi qu’elle contienne', async () => {
    const image = Buffer.from(
      '\xff\xd8 /Length 5 0 R >> stream\n\nendstream\nendobj\n 5 0 obj \xff\xd9',
      'latin1',
    );
    const lues = await lirePages(scan(image));
    if (!('pdf' in lues)) throw new Error(lues.refus);
    expect(imageDe(await PDFDocument.load(lues.pdf))).toEqual(image);
  });

  test('dit faux, rien ne change : la fin se cherche', async () => {
    const image = Buffer.alloc(3000, 7);
    for (const dite of [0, 2990, 9_999_999]) {
      const octets = scan(image, dite);
      expect(ecrireLongueurs(octets)).toBe(octets);
      expect(imageDe(await openPdf(octets))).toEqual(image);
    }
  });

  test('les pages s’écrivent comme la bibliothèque les écrit', async () => {
    const [une, autre] = await Promise.all([
      openPdf(scan(Buffer.alloc(70_000, 3))),
      openPdf(scan(Buffer.alloc(70_000, 3))),
    ]);
    expect(Buffer.from(await enregistrer(une)).equals(await autre.save({ useObjectStreams: true }))).toBe(
      true,
    );
  });
});
