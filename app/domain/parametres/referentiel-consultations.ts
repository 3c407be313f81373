import { DEPUIS_TOUJOURS, type Parametre, type Unite } from './parametre';

const seuil = (
  libelle: string,
  unite: Unite,
  bornes: readonly [number, number],
  valeur: number,
): Parametre => ({
  ...{ theme: 'consultations', libelle, unite, bornes },
  livrees: [{ depuis: DEPUIS_TOUJOURS, valeur, source: 'Réglage d’Auricule', aConfirmer: true }],
});

/** How much reading of patients by one person is told to the account's administrators. */
export const CONSULTATIONS = {
  'consultations.rafale_patients': seuil(
    'Patients différents consultés par une personne en peu de temps, à partir de',
    'patients',
    [2, 100_000],
    60,
  ),
  'consultations.rafale_minutes': seuil('Ce « peu de temps »', 'minutes', [1, 240], 15),
  'consultations.jour_patients': seuil(
    'Patients différents consultés par une personne en un jour, à partir de',
    'patients',
    [2, 100_000],
    300,
  ),
  'consultations.nuit_patients': seuil(
    'Patients différents consultés par une personne la nuit, à partir de',
    'patients',
    [1, 100_000],
    5,
  ),
  'consultations.nuit_debut': seuil('La nuit commence à', 'heure', [18, 24], 22),
  'consultations.nuit_fin': seuil('La nuit finit à', 'heure', [0, 12], 6),
} as const satisfies Record<string, Parametre>;
