/** The nouns that keys of stored files begin with: PDFs of clients, pictures of users and products, invoices made elsewhere, archives of closed years. */
export const NOMS_FICHIERS = ['clients', 'avatars', 'produits', 'factures', 'archives'] as const;
export type NomFichiers = (typeof NOMS_FICHIERS)[number];

/** Where a record names its file, by the noun that the key begins with. */
export const COLONNES_FICHIERS = {
  clients: { table: 'fichiers', colonne: 'emplacement' },
  avatars: { table: 'users', colonne: 'image' },
  produits: { table: 'produits', colonne: 'image_url' },
  factures: { table: 'factures', colonne: 'fichier' },
  archives: { table: 'archives_comptables', colonne: 'fichier' },
} as const satisfies Record<NomFichiers, { table: string; colonne: string }>;
