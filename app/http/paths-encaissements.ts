import { withSearch } from './avec-recherche';

/** The addresses of who owes what. */
export const pathsEncaissements = {
  encaissements: (search?: URLSearchParams | string) => withSearch('/admin/encaissements', search),
  encaissementsExport: (search?: URLSearchParams | string) =>
    withSearch('/admin/encaissements/export', search),
  encaissementsExportFichier: (format: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/encaissements/export/${format}`, search),
  /** What the centre owes. */
  dettes: (search?: URLSearchParams | string) => withSearch('/admin/encaissements/dettes', search),
  dettesExport: (search?: URLSearchParams | string) =>
    withSearch('/admin/encaissements/dettes/export', search),
  dettesExportFichier: (format: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/encaissements/dettes/export/${format}`, search),
  /** An insurer's share, and what one press does with it. */
  partAttendue: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/encaissements/parts/${id}`, search),
  partReception: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/encaissements/parts/${id}/reception`, search),
  partPayeur: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/encaissements/parts/${id}/payeur`, search),
  releves: (search?: URLSearchParams | string) => withSearch('/admin/encaissements/releves', search),
  /** A line of a statement, to be tied to what it pays. */
  rapprochement: (id: string) => `/admin/encaissements/releves/${id}`,
  ligneConfirmation: (id: string) => `/admin/encaissements/lignes/${id}/confirmation`,
  ligneEcart: (id: string) => `/admin/encaissements/lignes/${id}/ecart`,
  relance: () => '/admin/encaissements/relance',
  relanceLettre: () => '/admin/encaissements/relance/par-lettre',
  /** Letters about unpaid invoices, as they were made together. */
  lettresImpayes: () => '/admin/encaissements/lettres',
  lettresImpayesPdf: (lotId: string, centreId: string) =>
    `/admin/encaissements/lettres/${lotId}/${centreId}/pdf`,
  modeleRelance: (search?: URLSearchParams | string) => withSearch('/admin/encaissements/modele', search),
};
