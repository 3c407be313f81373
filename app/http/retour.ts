import { paths } from './paths';

/** The page that 'Retour' leads to from a client's page; `retour` is that address without '/admin/', '' where nobody knows: the list of clients. */
export const adresseDeRetour = (retour: string): string => (retour ? `/admin/${retour}` : paths.clients());

/** The query of the list of clients that somebody came from; null from elsewhere. */
export const listeDesClients = (retour: string): URLSearchParams | null => {
  const [, search] = /^clients(?:\?(.*))?$/.exec(retour) ?? [null, null];
  return search === null ? null : new URLSearchParams(search);
};

/** A query of one of a client's addresses, with the way back. */
export const avecRetour = (search: string, retour: string): string =>
  retour ? new URLSearchParams([...new URLSearchParams(search), ['retour', retour]]).toString() : search;
