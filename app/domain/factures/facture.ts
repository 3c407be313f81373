import type { FactureRow } from '~/db/rows/factures';
import { restesOf } from '../reglements/payeurs';
import { resteDu } from '../reglements/restes';
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
  /** What is still to be paid of it, whoever owes it; null where nothing is owed (Annulée) or known. */
  resteDu: number | null;
  statut: StatutFacture;
  /** A stored PDF that was made elsewhere. */
  ailleurs: boolean;
}

const resteDe = (row: FactureRow): number | null =>
  row.statut === 'Annulée' || row.total_general === null ? null : resteDu(restesOf(row));

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
  resteDu: resteDe(row),
  statut: row.statut,
  ailleurs: row.fichier !== null,
});
