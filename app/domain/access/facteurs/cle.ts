/** A passkey as its owner's profile lists it; instants are UTC ISO text. */
export interface CleAcces {
  _id: string;
  nom: string;
  depuis: string;
  /** Null until it is used. */
  vueLe: string | null;
}
