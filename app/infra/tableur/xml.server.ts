import { type LecteurXml, readXml } from '../xml/lecture';
import { RefusXml } from '../xml/refus';
import { FichierRefuse } from './fichier-refuse';
import { LIMITES } from './limites';
import { damagedWorkbook } from './zip-lecture.server';

const tooIntricate = () =>
  new FichierRefuse(
    "Ce classeur est construit d'une façon anormale (trop d'attributs, de niveaux ou de texte d'un seul tenant). Ouvrez-le dans votre tableur, enregistrez-le de nouveau au format .xlsx ou .csv, puis renvoyez-le.",
  );

/** Reads an XML part of a workbook (see readXml). Raises FichierRefuse, also for what is built to cost memory. */
export function readPartie(contenu: Uint8Array, lecteur: LecteurXml): void {
  try {
    readXml(contenu, LIMITES.xml, lecteur);
  } catch (error) {
    if (!(error instanceof RefusXml)) throw error;
    throw error.raison === 'anormal' ? tooIntricate() : damagedWorkbook();
  }
}
