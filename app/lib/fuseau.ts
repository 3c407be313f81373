/** Time zones of the places where centres are. */
export const PARIS = 'Europe/Paris';

/** By how post codes begin (docs/regles/agenda.md); all others are metropolitan. Saint-Barthélemy and Saint-Martin have post codes of Guadeloupe as well, whose clock is theirs. */
const PAR_CODE_POSTAL: Readonly<Record<string, string>> = {
  971: 'America/Guadeloupe',
  972: 'America/Martinique',
  973: 'America/Cayenne',
  974: 'Indian/Reunion',
  975: 'America/Miquelon',
  976: 'Indian/Mayotte',
  977: 'America/St_Barthelemy',
  978: 'America/Marigot',
  986: 'Pacific/Wallis',
  987: 'Pacific/Tahiti',
  988: 'Pacific/Noumea',
};

/** How people call them. */
const NOMS: Readonly<Record<string, string>> = {
  [PARIS]: 'Paris',
  'America/Guadeloupe': 'Guadeloupe',
  'America/Martinique': 'Martinique',
  'America/Cayenne': 'Guyane',
  'Indian/Reunion': 'La Réunion',
  'America/Miquelon': 'Saint-Pierre-et-Miquelon',
  'Indian/Mayotte': 'Mayotte',
  'America/St_Barthelemy': 'Saint-Barthélemy',
  'America/Marigot': 'Saint-Martin',
  'Pacific/Wallis': 'Wallis-et-Futuna',
  'Pacific/Tahiti': 'Tahiti',
  'Pacific/Noumea': 'Nouvelle-Calédonie',
};

/** The zone of a centre, by its post code. */
export const fuseauDuCodePostal = (codePostal: string): string =>
  PAR_CODE_POSTAL[codePostal.replace(/\s/g, '').slice(0, 3)] ?? PARIS;

/** 'heure de La Réunion' */
export const nomDuFuseau = (fuseau: string): string => `heure de ${NOMS[fuseau] ?? fuseau}`;

let lire: () => string = () => PARIS;

/** The zone of the work under way: its days and hours are those of that place (decision 139). */
export const fuseauCourant = (): string => lire();

/** Says where the zone of the work under way is read: of the request on the server, of the page in a browser. */
export function lireFuseauDe(lecteur: () => string): void {
  lire = lecteur;
}
