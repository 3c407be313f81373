import { withSearch } from './avec-recherche';

const lot = (id: string, suite = '') => `/admin/dossiers-controle/${id}${suite}`;

/** The addresses of what an inspection asks for. */
export const pathsControle = {
  /** The check list of a client's fitting, '' for the latest; its file. */
  pieces: (id: string, appareillage = '') =>
    `/admin/nouveauClient/${id}?onglet=pieces${appareillage ? `&appareillage=${appareillage}` : ''}`,
  dossierControle: (id: string, appareillage: string) =>
    withSearch(`/admin/nouveauClient/${id}/dossier-controle`, `appareillage=${appareillage}`),
  /** The files of many clients: those that are kept, one lot, what is done with it. */
  lotsControle: (search?: URLSearchParams | string) => withSearch('/admin/dossiers-controle', search),
  lotControle: (id: string, search?: URLSearchParams | string) => withSearch(lot(id), search),
  lotControleZip: (id: string) => lot(id, '/zip'),
  lotControleSuppression: (id: string) => lot(id, '/suppression'),
  lotControleDossier: (id: string, dossierId: string) => lot(id, `/dossiers/${dossierId}`),
};
