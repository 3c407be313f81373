import { open } from 'node:fs/promises';
import type { FichierEnvoye } from './fichier';
import { FICHIER_MAX, MESSAGES_FICHIER } from './fichier';

/** How far from either end readers look for a PDF's marks, in bytes (ISO 32000, annex H). */
const BORD = 1024;

/** Why a file that was sent is not taken as a PDF, in words that go after its name; null when it is. */
export async function refusPdf(fichier: FichierEnvoye): Promise<string | null> {
  if (fichier.taille === 0) return MESSAGES_FICHIER.vide;
  if (fichier.taille > FICHIER_MAX) return MESSAGES_FICHIER.poids;
  return (await isPdf(fichier)) ? null : MESSAGES_FICHIER.nature;
}

/**
 * Whether a file is a PDF by its content: its mark near the start and, near the end, where its table of contents is and the mark of its end.
 * One that was cut off lacks these; a page or picture renamed '.pdf' lacks them all.
 */
async function isPdf({ chemin, taille }: FichierEnvoye): Promise<boolean> {
  const handle = await open(chemin);
  try {
    const part = async (position: number): Promise<string> => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(BORD), 0, BORD, position);
      return buffer.toString('latin1', 0, bytesRead);
    };
    const [head, tail] = [await part(0), await part(Math.max(0, taille - BORD))];
    return /%PDF-[12]\.\d/.test(head) && /startxref\s+\d+\s+%%EOF/.test(tail);
  } finally {
    await handle.close();
  }
}
