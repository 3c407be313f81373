import { withSearch } from './avec-recherche';

/** The addresses of orders to suppliers. */
export const pathsCommandes = {
  commandes: (search?: URLSearchParams | string) => withSearch('/admin/commandes', search),
  commandesExport: (search?: URLSearchParams | string) => withSearch('/admin/commandes/export', search),
  commandesExportFichier: (format: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/commandes/export/${format}`, search),
  commandeCreation: (search?: URLSearchParams | string) => withSearch('/admin/commandes/nouvelle', search),
  commande: (id: string) => `/admin/commandes/${id}`,
  commandeReception: (id: string) => `/admin/commandes/${id}/reception`,
  commandeModification: (id: string) => `/admin/commandes/${id}/modification`,
  commandeSolde: (id: string) => `/admin/commandes/${id}/solde`,
};
