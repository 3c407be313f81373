import { PARAMETRES } from '../parametres/referentiel';

/** Fully covered offers (100 % Santé) are class 1, freely priced ones class 2. */
export const CLASSES = ['Classe 1', 'Classe 2'] as const;

/** Whether a device has a telecoil, which the model of a quote shows; '' while nobody has said. */
export const BOBINES_T = ['oui', 'non'] as const;

/** No account may ask for fewer days of trial; how many go with a quote is dated (regles-du-jour.ts). */
export const [ESSAI_MINIMUM] = PARAMETRES['essai.duree_jours'].bornes;

/** Codes of the former classes A, C and D: no health insurance has paid for them since the end of 2018. */
export const LPP_ABOLIS: readonly string[] = ['2335791', '2355084', '2369471', '2351548'];
