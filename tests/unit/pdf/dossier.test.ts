import { degrees, PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { assembler as assemblerOuRefuser } from '~/infra/pdf/dossier/assemblage.server';
import type { ContenuPdf, DossierPdf } from '~/infra/pdf/dossier/dossier.model';
import { lirePages } from '~/infra/pdf/dossier/pages.server';
import { createPdf } from '../../support/pdf';
import { readPdf } from './lecture';

async function pdfDe(pages: number, change: (document: PDFDocument) => void = () => undefined) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page += 1)
    document.addPage([420, 595]).drawText(`Ordonnance feuille ${page}`, { x: 40, y: 300, font });
  change(document);
  return document;
}

const bytesDe = async (pages: number, change?: (document: PDFDocument) => void) =>
  (await pdfDe(pages, change)).save();

async function assembler(asked: DossierPdf) {
  const rendu = await assemblerOuRefuser(asked);
  if ('refus' in rendu) throw new Error(rendu.refus);
  return rendu;
}

const dossier = (
  contenus: ContenuPdf[],
  pieces: Partial<DossierPdf['pieces'][number]>[] = [],
): DossierPdf => ({
  centre: { nom: 'Audition & Fils', siret: '12345678900012' },
  tete: [{ nom: 'Né(e) le', valeur: '09/02/1941' }],
  patient: 'Noël Ève',
  faitPar: 'Hélène Lefèvre',
  faitLe: '2026-11-24T08:00:00.000Z',
  pieces: [
    { titre: 'Prescription médicale', etat: 'presente', detail: 'Du 02/10/2026', contenus },
    { titre: 'Devis normalisé signé', etat: 'manquante', detail: 'Aucun devis', contenus: [] },
    ...pieces.map((piece) => ({
      titre: 'Consentements',
      etat: 'presente' as const,
      detail: '',
      contenus: [
        {
          intro: '',
          tableaux: [
            {
              titre: 'Consentements',
              largeurs: [300],
              colonnes: ['Objet', 'Réponse'],
              lignes: [['Rappels', 'Oui']],
              vide: '',
            },
          ],
        },
      ],
      ...piece,
    })),
  ],
});

describe('pages d’un PDF reçu', () => {
  test('elles se relisent, sans leurs scripts ni ce qui y est attaché', async () => {
    const armed = await bytesDe(3, (document) => {
      const { context } = document;
      const action = context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') });
      const page = document.getPage(0);
      page.node.set(PDFName.of('AA'), context.obj({ O: action }));
      const link = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 50, 50], A: action });
      const joint = context.obj({ Type: 'Annot', Subtype: 'FileAttachment', Rect: [0, 0, 50, 50] });
      // Kept under a name that nothing has: it goes as well.
      const secret = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], Suite: action });
      page.node.set(PDFName.of('PieceInfo'), context.obj({ A: action }));
      page.node.set(
        PDFName.of('Annots'),
        context.obj([context.register(secret), context.register(link), context.register(joint)]),
      );
      document.catalog.set(PDFName.of('OpenAction'), action);
    });
    const lues = await lirePages(armed);
    if ('refus' in lues) throw new Error(lues.refus);
    expect(lues.pages).toBe(3);
    expect(readPdf(lues.pdf).pages.map(({ text }) => text)).toEqual(
      [1, 2, 3].map((page) => `Ordonnance feuille ${page}`),
    );
    const clear = Buffer.from(
      await (await PDFDocument.load(lues.pdf)).save({ useObjectStreams: false }),
    ).toString('latin1');
    expect(clear).not.toMatch(/JavaScript|FileAttachment|OpenAction/);
  });

  test('protégé contre les changements il se lit, avec un mot de passe il se dit protégé', async () => {
    const permissions = { modifying: false };
    const owner = await pdfDe(1);
    owner.encrypt({ userPassword: '', ownerPassword: 'centre', permissions });
    expect(await lirePages(await owner.save())).toMatchObject({ pages: 1 });
    const closed = await pdfDe(1);
    closed.encrypt({ userPassword: 'secret', ownerPassword: 'centre', permissions });
    expect(await lirePages(await closed.save())).toEqual({ refus: 'protege' });
  });

  test('coupé, faux, sans page, démesuré ou trop long, il est nommé et ne coûte rien', async () => {
    const whole = await bytesDe(2);
    const refus = async (bytes: Uint8Array) => {
      const lues = await lirePages(bytes);
      return 'refus' in lues ? lues : 'lu';
    };
    expect(await refus(whole.subarray(0, whole.length / 3))).toEqual({ refus: 'illisible' });
    expect(await refus(Buffer.from('%PDF-1.4\nstartxref\n0\n%%EOF'))).toEqual({ refus: 'illisible' });
    expect(await refus(Buffer.from('<html>%PDF-1.4</html>'))).toEqual({ refus: 'illisible' });
    for (const [entry, value] of [
      ['Rotate', PDFString.of('x')],
      ['Resources', PDFString.of('x')],
      ['CropBox', PDFString.of('x')],
    ] as const)
      expect(
        await refus(await bytesDe(1, (document) => document.getPage(0).node.set(PDFName.of(entry), value))),
        entry,
      ).toEqual({ refus: 'illisible' });
    const pinned = await bytesDe(1, (document) => {
      const notes = Array.from({ length: 6000 }, () => ({
        Type: 'Annot',
        Subtype: 'Text',
        Rect: [0, 0, 1, 1],
      }));
      document.getPage(0).node.set(PDFName.of('Annots'), document.context.obj(notes));
    });
    expect(await refus(pinned)).toEqual({ refus: 'trop_lourd' });
    expect(
      await refus(await bytesDe(1, (document) => document.getPage(0).setMediaBox(0, 0, 1e9, 1e9))),
    ).toEqual({ refus: 'illisible' });
    const cycle = await bytesDe(1, (document) => {
      const { Pages } = { Pages: document.catalog.Pages() };
      Pages.set(
        PDFName.of('Kids'),
        document.context.obj([document.catalog.get(PDFName.of('Pages')) ?? null]),
      );
    });
    expect(await refus(cycle)).toEqual({ refus: 'illisible' });
    const long = await bytesDe(1, (document) => {
      const ref = document.getPage(0).ref;
      const pages = document.catalog.Pages();
      pages.set(PDFName.of('Kids'), document.context.obj(Array.from({ length: 10_000 }, () => ref)));
      pages.set(PDFName.of('Count'), document.context.obj(10_000));
    });
    expect(await refus(long)).toEqual({ refus: 'trop_long', pages: 10_000 });
  });
});

describe('dossier de contrôle', () => {
  test('la couverture dit ce qui manque et à quelle page est chaque pièce ; chaque feuille porte son rang', async () => {
    const { pdf, pages } = await assembler(
      dossier(
        [
          {
            pdf: await bytesDe(2, (document) => document.getPage(1).setRotation(degrees(90))),
            nom: 'scan.pdf',
          },
        ],
        [{}],
      ),
    );
    const lu = readPdf(pdf);
    expect(pages).toBe(4);
    expect(lu.pages).toHaveLength(4);
    const [cover, scan, , last] = lu.pages.map(({ text }) => text);
    expect(cover).toContain('1 pièce manque ou est incomplète');
    expect(cover).toContain('Devis normalisé signé (manquante)');
    expect(cover).toMatch(/Prescription médicale Du 02\/10\/2026 Présente 2/);
    expect(cover).toMatch(/Consentements – Présente 4/);
    expect(scan).toContain('Ordonnance feuille 1');
    expect(scan).toContain('Dossier 2/4');
    expect(last).toContain('Rappels');
    expect(lu).toMatchObject({
      title: 'Dossier de contrôle, Noël Ève',
      author: 'Audition & Fils',
      language: 'fr-FR',
    });
  });

  test('ce qui ne se reprend pas a une feuille qui le dit', async () => {
    const { pdf } = await assembler(
      dossier([{ avis: 'Ce PDF est protégé par un mot de passe.', nom: 'ordonnance.pdf' }]),
    );
    const [, sheet] = readPdf(pdf).pages;
    expect(sheet?.text).toContain('n’est pas reproduite');
    expect(sheet?.text).toContain('ordonnance.pdf');
  });

  test('un PDF de nos essais se joint', async () => {
    const lues = await lirePages(createPdf('scan'));
    expect('refus' in lues ? lues.refus : lues.pages).toBe(1);
  });
});
