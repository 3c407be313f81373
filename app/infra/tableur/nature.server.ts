import { FichierRefuse } from './fichier-refuse';
import { LIMITES } from './limites';

const CONVERTIR = 'Ouvrez-le dans votre tableur et enregistrez-le au format .xlsx ou .csv.';

const SIGNATURES: readonly [signature: string, quoi: string][] = [
  ['25504446', 'un document PDF'],
  ['89504e47', 'une image'],
  ['ffd8ff', 'une image'],
  ['47494638', 'une image'],
  ['424d', 'une image'],
  ['7b5c727466', 'un document texte'],
  ['1f8b', 'une archive'],
  ['52617221', 'une archive'],
  ['377abcaf', 'une archive'],
  ['7f454c46', 'un programme'],
  ['4d5a90', 'un programme'],
  ['53514c697465', 'une base de données'],
];

/** Tells what a file is by its content, and holds the name against it. Everything but .csv and .xlsx is refused. */
export function detectFormat(contenu: Buffer, nomFichier: string): 'csv' | 'xlsx' {
  const extension = /\.([a-z0-9]+)$/i.exec(nomFichier.trim())?.[1]?.toLowerCase() ?? '';
  if (contenu.length === 0) throw new FichierRefuse('Le fichier est vide.');
  if (contenu.length > LIMITES.octetsFichier) {
    throw new FichierRefuse('Fichier trop volumineux : 5 Mo au plus. Partagez-le en plusieurs fichiers.');
  }
  const head = contenu.subarray(0, 8).toString('hex');
  if (head.startsWith('d0cf11e0')) throw oldWorkbook(contenu);
  const known = SIGNATURES.find(([signature]) => head.startsWith(signature));
  if (known && (known[0] !== '424d' || contenu.includes(0))) {
    throw new FichierRefuse(
      `Ce fichier est ${known[1]}, pas un tableau. Choisissez un fichier .csv ou .xlsx.`,
    );
  }
  if (!['csv', 'xlsx'].includes(extension)) {
    const what = extension === '' ? 'sans extension' : `.${extension}`;
    throw new FichierRefuse(`Le format ${what} n'est pas accepté : seulement .csv et .xlsx. ${CONVERTIR}`);
  }
  if (head.startsWith('504b')) {
    if (extension === 'xlsx') return 'xlsx';
    throw new FichierRefuse(
      'Ce fichier .csv contient un classeur ou une archive. Enregistrez-le au format .xlsx ou .csv.',
    );
  }
  if (extension === 'csv') return 'csv';
  throw new FichierRefuse(`Ce fichier .xlsx n'est pas un classeur Excel. ${CONVERTIR}`);
}

/** Excel before 2007 and encrypted workbooks share one container; only the second holds a stream of this name. */
function oldWorkbook(contenu: Buffer): FichierRefuse {
  if (contenu.includes(Buffer.from('EncryptedPackage', 'utf16le'))) {
    return new FichierRefuse(
      'Ce classeur est protégé par un mot de passe. Retirez la protection dans Excel (Fichier, Informations), puis renvoyez-le.',
    );
  }
  return new FichierRefuse(`Ce fichier est un ancien document Office (.xls). ${CONVERTIR}`);
}
