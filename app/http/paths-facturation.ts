import type { VueFacture } from '~/domain/factures/vue-facture';
import { withSearch } from './avec-recherche';

/** By which the form of an invoice that is being written is kept as it stands: without it, it is issued. */
export const GARDER = 'garder';
/** By which the form of a new invoice looks for its client, and says who was chosen of those found; '' is nobody's record. */
export const RECHERCHE = 'rechercheClient';
export const CHERCHER = 'chercher';
export const CHOISIR = 'choisirClient';
/** By which the question before a status that makes a document says which status that is. */
export const VERS = 'vers';

/** The addresses of what is invoiced, by centres and to them. */
export const pathsFacturation = {
  nouvelleFacture: (search?: URLSearchParams | string) => withSearch('/admin/nouvelleFacture', search),
  facture: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/nouvelleFacture/${id}`, search),
  /** What somebody opens of an invoice; null where that is nothing. */
  factureVue: (id: string, vue: VueFacture): string | null =>
    vue && { page: `/admin/nouvelleFacture/${id}`, papier: `/admin/factures/${id}/pdf` }[vue],
  /** Sales over the counter, or the papers of one that was made (`vente`). */
  comptoir: (search?: URLSearchParams | string) => withSearch('/admin/comptoir', search),
  facturesExport: (search?: URLSearchParams | string) => withSearch('/admin/factures/export', search),
  facturesExportFichier: (format: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/factures/export/${format}`, search),
  factureImport: (search?: URLSearchParams | string) => withSearch('/admin/factures/import', search),
  factures: (search?: URLSearchParams | string) => withSearch('/admin/factures', search),
  factureChangement: (id: string, search: URLSearchParams | string) =>
    withSearch(`/admin/factures/${id}/changement`, search),
  /** Of the page that shows the form. */
  brouillonGarde: () => `?${GARDER}=1`,
  brouillonsFacture: (search?: URLSearchParams | string) => withSearch('/admin/factures/brouillons', search),
  brouillonFacture: (id: string) => `/admin/factures/brouillons/${id}`,
  brouillonFacturePdf: (id: string) => `/admin/factures/brouillons/${id}/pdf`,
  brouillonFactureSuppression: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/factures/brouillons/${id}/suppression`, search),
  /** Invoices and credit notes by their days: what turnover is made of. */
  ventes: (search?: URLSearchParams | string) => withSearch('/admin/ventes', search),
  avoirs: (search?: URLSearchParams | string) => withSearch('/admin/avoirs', search),
  avoir: (id: string) => `/admin/avoirs/${id}`,
  avoirPdf: (id: string) => `/admin/avoirs/${id}/pdf`,
  avoirsExport: (search?: URLSearchParams | string) => withSearch('/admin/avoirs/export', search),
  avoirsExportFichier: (format: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/avoirs/export/${format}`, search),
  avoirCreation: (factureId: string) => `/admin/nouvelleFacture/${factureId}/avoir`,
  facturePdf: (id: string) => `/admin/factures/${id}/pdf`,
  factureCopie: (id: string) => `/admin/factures/${id}/pdf?copie=1`,
  factureStatut: (id: string) => `/admin/factures/${id}/statut`,
  facturesSuppression: (search?: URLSearchParams | string) =>
    withSearch('/admin/factures/suppression', search),
  mesFactures: (search?: URLSearchParams | string) => withSearch('/admin/MesFactures', search),
  brouillonCreation: (search?: URLSearchParams | string) => withSearch('/admin/MesFactures/nouvelle', search),
  brouillon: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/MesFactures/${id}`, search),
  brouillonSuppression: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/MesFactures/${id}/suppression`, search),
  maFacturePdf: (id: string) => `/admin/MesFactures/${id}/pdf`,
};
