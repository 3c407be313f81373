/** The nouns that keys of stored files begin with: PDFs of clients, pictures of users and products, invoices made elsewhere. */
export const NOMS_FICHIERS = ['clients', 'avatars', 'produits', 'factures'] as const;
export type NomFichiers = (typeof NOMS_FICHIERS)[number];
