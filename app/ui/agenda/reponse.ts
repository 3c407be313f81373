import type { CreneauxMontres } from '~/http/agenda/creneaux.server';
import type { Resultat } from '~/http/resultat';

/** A client as a form names it. */
export interface ClientChoisi {
  _id: string;
  nom: string;
  prenom: string;
  ville: string;
  telephonePortable?: string;
}

/** What comes back of an event's form that is not saved; of one that did not reach the server, the result alone. */
export interface ReponseEvenement {
  resultat: Resultat;
  client?: ClientChoisi | null;
  /** Clients that the search has found, to choose from. */
  candidats?: ClientChoisi[];
  /** Free slots that suit what the form holds. */
  creneaux?: CreneauxMontres;
}
