import type { ColonneAuChoix } from '../listes';

/** The columns of the client list beside the name, which always stands. */
export const COLONNES_CLIENTS = [
  { cle: 'telephone', titre: 'Téléphone', montree: true },
  { cle: 'email', titre: 'E-mail', montree: false },
  { cle: 'ville', titre: 'Ville', montree: true },
  { cle: 'statut', titre: 'Statut', montree: true },
  { cle: 'prochainRdv', titre: 'Prochain rdv', montree: true },
  { cle: 'origine', titre: 'Origine', montree: false },
  { cle: 'dateNaissance', titre: 'Né le', montree: false },
  { cle: 'dateCreation', titre: 'Créé le', montree: true },
] as const satisfies readonly ColonneAuChoix[];

export type ColonneClients = (typeof COLONNES_CLIENTS)[number]['cle'];
