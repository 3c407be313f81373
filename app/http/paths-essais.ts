/** The addresses of trials: their dialogs, and their slip. */
export const pathsEssais = {
  essaiCreation: (id: string) => `/admin/nouveauClient/${id}/essais/nouveau?onglet=essais`,
  essaiIssue: (id: string, essaiId: string) =>
    `/admin/nouveauClient/${id}/essais/${essaiId}/issue?onglet=essais`,
  essaiCheque: (id: string, essaiId: string) =>
    `/admin/nouveauClient/${id}/essais/${essaiId}/cheque?onglet=essais`,
  essaiCorrection: (id: string, essaiId: string) =>
    `/admin/nouveauClient/${id}/essais/${essaiId}/correction?onglet=essais`,
  essaiSuppression: (id: string, essaiId: string) =>
    `/admin/nouveauClient/${id}/essais/${essaiId}/suppression?onglet=essais`,
  essaiPdf: (id: string, bonId: string) => `/admin/nouveauClient/${id}/bons-essai/${bonId}/pdf`,
};
