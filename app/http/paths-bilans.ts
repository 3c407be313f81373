import { withSearch } from './avec-recherche';

/** The addresses of a client's hearing tests. */
export const pathsBilans = {
  bilanAuditif: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/bilan-auditif/${id}`, search),
  bilanCreation: (id: string) => `/admin/bilan-auditif/${id}/nouveau`,
  bilanEdition: (id: string, bilanId: string) => `/admin/bilan-auditif/${id}/${bilanId}`,
  bilanNoah: (id: string) => `/admin/bilan-auditif/${id}/noah`,
  bilanNoahExport: (id: string) => `/admin/bilan-auditif/${id}/noah/export`,
  bilansExport: (id: string) => `/admin/bilan-auditif/${id}/export`,
  bilansExportFichier: (id: string, format: string) => `/admin/bilan-auditif/${id}/export/${format}`,
  bilanVocale: (id: string, bilanId: string) => `/admin/bilan-auditif/${id}/${bilanId}/vocale`,
  bilanComplements: (id: string, bilanId: string) => `/admin/bilan-auditif/${id}/${bilanId}/complements`,
  bilanSuppression: (id: string, bilanId: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/bilan-auditif/${id}/${bilanId}/suppression`, search),
};
