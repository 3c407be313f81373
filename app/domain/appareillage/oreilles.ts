/** The two ears as the record shows them, the right one first, as on an audiogram: its columns' ending, words and field names. */
export const OREILLES = {
  droite: { ear: 'd', suffixe: 'D', nom: 'Oreille Droite' },
  gauche: { ear: 'g', suffixe: 'G', nom: 'Oreille Gauche' },
} as const;

export type Oreille = keyof typeof OREILLES;
export const oreilles = Object.keys(OREILLES) as Oreille[];

/** The fields of a device, as the form and the client's columns begin their names (section 3). */
export const LIBELLES_APPAREIL = {
  marqueAppareil: 'Marque',
  modelAppareil: 'Modèle',
  codeProduit: 'Code',
  lpp: 'LPP',
  numeroSerie: 'Numéro de série',
  quantity: 'Quantité',
  montantAppareil: 'Montant HT',
} as const;

export type ChampAppareil = keyof typeof LIBELLES_APPAREIL;
export const champsAppareil = Object.keys(LIBELLES_APPAREIL) as ChampAppareil[];

/** Words within a sentence: 'oreille droite'. */
export const oreilleEnPhrase = (oreille: Oreille): string => OREILLES[oreille].nom.toLowerCase();
