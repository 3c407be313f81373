/** How sales are taxed somewhere: as on the mainland, at the rates of overseas departments, or not at all by the State's VAT. */
export type ZoneTva = 'metropole' | 'outremer' | 'sans';

/** A part of the country with what follows from lying there. */
export interface Territoire {
  nom: string;
  fuseau: string;
  tva: ZoneTva;
}

export const METROPOLE: Territoire = { nom: 'Paris', fuseau: 'Europe/Paris', tva: 'metropole' };

/**
 * The others, by how their post codes begin: the one place that says where a post code lies. Saint-Barthélemy and Saint-Martin have post codes of Guadeloupe as well, and are no
 * part of it for the tax.
 */
const PAR_CODE_POSTAL: Readonly<Record<string, Territoire>> = {
  97133: { nom: 'Saint-Barthélemy', fuseau: 'America/St_Barthelemy', tva: 'sans' },
  97150: { nom: 'Saint-Martin', fuseau: 'America/Marigot', tva: 'sans' },
  971: { nom: 'Guadeloupe', fuseau: 'America/Guadeloupe', tva: 'outremer' },
  972: { nom: 'Martinique', fuseau: 'America/Martinique', tva: 'outremer' },
  973: { nom: 'Guyane', fuseau: 'America/Cayenne', tva: 'sans' },
  974: { nom: 'La Réunion', fuseau: 'Indian/Reunion', tva: 'outremer' },
  975: { nom: 'Saint-Pierre-et-Miquelon', fuseau: 'America/Miquelon', tva: 'sans' },
  976: { nom: 'Mayotte', fuseau: 'Indian/Mayotte', tva: 'sans' },
  977: { nom: 'Saint-Barthélemy', fuseau: 'America/St_Barthelemy', tva: 'sans' },
  978: { nom: 'Saint-Martin', fuseau: 'America/Marigot', tva: 'sans' },
  986: { nom: 'Wallis-et-Futuna', fuseau: 'Pacific/Wallis', tva: 'sans' },
  987: { nom: 'Tahiti', fuseau: 'Pacific/Tahiti', tva: 'sans' },
  988: { nom: 'Nouvelle-Calédonie', fuseau: 'Pacific/Noumea', tva: 'sans' },
};

/** Where a post code lies. */
export function territoireDe(codePostal: string): Territoire {
  const code = codePostal.replace(/\s/g, '');
  return PAR_CODE_POSTAL[code] ?? PAR_CODE_POSTAL[code.slice(0, 3)] ?? METROPOLE;
}

/** The territory whose clock that is. */
export const territoireDuFuseau = (fuseau: string): Territoire | undefined =>
  [METROPOLE, ...Object.values(PAR_CODE_POSTAL)].find((each) => each.fuseau === fuseau);
