import type { Colonne } from '~/infra/tableur/colonne';

/**
 * A fact as it is exported: everything its print covers, as stored, and beside it the words and the hour in Paris. A copy kept elsewhere
 * shows what was rewritten later. It names no patient.
 */
export interface FaitExporte {
  rang: number;
  paris: string;
  date: string;
  userId: string;
  qui: string;
  cle: string;
  action: string;
  objet: string;
  objetId: string;
  centreId: string;
  centre: string;
  details: string;
  adresse: string;
  chaine: string;
  precedente: string;
  empreinte: string;
}

export const COLONNES_JOURNAL: readonly Colonne<FaitExporte>[] = [
  { cle: 'rang', titre: 'Rang', type: 'entier' },
  { cle: 'paris', titre: 'Date', type: 'instant' },
  { cle: 'qui', titre: 'Qui', type: 'texte' },
  { cle: 'action', titre: 'Action', type: 'texte' },
  { cle: 'objet', titre: 'Objet', type: 'texte' },
  { cle: 'centre', titre: 'Centre', type: 'texte' },
  { cle: 'details', titre: 'Détails', type: 'texte' },
  { cle: 'adresse', titre: 'Adresse IP', type: 'texte' },
  { cle: 'precedente', titre: 'Précédente', type: 'texte' },
  { cle: 'empreinte', titre: 'Empreinte', type: 'texte' },
  { cle: 'chaine', titre: 'Chaîne', type: 'texte' },
  { cle: 'date', titre: 'Date UTC', type: 'texte' },
  { cle: 'userId', titre: 'Identifiant de l’utilisateur', type: 'texte' },
  { cle: 'cle', titre: 'Clé de l’action', type: 'texte' },
  { cle: 'objetId', titre: 'Identifiant de l’objet', type: 'texte' },
  { cle: 'centreId', titre: 'Identifiant du centre', type: 'texte' },
];
