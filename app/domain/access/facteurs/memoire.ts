/** How long a browser is not asked for a second factor. */
export const MEMOIRE_JOURS = 30;

/** A browser that is remembered, as the profile lists it; instants are UTC ISO text. */
export interface NavigateurMemorise {
  _id: string;
  /** Browser and system, 'Firefox sur Windows'. */
  navigateur: string;
  adresseIp: string;
  depuis: string;
  vuLe: string;
  expireLe: string;
  /** Whether it is the one that asks. */
  courant: boolean;
}
