import type { ContenuPdf } from '~/infra/pdf/dossier/dossier.model';

/** What may come of scans and signed documents, in bytes: our own pages have the rest of the 30 MB that a file may weigh. */
export const RECUS_MAX = 26 * 1024 * 1024;

const octetsDe = (contenu: ContenuPdf): number => {
  if ('pdf' in contenu) return contenu.pdf.byteLength;
  return 'image' in contenu ? contenu.image.byteLength : 0;
};

/** What of a piece's contents has its place in a file with so many bytes left, and what is left then; what has none is said to be elsewhere. Pure. */
export function tenir(
  contenus: readonly ContenuPdf[],
  place: number,
): { contenus: ContenuPdf[]; place: number } {
  let left = place;
  const tenus = contenus.map((contenu): ContenuPdf => {
    const octets = octetsDe(contenu);
    if (octets <= left) {
      left -= octets;
      return contenu;
    }
    const nom = 'nom' in contenu ? contenu.nom : '';
    return {
      nom,
      avis: 'Avec ce document, le dossier serait trop lourd pour un seul fichier : joignez-le à part.',
    };
  });
  return { contenus: tenus, place: left };
}
