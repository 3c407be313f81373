import type { Resultat } from '~/http/resultat';

/**
 * The state that a form stands on: the one that it was opened on or, told to replace a newer one, that. As its key it draws the form anew
 * there, with what was taken over; until then nothing that stands in it moves.
 */
export const etatDuFormulaire = (
  resultat: Resultat | undefined,
  champ: string,
  ouvert: string | number,
): string => String(resultat?.initialValue?.[champ] ?? ouvert);
