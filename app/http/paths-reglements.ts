import { withSearch } from './avec-recherche';

/** The addresses of payments, receipts and slips of cheques. */
export const pathsReglements = {
  /** What is done with the payments of a client ('encaissement', 'remboursement'…), above their tab. */
  clientReglement: (id: string, geste: string, search = '') =>
    withSearch(`/admin/nouveauClient/${id}/${geste}`, `onglet=reglements${search && `&${search}`}`),
  clientReglements: (id: string) => `/admin/nouveauClient/${id}?onglet=reglements`,
  /** The same, above the page of an invoice. */
  factureReglement: (id: string, geste: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/nouvelleFacture/${id}/${geste}`, search),
  /** How and when an invoice was paid that is set to Payée. */
  facturePaiement: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/factures/${id}/paiement`, search),
  reglements: (search?: URLSearchParams | string) => withSearch('/admin/reglements', search),
  reglementsExport: (search?: URLSearchParams | string) => withSearch('/admin/reglements/export', search),
  reglementsExportFichier: (format: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/reglements/export/${format}`, search),
  recu: (id: string) => `/admin/reglements/${id}/recu`,
  cheques: (search?: URLSearchParams | string) => withSearch('/admin/cheques', search),
  remiseCreation: (search?: URLSearchParams | string) => withSearch('/admin/cheques/remise', search),
  remise: (id: string) => `/admin/cheques/${id}`,
  remiseAnnulation: (id: string) => `/admin/cheques/${id}/annulation`,
  remisePdf: (id: string) => `/admin/cheques/${id}/pdf`,
} as const;
