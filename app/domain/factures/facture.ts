import type { FactureRow } from '~/db/rows/factures';
import type { StatutFacture } from './statuts-facture';

/** An invoice as lists show it, with the specification's names (docs/regles/factures.md). `totalGeneral` in cents. */
export interface FactureListee {
  _id: string;
  centerId: string;
  objet: string;
  numeroFacture: string;
  heureCreation: string;
  dateFacture: string | null;
  /** Filled in global mode only. */
  centre: string | null;
  nomClient: string;
  prenomClient: string;
  totalGeneral: number | null;
  statut: StatutFacture;
  /** A stored PDF that was made elsewhere. */
  ailleurs: boolean;
}

export const toFactureListee = (row: FactureRow, centre: string | null = null): FactureListee => ({
  _id: row.id,
  centerId: row.centre_id,
  objet: row.objet,
  numeroFacture: row.numero_facture,
  heureCreation: row.heure_creation,
  dateFacture: row.date_facture,
  centre,
  nomClient: row.nom_client,
  prenomClient: row.prenom_client,
  totalGeneral: row.total_general,
  statut: row.statut,
  ailleurs: row.fichier !== null,
});
