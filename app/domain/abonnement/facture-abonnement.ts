import { z } from 'zod';
import type { FactureAbonnementRow } from '~/db/rows/comptes';
import { dateJour, euros, texteRequis } from '../champs';
import type { StatutFactureAbonnement } from '../comptes/factures-abonnement';

/** A draft as an administrator enters it: the fields of the billing list, without a number (docs/regles/abonnement.md). */
export const BrouillonSaisi = z.object({
  objet: texteRequis("L'objet est requis."),
  nomClient: texteRequis('Le nom du client est requis.'),
  dateFacture: dateJour(),
  totalGeneral: euros(),
});
export type BrouillonSaisi = z.output<typeof BrouillonSaisi>;

/** An invoice of the subscription as the list shows it, with the specification's names. `totalGeneral` in cents. */
export interface FactureAbonnementListee {
  _id: string;
  /** Null for a draft. */
  numeroFacture: string | null;
  objet: string;
  dateFacture: string | null;
  nomClient: string;
  totalGeneral: number | null;
  statut: StatutFactureAbonnement;
}

export const toFactureAbonnementListee = (row: FactureAbonnementRow): FactureAbonnementListee => ({
  _id: row.id,
  numeroFacture: row.numero_facture,
  objet: row.objet,
  dateFacture: row.date_facture,
  nomClient: row.nom_client,
  totalGeneral: row.total_general,
  statut: row.statut,
});
