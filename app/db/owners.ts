import type { ScopedTables } from './tables';

type TableName = keyof ScopedTables;

/** Whose rows a caller may touch. Empty lists mean nothing at all. */
export interface Scope {
  compteIds: readonly string[];
  centreIds: readonly string[];
}

/** The column by which a row belongs to somebody. */
type Owner = 'id' | 'compte_id' | 'chaine' | 'centre_id';

/** The column by which a table belongs to a scope; every table has one, or it is not reachable. */
export const OWNER: Record<TableName, Owner> = {
  comptes: 'id',
  centres: 'id',
  users: 'compte_id',
  user_centres: 'compte_id',
  courriels: 'compte_id',
  factures_abonnement: 'compte_id',
  moyens_paiement: 'compte_id',
  messages_support: 'compte_id',
  journal: 'chaine',
  journal_tetes: 'chaine',
  clients: 'centre_id',
  cles_doublon: 'centre_id',
  evenements: 'centre_id',
  calendriers: 'centre_id',
  adresses_agenda: 'centre_id',
  historique: 'centre_id',
  devis: 'centre_id',
  bilans: 'centre_id',
  fichiers: 'centre_id',
  fusions: 'centre_id',
  doublons_ecartes: 'centre_id',
  produits: 'centre_id',
  mouvements_stock: 'centre_id',
  compteurs: 'centre_id',
  factures: 'centre_id',
  lignes_facture: 'centre_id',
  imports: 'centre_id',
};

/** Every table that there is, those that no scope reaches included. */
export const TABLES_CONNUES: readonly string[] = [
  ...Object.keys(OWNER),
  ...[
    'sessions',
    'jetons',
    'limites',
    'compteurs_editeur',
    'reperes_fichiers',
    'prescripteurs',
    'clients_recherche',
  ],
];

/** Tables whose rows name a client of their own centre, as a composite foreign key makes sure. */
export type TableDuClient =
  | 'cles_doublon'
  | 'evenements'
  | 'historique'
  | 'fichiers'
  | 'devis'
  | 'factures'
  | 'bilans';

/** A new row must belong to the scope by its owner; a new centre, which no scope can name yet, by its account. */
export const insertOwner = (table: TableName): Owner => (table === 'centres' ? 'compte_id' : OWNER[table]);

/** The values by which rows of a table are the scope's. */
export function ownersOf(scope: Scope, table: TableName, column: Owner): readonly string[] {
  const ofAccount = column === 'compte_id' || column === 'chaine' || table === 'comptes';
  return ofAccount ? scope.compteIds : scope.centreIds;
}
