/** The nouns that keys of stored files begin with: PDFs of clients, pictures, invoices made elsewhere, archives of closed years, what was signed, documents as they were issued. */
export const NOMS_FICHIERS = [
  'clients',
  'avatars',
  'produits',
  'factures',
  'archives',
  'signatures',
  'originaux',
] as const;
/** All that is sealed where there are keys: those, and what is kept for a time alone. */
export const NOMS_CHIFFRES = [...NOMS_FICHIERS, 'imports', 'controles', 'remis', 'lpp'] as const;
export type NomFichiers = (typeof NOMS_FICHIERS)[number];

/** Where a record names its file, by the noun that the key begins with. */
export const COLONNES_FICHIERS = {
  clients: { table: 'fichiers', colonne: 'emplacement' },
  avatars: { table: 'users', colonne: 'image' },
  produits: { table: 'produits', colonne: 'image_url' },
  factures: { table: 'factures', colonne: 'fichier' },
  archives: { table: 'archives_comptables', colonne: 'fichier' },
  signatures: { table: 'signatures', colonne: 'emplacement' },
  originaux: { table: 'originaux', colonne: 'emplacement' },
} as const satisfies Record<NomFichiers, { table: string; colonne: string }>;
