import { withSearch } from './avec-recherche';

const archive = (id: string, suite = '') => `/admin/archives/${id}${suite}`;
const lot = (id: string, suite = '') => `/admin/conservation/lots/${id}${suite}`;
const gardes = (id: string) => `/admin/conservation/gardes/${id}`;

/** The addresses of the archive and of what is due for it. */
export const pathsConservation = {
  archives: (search?: URLSearchParams | string) => withSearch('/admin/archives', search),
  archive: (id: string) => archive(id),
  archiveSortie: (id: string) => archive(id, '/sortie'),
  archiveFichier: (id: string, fichierId: string) => archive(id, `/fichiers/${fichierId}`),
  conservation: (search?: URLSearchParams | string) => withSearch('/admin/conservation', search),
  conservationDemande: (search?: URLSearchParams | string) =>
    withSearch('/admin/conservation/demande', search),
  lotConservation: (id: string, search?: URLSearchParams | string) => withSearch(lot(id), search),
  lotConservationArret: (id: string) => lot(id, '/arret'),
  lotConservationCsv: (id: string) => lot(id, '/csv'),
  gardes,
  registre: () => '/admin/registre',
  registreFiche: () => '/admin/registre/informations',
  aipd: () => '/admin/registre/aipd',
  gardeLevee: (id: string, gardeId: string) => `${gardes(id)}/${gardeId}/levee`,
};
