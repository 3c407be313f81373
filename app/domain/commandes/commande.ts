import type { CommandeRow, LigneCommandeRow } from '~/db/rows/commandes';
import { daysBetween } from '~/lib/dates';

export type EtatCommande = CommandeRow['etat'];

/** How far an order is. */
export const ETATS_COMMANDE: Record<EtatCommande, string> = {
  attendue: 'Attendue',
  partielle: 'Reçue en partie',
  recue: 'Reçue',
  soldee: 'Reste abandonné',
  annulee: 'Annulée',
};

/** Those of which something is still to come. */
const ETATS_OUVERTS: readonly EtatCommande[] = ['attendue', 'partielle'];
export const estOuverte = (etat: EtatCommande): boolean => ETATS_OUVERTS.includes(etat);

/** A line of an order, as screens and the API show it; cents without tax. */
export interface LigneCommande {
  _id: string;
  produitId: string | null;
  emboutId: string | null;
  client: { _id: string; nom: string } | null;
  designation: string;
  oreille: LigneCommandeRow['oreille'];
  quantite: number;
  recue: number;
  prix: number | null;
}

/** An order as screens and the API show it; Paris days. */
export interface Commande {
  _id: string;
  centerId: string;
  numero: string;
  fournisseur: string;
  reference: string;
  note: string;
  motif: string;
  etat: EtatCommande;
  commandeeLe: string;
  prevueLe: string | null;
  soldeeLe: string | null;
  /** Days beyond the one on which it was to come; 0 for none. */
  retard: number;
  version: number;
}

/** An order of its row; `aujourdhui` is a Paris day. */
export const toCommande = (row: CommandeRow, aujourdhui: string): Commande => ({
  _id: row.id,
  centerId: row.centre_id,
  numero: row.numero,
  fournisseur: row.fournisseur,
  reference: row.reference,
  note: row.note,
  motif: row.motif,
  etat: row.etat,
  commandeeLe: row.commandee_le,
  prevueLe: row.prevue_le,
  soldeeLe: row.soldee_le,
  retard:
    estOuverte(row.etat) && row.prevue_le !== null ? Math.max(0, daysBetween(row.prevue_le, aujourdhui)) : 0,
  version: row.version,
});

/** A line of its row; `nom` is that of the patient whom it is for. */
export const toLigneCommande = (row: LigneCommandeRow, nom: string | undefined): LigneCommande => ({
  _id: row.id,
  produitId: row.produit_id,
  emboutId: row.embout_id,
  client: row.client_id !== null && nom !== undefined ? { _id: row.client_id, nom } : null,
  designation: row.designation,
  oreille: row.oreille,
  quantite: row.quantite,
  recue: row.recue,
  prix: row.prix,
});
