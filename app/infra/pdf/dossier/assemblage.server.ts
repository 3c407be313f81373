import { PDFDocument, PDFHexString, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { definitionOf } from '../definition';
import { renderPdf } from '../pdfmake.server';
import { avisDocument } from './avis.document';
import { bilansDocument } from './bilans.document';
import {
  type ContenuPdf,
  type DossierPdf,
  type DossierRendu,
  OCTETS_MAX,
  PAGES_MAX,
  type PieceDossierPdf,
} from './dossier.model';
import { enregistrer } from './flux.server';
import { folioter } from './folio.server';
import { openPdf } from './pages.server';
import { type PieceAuSommaire, sommaireDocument } from './sommaire.document';
import { tableauxDocument } from './tableaux.document';

/** A4, and the margin around a picture, in points. */
const A4: [number, number] = [595.28, 841.89];
const MARGE = 28;

/** Puts an inspection file together: its cover, then every document in its order, each page with its number. */
export async function assembler(dossier: DossierPdf): Promise<DossierRendu> {
  const out = await PDFDocument.create({ updateMetadata: false });
  const pieces: PieceAuSommaire[] = [];
  for (const piece of dossier.pieces) {
    const page = out.getPageCount();
    for (const contenu of piece.contenus) await append(out, dossier, piece, contenu);
    const { titre, etat, detail } = piece;
    const pages = out.getPageCount() - page;
    pieces.push({ titre, etat, detail, pages, page: pages > 0 ? page : null });
  }
  const sommaire = await sommaireDe(dossier, pieces);
  const sheets = await out.copyPages(sommaire, sommaire.getPageIndices());
  for (const [index, sheet] of sheets.entries()) out.insertPage(index, sheet);
  await folioter(out);
  signets(out, [
    { titre: 'Sommaire', page: 0 },
    ...pieces.flatMap(({ titre, page }) => (page === null ? [] : { titre, page: page + sheets.length })),
  ]);
  decrire(out, dossier);
  const pdf = await enregistrer(out);
  return pdf.byteLength > OCTETS_MAX ? { refus: 'trop_lourd' } : { pdf, pages: out.getPageCount() };
}

async function append(
  out: PDFDocument,
  dossier: DossierPdf,
  piece: PieceDossierPdf,
  contenu: ContenuPdf,
): Promise<void> {
  const left = PAGES_MAX - out.getPageCount();
  if (left <= 0) return;
  if ('image' in contenu) return appendImage(out, contenu.image);
  const bytes = await bytesOf(dossier, piece, contenu);
  const source = await openPdf(bytes);
  const indices = source.getPageIndices().slice(0, left);
  for (const page of await out.copyPages(source, indices)) out.addPage(page);
}

async function bytesOf(
  dossier: DossierPdf,
  piece: PieceDossierPdf,
  contenu: Exclude<ContenuPdf, { image: Uint8Array }>,
): Promise<Uint8Array> {
  if ('pdf' in contenu) return contenu.pdf;
  if ('document' in contenu) {
    // Pages alone are taken over: what an invoice carries for machines goes with the invoice itself.
    return renderPdf(definitionOf(contenu.document));
  }
  return renderPdf(feuilleDe(dossier, piece, contenu));
}

function feuilleDe(
  dossier: DossierPdf,
  piece: PieceDossierPdf,
  contenu: Exclude<ContenuPdf, { image: Uint8Array } | { pdf: Uint8Array } | { document: unknown }>,
): TDocumentDefinitions {
  if ('avis' in contenu) return avisDocument(dossier, piece, contenu);
  if ('bilans' in contenu) return bilansDocument(dossier, piece, contenu.bilans);
  return tableauxDocument(dossier, piece, contenu);
}

/** A picture on a sheet of its own, as large as it fits; the sheet lies as the picture does. */
async function appendImage(out: PDFDocument, bytes: Uint8Array): Promise<void> {
  const image = await out.embedJpg(bytes);
  const landscape = image.width > image.height;
  const [width, height] = landscape ? [A4[1], A4[0]] : A4;
  const page = out.addPage([width, height]);
  const fitted = image.scaleToFit(width - 2 * MARGE, height - 2 * MARGE);
  page.drawImage(image, {
    x: (width - fitted.width) / 2,
    y: (height - fitted.height) / 2,
    width: fitted.width,
    height: fitted.height,
  });
}

/** The cover; its own number of pages moves what it says of the others. */
async function sommaireDe(dossier: DossierPdf, pieces: PieceAuSommaire[]): Promise<PDFDocument> {
  const draw = async (before: number) => {
    const numbered = pieces.map((each) => ({
      ...each,
      page: each.page === null ? null : each.page + before + 1,
    }));
    return openPdf(await renderPdf(sommaireDocument(dossier, numbered)));
  };
  const first = await draw(1);
  return first.getPageCount() === 1 ? first : draw(first.getPageCount());
}

/** The bookmarks that a reader shows beside the pages. */
function signets(out: PDFDocument, marks: { titre: string; page: number }[]): void {
  const { context } = out;
  const root = context.nextRef();
  const refs = marks.map(() => context.nextRef());
  marks.forEach(({ titre, page }, index) => {
    const mark = context.obj({ Parent: root, Dest: [out.getPage(page).ref, PDFName.of('Fit')] });
    mark.set(PDFName.of('Title'), PDFHexString.fromText(titre));
    const [previous, next] = [refs[index - 1], refs[index + 1]];
    if (previous) mark.set(PDFName.of('Prev'), previous);
    if (next) mark.set(PDFName.of('Next'), next);
    context.assign(refs[index] ?? context.nextRef(), mark);
  });
  const [first, last] = [refs[0], refs.at(-1)];
  if (!first || !last) return;
  const all = context.obj({ Type: 'Outlines', First: first, Last: last });
  all.set(PDFName.of('Count'), PDFNumber.of(refs.length));
  context.assign(root, all);
  out.catalog.set(PDFName.of('Outlines'), root);
  out.catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}

function decrire(out: PDFDocument, { patient, centre, faitLe }: DossierPdf): void {
  const instant = new Date(faitLe);
  out.setTitle(`Dossier de contrôle, ${patient}`, { showInWindowTitleBar: true });
  out.setAuthor(centre.nom);
  out.setSubject('Appareillage auditif');
  out.setCreator('Auricule');
  out.setLanguage('fr-FR');
  out.setCreationDate(instant);
  out.setModificationDate(instant);
}
