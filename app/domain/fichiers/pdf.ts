/** How far from either end readers look for a PDF's marks, in bytes (ISO 32000, annex H). */
const BORD = 1024;

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/**
 * Whether bytes are a PDF by their content: its mark near the start and, near the end, where its table of contents is and the mark of
 * its end. A file that was cut off lacks these; a page or picture renamed '.pdf' lacks them all.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const head = latin(bytes.subarray(0, BORD));
  const tail = latin(bytes.subarray(Math.max(0, bytes.length - BORD)));
  return /%PDF-[12]\.\d/.test(head) && /startxref\s+\d+\s+%%EOF/.test(tail);
}
