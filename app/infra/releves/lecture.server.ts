import { FichierRefuse } from '../tableur/fichier-refuse';
import { readTableur } from '../tableur/lecture.server';
import { isOfx, readOfx } from './ofx.server';
import type { ChoixColonnes, LectureReleve } from './releve';
import { lireTableau } from './tableau';

/** Reads a statement: OFX by what is in it, anything else as a spreadsheet, whose columns are guessed unless somebody chooses them. */
export async function readReleve(
  contenu: Buffer,
  nomFichier: string,
  choix: ChoixColonnes = 'deviner',
): Promise<LectureReleve> {
  try {
    if (isOfx(contenu)) return { ok: true, genre: 'ofx', ...readOfx(contenu) };
    return lireTableau(await readTableur(contenu, nomFichier), choix);
  } catch (error) {
    if (error instanceof FichierRefuse) return { ok: false, raison: error.message };
    throw error;
  }
}
