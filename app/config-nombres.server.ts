import { z } from 'zod';

/** A whole number of the environment, from `min` to `max`; a fault names the variable. */
export const entier = (nom: string, min: number, max: number) => {
  const attendu = `${nom} doit être un nombre entier de ${min} à ${max}.`;
  return z.coerce.number(attendu).int(attendu).min(min, attendu).max(max, attendu);
};
