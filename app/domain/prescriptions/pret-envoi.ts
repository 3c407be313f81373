import { formatTaille } from '../fichiers/fichier';
import type { MesuresScan } from './mesure-scan';

/** What a scan is asked to be, in dots per inch and in decimal megabytes. */
export interface ExigencesScan {
  resolutionMin: number;
  tailleMaxMo: number;
}

/**
 * What a scan lacks to be ready to be sent, each in a sentence; none is 'prêt pour l’envoi'. It says nothing of whether anything was sent.
 */
export function manquesDuScan(
  mesures: MesuresScan | null,
  { resolutionMin, tailleMaxMo }: ExigencesScan,
): string[] {
  if (!mesures) return ['Aucun scan n’est joint.'];
  const { pages, ppp, protege, compose, taille, suppose } = mesures;
  const manques: string[] = [];
  if (taille > tailleMaxMo * 1_000_000)
    manques.push(`Le scan pèse ${formatTaille(taille)} : ${tailleMaxMo} Mo au plus.`);
  if (protege) return [...manques, 'Le PDF est protégé : enregistrez-le sans mot de passe ni restriction.'];
  if (pages === 0) manques.push('Le nombre de pages ne se lit pas.');
  if (pages > 1) manques.push(`Le scan a ${pages} pages : une seule est attendue.`);
  if (ppp === null && !compose) manques.push('La résolution ne se lit pas.');
  if (ppp !== null && ppp < resolutionMin)
    manques.push(
      `Résolution de ${ppp} points par pouce${suppose ? ' pour une feuille A4' : ''} : ${resolutionMin} au moins.`,
    );
  return manques;
}
