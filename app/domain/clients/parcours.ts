import { findStatut } from './statuts';

/** The client's journey on its dashboard: four steps by index (docs/regles/clients.md). */
export const ETAPES = ['Rdv pris', 'Bilan auditif', 'Devis', 'Appareillage'] as const;

export type EtatEtape = 'Terminé' | 'En cours' | 'À venir';

/** From this progress on a client is fitted: the last step is over as well. */
const APPAREILLE = 85;

/** How a step stands while `stepDash` is the current one; the last one is done once the client's status says that they are fitted. */
export function etatEtape(index: number, stepDash: number, statut = ''): EtatEtape {
  const fitted = (findStatut(statut)?.progression ?? 0) >= APPAREILLE;
  if (index === stepDash) return fitted && index === ETAPES.length - 1 ? 'Terminé' : 'En cours';
  return index < stepDash ? 'Terminé' : 'À venir';
}

/** Whether a number is a step of the journey. */
export const isEtape = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value < ETAPES.length;
