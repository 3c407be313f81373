import { ajoutClient } from './clients/ajout';
import { compteParStatut, comptes } from './clients/compteurs';
import {
  clientsSupprimes,
  effacementClient,
  effacementClients,
  restaurationClient,
} from './clients/corbeille';
import { lectureClient } from './clients/lecture';
import { listeClients } from './clients/liste';
import { modificationClient } from './clients/modification';
import { clientsParStatut } from './clients/par-statut';
import { statutClient } from './clients/statut';
import { suppressionClient, suppressionClients } from './clients/suppression';
import { ajoutEvent } from './events/ajout';
import { eventsDuClient, listeEvents } from './events/liste';
import { modificationEvent } from './events/modification';
import { suppressionEvent } from './events/suppression';
import type { Operation } from './operation';
import { changementCentre, mesCentres } from './users/centres';
import { login } from './users/login';
import { logout } from './users/logout';
import { moi } from './users/moi';
import { changementMotDePasse } from './users/mot-de-passe';

/** Every call of the API, in the order of its description. */
export const OPERATIONS: readonly Operation[] = [
  login,
  logout,
  moi,
  mesCentres,
  changementCentre,
  changementMotDePasse,
  listeClients,
  lectureClient,
  clientsParStatut,
  ajoutClient,
  modificationClient,
  statutClient,
  suppressionClient,
  suppressionClients,
  clientsSupprimes,
  restaurationClient,
  effacementClient,
  effacementClients,
  compteParStatut,
  comptes,
  listeEvents,
  eventsDuClient,
  ajoutEvent,
  modificationEvent,
  suppressionEvent,
];
