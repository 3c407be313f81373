import { withSearch } from './avec-recherche';
import { pathsCommandes } from './paths-commandes';

const ONGLET = 'onglet=sav';
const fiche = (id: string) => `/admin/nouveauClient/${id}`;

/** The addresses of a client's after-sales: repairs, ear moulds, devices of elsewhere; and of orders to suppliers. */
export const pathsSav = {
  ...pathsCommandes,
  sav: (search?: URLSearchParams | string) => withSearch('/admin/sav', search),
  savExport: (search?: URLSearchParams | string) => withSearch('/admin/sav/export', search),
  savExportFichier: (format: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/sav/export/${format}`, search),
  reparationCreation: (id: string) => `${fiche(id)}/reparations/nouvelle`,
  reparation: (id: string, reparationId: string) => `${fiche(id)}/reparations/${reparationId}`,
  reparationSuite: (id: string, reparationId: string) =>
    `${fiche(id)}/reparations/${reparationId}/suite?${ONGLET}`,
  reparationSuppression: (id: string, reparationId: string) =>
    `${fiche(id)}/reparations/${reparationId}/suppression?${ONGLET}`,
  emboutCreation: (id: string) => `${fiche(id)}/embouts/nouveau?${ONGLET}`,
  embout: (id: string, emboutId: string) => `${fiche(id)}/embouts/${emboutId}?${ONGLET}`,
  emboutSuite: (id: string, emboutId: string) => `${fiche(id)}/embouts/${emboutId}/suite?${ONGLET}`,
  emboutSuppression: (id: string, emboutId: string) =>
    `${fiche(id)}/embouts/${emboutId}/suppression?${ONGLET}`,
  ailleursCreation: (id: string) => `${fiche(id)}/appareils-ailleurs/nouveau?${ONGLET}`,
  ailleurs: (id: string, ailleursId: string) => `${fiche(id)}/appareils-ailleurs/${ailleursId}?${ONGLET}`,
  ailleursSuppression: (id: string, ailleursId: string) =>
    `${fiche(id)}/appareils-ailleurs/${ailleursId}/suppression?${ONGLET}`,
};
