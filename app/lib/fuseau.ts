import { METROPOLE, territoireDe, territoireDuFuseau } from './territoire';

/** The zone of metropolitan centres. */
export const PARIS = METROPOLE.fuseau;

/** The zone of a centre, by its post code. */
export const fuseauDuCodePostal = (codePostal: string): string => territoireDe(codePostal).fuseau;

/** 'heure de La Réunion' */
export const nomDuFuseau = (fuseau: string): string =>
  `heure de ${territoireDuFuseau(fuseau)?.nom ?? fuseau}`;

let lire: () => string = () => PARIS;

/** The zone of the work under way: its days and hours are those of that place (decision 139). */
export const fuseauCourant = (): string => lire();

/** Says where the zone of the work under way is read: of the request on the server, of the page in a browser. */
export function lireFuseauDe(lecteur: () => string): void {
  lire = lecteur;
}
