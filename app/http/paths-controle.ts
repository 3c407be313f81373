import { withSearch } from './avec-recherche';

/** The addresses of what an inspection asks for. */
export const pathsControle = {
  /** The check list of a client's fitting, '' for the latest; its file. */
  pieces: (id: string, appareillage = '') =>
    `/admin/nouveauClient/${id}?onglet=pieces${appareillage ? `&appareillage=${appareillage}` : ''}`,
  dossierControle: (id: string, appareillage: string) =>
    withSearch(`/admin/nouveauClient/${id}/dossier-controle`, `appareillage=${appareillage}`),
};
