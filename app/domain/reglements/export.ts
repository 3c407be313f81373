import type { Colonne } from '~/infra/tableur/colonne';
import { colonneDe } from '../exports';

/** A payment as a file holds it; amounts in cents. */
export interface ReglementExporte {
  numero: string;
  date: string;
  client: string;
  objet: string;
  nature: string;
  payeur: string;
  mode: string;
  montant: number;
  reference: string;
  banque: string;
  note: string;
  annulePar: string;
  reprise: string;
  centre: string;
  _id: string;
}

const colonne = colonneDe<ReglementExporte>();

/** Columns of a CSV or workbook. */
export const COLONNES_REGLEMENTS: readonly Colonne<ReglementExporte>[] = [
  colonne('numero', 'Numéro'),
  colonne('date', 'Date', 'date'),
  colonne('client', 'Client'),
  colonne('objet', 'Facture, acompte ou avance'),
  colonne('nature', 'Nature'),
  colonne('payeur', 'Payeur'),
  colonne('mode', 'Mode'),
  colonne('montant', 'Montant', 'montant'),
  colonne('reference', 'Référence'),
  colonne('banque', 'Banque'),
  colonne('note', 'Note'),
  colonne('annulePar', 'Annulé par'),
  colonne('reprise', 'Reprise'),
  colonne('centre', 'Centre'),
  colonne('_id', 'Identifiant'),
];
