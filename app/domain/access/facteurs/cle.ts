import { z } from 'zod';

/** A browser's answer, as it puts it into a form; ours are some hundreds of characters long. */
export const reponseCle = z
  .string('La clé d’accès n’a pas répondu.')
  .min(2, 'La clé d’accès n’a pas répondu.')
  .max(16_384, 'La réponse de la clé d’accès est trop longue.');

/** A passkey as its owner's profile lists it; instants are UTC ISO text. */
export interface CleAcces {
  _id: string;
  nom: string;
  depuis: string;
  /** Null until it is used. */
  vueLe: string | null;
}
