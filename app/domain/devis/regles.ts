/** Fully covered offers (100 % Santé) are class 1, freely priced ones class 2. */
export const CLASSES = ['Classe 1', 'Classe 2'] as const;

/** At least so many days of trial go with any quote. */
export const ESSAI_MINIMUM = 30;
