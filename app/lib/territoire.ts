/** How sales are taxed somewhere: as on the mainland, at the rates of overseas departments, or not at all by the State's VAT. */
export type ZoneTva = 'metropole' | 'outremer' | 'sans';

/** A part of the country with what follows from lying there. */
export interface Territoire {
  nom: string;
  fuseau: string;
  tva: ZoneTva;
  /** Its letters in ISO 3166-1, where these are its own: overseas departments are France's. */
  pays?: string;
}

export const METROPOLE: Territoire = { nom: 'Paris', fuseau: 'Europe/Paris', tva: 'metropole' };

/**
 * The others, by how their post codes begin: the one place that says where a post code lies. Saint-Barthélemy and Saint-Martin have post codes of Guadeloupe as well, and are no
 * part of it for the tax.
 */
const PAR_CODE_POSTAL: Readonly<Record<string, Territoire>> = {
  97133: { nom: 'Saint-Barthélemy', fuseau: 'America/St_Barthelemy', tva: 'sans', pays: 'BL' },
  97150: { nom: 'Saint-Martin', fuseau: 'America/Marigot', tva: 'sans', pays: 'MF' },
  971: { nom: 'Guadeloupe', fuseau: 'America/Guadeloupe', tva: 'outremer' },
  972: { nom: 'Martinique', fuseau: 'America/Martinique', tva: 'outremer' },
  973: { nom: 'Guyane', fuseau: 'America/Cayenne', tva: 'sans' },
  974: { nom: 'La Réunion', fuseau: 'Indian/Reunion', tva: 'outremer' },
  975: { nom: 'Saint-Pierre-et-Miquelon', fuseau: 'America/Miquelon', tva: 'sans', pays: 'PM' },
  976: { nom: 'Mayotte', fuseau: 'Indian/Mayotte', tva: 'sans' },
  977: { nom: 'Saint-Barthélemy', fuseau: 'America/St_Barthelemy', tva: 'sans', pays: 'BL' },
  978: { nom: 'Saint-Martin', fuseau: 'America/Marigot', tva: 'sans', pays: 'MF' },
  980: { nom: 'Monaco', fuseau: 'Europe/Paris', tva: 'metropole', pays: 'MC' },
  984: {
    nom: 'Terres australes et antarctiques françaises',
    fuseau: 'Indian/Reunion',
    tva: 'sans',
    pays: 'TF',
  },
  986: { nom: 'Wallis-et-Futuna', fuseau: 'Pacific/Wallis', tva: 'sans', pays: 'WF' },
  987: { nom: 'Tahiti', fuseau: 'Pacific/Tahiti', tva: 'sans', pays: 'PF' },
  988: { nom: 'Nouvelle-Calédonie', fuseau: 'Pacific/Noumea', tva: 'sans', pays: 'NC' },
};

/** Where a post code lies. */
export function territoireDe(codePostal: string): Territoire {
  const code = codePostal.replace(/\s/g, '');
  return PAR_CODE_POSTAL[code] ?? PAR_CODE_POSTAL[code.slice(0, 3)] ?? METROPOLE;
}

/** The territory whose clock that is. */
export const territoireDuFuseau = (fuseau: string): Territoire | undefined =>
  [METROPOLE, ...Object.values(PAR_CODE_POSTAL)].find((each) => each.fuseau === fuseau);

/** The country that a French post code lies in: France, or a territory with letters of its own. */
export const paysDuCodePostal = (codePostal: string): string => territoireDe(codePostal).pays ?? 'FR';
