/** The client's journey on its dashboard: four steps by index (docs/regles/clients.md). */
export const ETAPES = ['Rdv pris', 'Bilan auditif', 'Devis', 'Appareillage'] as const;

export type EtatEtape = 'Terminé' | 'En cours' | 'À venir';

/** How a step stands while `stepDash` is the current one. */
export function etatEtape(index: number, stepDash: number): EtatEtape {
  if (index === stepDash) return 'En cours';
  return index < stepDash ? 'Terminé' : 'À venir';
}

/** Whether a number is a step of the journey. */
export const isEtape = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value < ETAPES.length;
