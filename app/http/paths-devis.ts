const aSigner = (id: string, devisId: string | null, bonId: string | null, suite = ''): string => {
  const page = (nature: string) => `/admin/nouveauClient/${id}/signature/${nature}${suite}`;
  if (bonId !== null) return `${page('essai')}?bon=${bonId}`;
  return devisId === null ? page('livraison') : `${page('devis')}?devis=${devisId}`;
};

/** The addresses of what becomes of a quote, and of what is signed. */
export const pathsDevis = {
  /** What the patient says of a quote; that it waits for their word again; its invoice. */
  devisDecision: (id: string, devisId: string) =>
    `/admin/nouveauClient/${id}/devis/${devisId}/decision?onglet=devis&devis=${devisId}`,
  devisAttente: (id: string, devisId: string) =>
    `/admin/nouveauClient/${id}/devis/${devisId}/attente?onglet=devis&devis=${devisId}`,
  devisFacturation: (id: string, devisId: string) =>
    `/admin/nouveauClient/${id}/devis/${devisId}/facturation?onglet=devis&devis=${devisId}`,
  /** Where a quote (`devisId`), the slip of a trial (`bonId`) or a delivery slip (neither) is signed, is asked for by e-mail, comes back on paper. */
  signature: (id: string, devisId: string | null, bonId: string | null = null) => aSigner(id, devisId, bonId),
  signatureLien: (id: string, devisId: string | null, bonId: string | null = null) =>
    aSigner(id, devisId, bonId, '/lien'),
  signaturePapier: (id: string, devisId: string | null, bonId: string | null = null) =>
    aSigner(id, devisId, bonId, '/papier'),
  signatureRevocation: (id: string, demandeId: string, onglet: string) =>
    `/admin/nouveauClient/${id}/demandes/${demandeId}/revocation?onglet=${onglet}`,
  signaturePdf: (id: string, signatureId: string) =>
    `/admin/nouveauClient/${id}/signatures/${signatureId}/pdf`,
  livraisonPdf: (id: string) => `/admin/nouveauClient/${id}/livraison/pdf`,
  /** Where a patient signs by the link of a mail, which is the whole right to it. */
  signatureADistance: (jeton: string, search?: string) => `/signature/${jeton}${search ? `?${search}` : ''}`,
  signatureADistanceCode: (jeton: string) => `/signature/${jeton}/code`,
  signatureADistanceDocument: (jeton: string) => `/signature/${jeton}/document`,
};
