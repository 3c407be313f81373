/**
 * COSI: up to five situations that the client wants to hear better in, in their own words, then what became of each (Dillon, James and
 * Ginis, 1997). The scales and the kinds of situation are published; they are said in our own words.
 */

export const BESOINS_MAX = 5;

export const CATEGORIES_COSI = {
  conversation_calme: 'Conversation à une ou deux personnes, au calme',
  conversation_bruit: 'Conversation à une ou deux personnes, dans le bruit',
  groupe_calme: 'Conversation en groupe, au calme',
  groupe_bruit: 'Conversation en groupe, dans le bruit',
  television: 'Télévision ou radio, au volume habituel',
  telephone_connu: 'Au téléphone, une voix connue',
  telephone_inconnu: 'Au téléphone, une voix inconnue',
  sonnerie_telephone: 'Entendre le téléphone sonner d’une autre pièce',
  porte: 'Entendre la sonnette ou frapper à la porte',
  circulation: 'Entendre la circulation',
  sorties: 'Voir davantage de monde',
  gene: 'Moins se sentir gêné ou ridicule',
  exclusion: 'Moins se sentir à l’écart',
  colere: 'Moins se sentir contrarié ou en colère',
  reunion: 'Réunion, office, conférence',
  autre: 'Autre',
} as const;
export type CategorieCosi = keyof typeof CATEGORIES_COSI;

/** How hearing in that situation changed, from worse (1) to much better (5). */
export const CHANGEMENTS_COSI = {
  pire: { note: 1, texte: 'Moins bien' },
  pareil: { note: 2, texte: 'Sans changement' },
  peu: { note: 3, texte: 'Un peu mieux' },
  mieux: { note: 4, texte: 'Mieux' },
  bien_mieux: { note: 5, texte: 'Beaucoup mieux' },
} as const;
export type ChangementCosi = keyof typeof CHANGEMENTS_COSI;

/** How often the client hears well there with the devices; the share that each step stands for. */
export const CAPACITES_COSI = {
  presque_jamais: { note: 1, pourcent: 10, texte: 'Presque jamais (10 %)' },
  parfois: { note: 2, pourcent: 25, texte: 'De temps en temps (25 %)' },
  moitie: { note: 3, pourcent: 50, texte: 'La moitié du temps (50 %)' },
  souvent: { note: 4, pourcent: 75, texte: 'La plupart du temps (75 %)' },
  presque_toujours: { note: 5, pourcent: 95, texte: 'Presque toujours (95 %)' },
} as const;
export type CapaciteCosi = keyof typeof CAPACITES_COSI;

export interface BesoinCosi {
  /** 1 matters most. */
  rang: number;
  /** In the client's words. */
  texte: string;
  categorie: CategorieCosi;
  /** '' until it is asked, after the fitting. */
  changement: ChangementCosi | '';
  capacite: CapaciteCosi | '';
}

export interface BilanCosi {
  besoins: number;
  /** How many were asked what became of them. */
  notes: number;
  /** How many of them are heard better, be it a little. */
  mieux: number;
}

/** What the needs come to. The scale has no total: needs are as unlike as the people. */
export function bilanCosi(besoins: readonly BesoinCosi[]): BilanCosi {
  const changed = besoins.flatMap(({ changement }) => (changement === '' ? [] : [changement]));
  return {
    besoins: besoins.length,
    notes: changed.length,
    mieux: changed.filter((changement) => CHANGEMENTS_COSI[changement].note > CHANGEMENTS_COSI.pareil.note)
      .length,
  };
}
