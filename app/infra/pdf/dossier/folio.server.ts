import { degrees, type PDFDocument, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';

/** 'Dossier 5/20' at the top of each sheet, upright whatever way the sheet is turned. */
export async function folioter(out: PDFDocument): Promise<void> {
  const font = await out.embedFont(StandardFonts.Helvetica);
  const pages = out.getPages();
  pages.forEach((page, index) => {
    const text = `Dossier ${index + 1}/${pages.length}`;
    const { x, y, rotate } = coin(page, font.widthOfTextAtSize(text, 7));
    page.drawText(text, { x, y, size: 7, font, color: rgb(0.35, 0.4, 0.43), rotate: degrees(rotate) });
  });
}

/** The top right corner as a reader sees it. */
function coin(page: PDFPage, width: number): { x: number; y: number; rotate: number } {
  const box = page.getCropBox();
  const [left, bottom, right, top] = [box.x, box.y, box.x + box.width, box.y + box.height];
  const turned = ((page.getRotation().angle % 360) + 360) % 360;
  if (turned === 90) return { x: left + 16, y: top - 20 - width, rotate: 90 };
  if (turned === 180) return { x: left + 20 + width, y: bottom + 16, rotate: 180 };
  if (turned === 270) return { x: right - 16, y: bottom + 20 + width, rotate: 270 };
  return { x: right - 20 - width, y: top - 16, rotate: 0 };
}
