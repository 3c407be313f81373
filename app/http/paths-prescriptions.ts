import { withSearch } from './avec-recherche';

/** The addresses of the directory of prescribers, and of what they have prescribed. */
export const pathsPrescriptions = {
  prescripteurs: (search?: URLSearchParams | string) => withSearch('/admin/prescripteurs', search),
  prescripteurCreation: (search?: URLSearchParams | string) =>
    withSearch('/admin/prescripteurs/nouveau', search),
  prescripteursExport: (search?: URLSearchParams | string) =>
    withSearch('/admin/prescripteurs/export', search),
  prescripteursExportFichier: (format: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/prescripteurs/export/${format}`, search),
  /** Which prescriber the free texts mean. */
  prescripteursRapprochement: (search?: URLSearchParams | string) =>
    withSearch('/admin/prescripteurs/rapprochement', search),
  /** The texts that a search finds while one types. */
  prescripteursSuggestions: () => '/admin/prescripteurs/suggestions',
  prescripteur: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/prescripteurs/${id}`, search),
  /** `retour` is the page of ours that asked for it, and is led back to. */
  prescripteurModification: (id: string, retour = '') =>
    withSearch(`/admin/prescripteurs/${id}/modification`, retour && new URLSearchParams({ retour })),
  prescripteurSuppression: (id: string) => `/admin/prescripteurs/${id}/suppression`,
  prescripteurFusion: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/prescripteurs/${id}/fusion`, search),
  prescripteurSeparation: (id: string) => `/admin/prescripteurs/${id}/separation`,
  prescripteurExport: (id: string, quoi: string) => `/admin/prescripteurs/${id}/export?quoi=${quoi}`,
  prescripteurExportFichier: (id: string, format: string, quoi: string) =>
    `/admin/prescripteurs/${id}/export/${format}?quoi=${quoi}`,
  prescripteurTextes: (id: string) => `/admin/prescripteurs/${id}/textes`,
  prescriptionCreation: (id: string) => `/admin/nouveauClient/${id}/prescriptions/nouvelle`,
  prescription: (id: string, prescriptionId: string) =>
    `/admin/nouveauClient/${id}/prescriptions/${prescriptionId}`,
  prescriptionSuppression: (id: string, prescriptionId: string) =>
    `/admin/nouveauClient/${id}/prescriptions/${prescriptionId}/suppression?onglet=prescriptions`,
  compteRenduCreation: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/nouveauClient/${id}/comptes-rendus/nouveau`, search),
  compteRendu: (id: string, compteRenduId: string) =>
    `/admin/nouveauClient/${id}/comptes-rendus/${compteRenduId}`,
  compteRenduPdf: (id: string, compteRenduId: string) =>
    `/admin/nouveauClient/${id}/comptes-rendus/${compteRenduId}/pdf`,
  compteRenduRemise: (id: string, compteRenduId: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/nouveauClient/${id}/comptes-rendus/${compteRenduId}/remise`, search),
  compteRenduCorrection: (id: string, compteRenduId: string) =>
    `/admin/nouveauClient/${id}/comptes-rendus/${compteRenduId}/correction?onglet=prescriptions`,
  compteRenduSuppression: (id: string, compteRenduId: string) =>
    `/admin/nouveauClient/${id}/comptes-rendus/${compteRenduId}/suppression?onglet=prescriptions`,
};
