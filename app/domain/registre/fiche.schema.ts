import { z } from 'zod';
import { texte, texteLong } from '../champs';

/** What only the account can say of its processing; nothing is asked for: what is empty is left to be written on paper. */
export const FicheSaisie = z.object({
  responsable: texte(200),
  adresse: texteLong(500),
  contact: texte(200),
  delegue: texte(200),
  hebergeur: texte(200),
  mesures: texteLong(4000),
});
export type FicheSaisie = z.output<typeof FicheSaisie>;

/** What each is called. */
export const LIBELLES_FICHE: Record<keyof FicheSaisie, string> = {
  responsable: 'Responsable du traitement',
  adresse: 'Son adresse',
  contact: 'Contact pour les patients',
  delegue: 'Délégué à la protection des données',
  hebergeur: 'Hébergeur',
  mesures: 'Mesures propres au centre',
};
