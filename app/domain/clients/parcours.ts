import { findStatut } from './statuts';

/** The client's journey on its dashboard: four steps by index (docs/regles/clients.md). */
export const ETAPES = ['Rdv pris', 'Bilan auditif', 'Devis', 'Appareillage'] as const;

export type EtatEtape = 'Terminé' | 'En cours' | 'À venir';

/** From this progress on a client is fitted: the journey is over. */
const APPAREILLE = 85;

/** Whether a client's status says that they are fitted, so that every step is done, whichever was chosen last. */
export const parcoursFini = (statut: string): boolean => (findStatut(statut)?.progression ?? 0) >= APPAREILLE;

/** How a step stands while `stepDash` is the current one. */
export function etatEtape(index: number, stepDash: number, statut = ''): EtatEtape {
  if (parcoursFini(statut)) return 'Terminé';
  if (index === stepDash) return 'En cours';
  return index < stepDash ? 'Terminé' : 'À venir';
}

/** Whether a number is a step of the journey. */
export const isEtape = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value < ETAPES.length;
