import { EncryptedPDFError, ParseSpeeds, PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import { PAGES_PAR_PIECE_MAX, type PagesLues } from './dossier.model';
import { enregistrer } from './flux.server';
import { folioter } from './folio.server';
import { ecrireLongueurs } from './longueurs.server';

/** What a page may measure, in points: from an inch to the limit of PDF 1.5. */
const COTE_MIN = 72;
const COTE_MAX = 14_400;
/** What pages made anew may weigh, as often as what came in, and at least. */
const GONFLE_MAX = 3;
const GONFLE_MIN = 1024 * 1024;
/** As many objects may stand in the pages of one PDF: what is more would hold up the file that they go into. */
const OBJETS_MAX = 50_000;
const ANNOTATIONS_MAX = 5_000;
const noms = (names: string[]): ReadonlySet<string> => new Set(names.map((name) => `/${name}`));
/** What a page and what is pinned on it keep: what is seen. Nothing that is opened, run or carried along has a place here. */
const DE_PAGE = noms([
  ...['Type', 'Parent', 'MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox', 'Rotate', 'UserUnit'],
  ...['Resources', 'Contents', 'Group', 'Annots'],
]);
const D_ANNOTATION = noms([
  ...['Type', 'Subtype', 'Rect', 'Contents', 'F', 'AP', 'AS', 'Border', 'BS', 'BE', 'C', 'CA', 'IC', 'RD'],
  ...['QuadPoints', 'InkList', 'L', 'LE', 'CL', 'Vertices', 'DA', 'DS', 'Q', 'Name'],
]);
/** Pinned things that play, carry files or run something. */
const ANNOTATIONS_REFUSEES = new Set(
  ['FileAttachment', 'Movie', 'Sound', 'Screen', 'RichMedia', '3D', 'Popup'].map((name) => `/${name}`),
);

const OPTIONS = { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false };

/**
 * Opens a PDF, whole: what cannot be read of it would be taken along as holes that nobody sees. One that only asks for a password to be changed is read. Raises
 * EncryptedPDFError, or whatever the library does with what is none.
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { ...OPTIONS, throwOnInvalidObject: true });
  } catch (error) {
    // What is encrypted cannot be read whole before it is decrypted.
    if (await isEncrypted(bytes)) return openEncrypted(bytes);
    throw error;
  }
}

const isEncrypted = async (bytes: Uint8Array): Promise<boolean> =>
  PDFDocument.load(bytes, OPTIONS).then(
    () => false,
    (error: unknown) => error instanceof EncryptedPDFError,
  );

/** Reads what has no password for readers. Raises EncryptedPDFError. */
const openEncrypted = (bytes: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(bytes, { ...OPTIONS, password: '' }).catch(() => {
    throw new EncryptedPDFError();
  });

/**
 * The pages of a PDF that somebody sent, made anew: without scripts, attached files and forms. Says why where there is nothing to be taken along;
 * what the library cannot stand (memory, time) ends the process that this runs in.
 */
export async function lirePages(bytes: Uint8Array): Promise<PagesLues> {
  try {
    const source = await openPdf(ecrireLongueurs(bytes));
    const pages = source.getPageCount();
    if (pages === 0) return { refus: 'illisible' };
    if (pages > PAGES_PAR_PIECE_MAX) return { refus: 'trop_long', pages };
    if (!source.getPages().every(isDrawable)) return { refus: 'illisible' };
    if (source.getPages().some((page) => (page.node.Annots()?.size() ?? 0) > ANNOTATIONS_MAX))
      return { refus: 'trop_lourd' };
    source.getPages().forEach(disarm);
    const copy = await PDFDocument.create({ updateMetadata: false });
    for (const page of await copy.copyPages(source, source.getPageIndices())) copy.addPage(page);
    if (copy.context.enumerateIndirectObjects().length > OBJETS_MAX) return { refus: 'trop_lourd' };
    const pdf = await enregistrer(copy);
    if (pdf.byteLength > Math.max(GONFLE_MIN, bytes.byteLength * GONFLE_MAX)) return { refus: 'trop_lourd' };
    // A page that takes no number would stop the whole file: tried here, on what is not kept.
    await folioter(copy);
    return { pdf, pages };
  } catch (error) {
    return { refus: error instanceof EncryptedPDFError ? 'protege' : 'illisible' };
  }
}

/** Whether a page has a size that a sheet can have. */
function isDrawable(page: PDFPage): boolean {
  const { width, height } = page.getSize();
  return [width, height].every((side) => side >= COTE_MIN && side <= COTE_MAX);
}

function disarm({ node }: PDFPage): void {
  keepOnly(node, DE_PAGE);
  const annots = node.Annots();
  if (!annots) return;
  for (let index = annots.size() - 1; index >= 0; index -= 1) {
    const annot = annots.lookup(index);
    const kind = annot instanceof PDFDict ? String(annot.get(PDFName.of('Subtype'))) : '';
    if (!(annot instanceof PDFDict) || ANNOTATIONS_REFUSEES.has(kind)) annots.remove(index);
    else keepOnly(annot, D_ANNOTATION);
  }
}

function keepOnly(dict: PDFDict, kept: ReadonlySet<string>): void {
  for (const key of dict.keys()) if (!kept.has(String(key))) dict.delete(key);
}
