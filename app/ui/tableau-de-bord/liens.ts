import { type FiltreClients, searchOfClients } from '~/domain/clients/filtre-clients';
import { type FiltreEncaissements, searchOfEncaissements } from '~/domain/encaissements/filtre-encaissements';
import { type FiltreFactures, searchOfFactures } from '~/domain/factures/filtre-factures';
import { type FiltreVentes, searchOfVentes } from '~/domain/tableau-de-bord/ventes';
import { paths } from '~/http/paths';

/** The lists that hold what a figure counts. */
export const versClients = (filtre: Partial<FiltreClients>): string => paths.clients(searchOfClients(filtre));

export const versFactures = (filtre: Partial<FiltreFactures>): string =>
  paths.factures(searchOfFactures(filtre));

export const versEncaissements = (filtre: Partial<FiltreEncaissements>): string =>
  paths.encaissements(searchOfEncaissements(filtre));

export const versVentes = (filtre: Partial<FiltreVentes>): string => paths.ventes(searchOfVentes(filtre));
