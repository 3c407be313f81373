import { FichierRefuse } from '../tableur/fichier-refuse';
import { readTableur } from '../tableur/lecture.server';
import { isOfx, readOfx } from './ofx.server';
import type { LectureReleve } from './releve';
import { lignesDeTableau } from './tableau';

/** Reads a statement: OFX by what is in it, anything else as a spreadsheet. */
export async function readReleve(contenu: Buffer, nomFichier: string): Promise<LectureReleve> {
  try {
    if (isOfx(contenu)) return { ok: true, genre: 'ofx', ...readOfx(contenu) };
    const tableau = await readTableur(contenu, nomFichier);
    return { ok: true, genre: 'csv', ...lignesDeTableau(tableau) };
  } catch (error) {
    if (error instanceof FichierRefuse) return { ok: false, raison: error.message };
    throw error;
  }
}
