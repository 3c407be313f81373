import { withSearch } from './avec-recherche';

/** The addresses of devices by their serial number. */
export const pathsExemplaires = {
  exemplaires: (search?: URLSearchParams | string) => withSearch('/admin/exemplaires', search),
  exemplairesExport: (search?: URLSearchParams | string) => withSearch('/admin/exemplaires/export', search),
  exemplairesExportFichier: (format: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/exemplaires/export/${format}`, search),
  exemplaire: (id: string) => `/admin/exemplaires/${id}`,
  exemplaireModification: (id: string) => `/admin/exemplaires/${id}/modification`,
  exemplaireRemplacement: (id: string) => `/admin/exemplaires/${id}/remplacement`,
  /** Devices of a product that come in, by number. */
  produitReception: (id: string) => `/admin/stock/${id}/reception`,
  /** A device that goes to a patient, by number. */
  clientRemise: (id: string) => `/admin/nouveauClient/${id}/remise`,
};
