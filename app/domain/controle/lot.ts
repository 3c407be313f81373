import type { DossierControleRow, LotControleRow } from '~/db/rows/controle';
import type { Piece } from './piece';
import { manquesDe } from './pieces';

/** Inspection files that somebody asked for together; UTC instants. */
export interface LotListe {
  _id: string;
  titre: string;
  etat: LotControleRow['etat'];
  total: number;
  /** How many are made or could not be. */
  faits: number;
  creeLe: string;
  expireLe: string;
}

/** One of them: whose it is, and what it came to. */
export interface DossierDuLot {
  _id: string;
  clientId: string;
  patient: string;
  /** The day of the fitting, as it was asked for; '' for the latest. */
  appareillage: string;
  etat: DossierControleRow['etat'];
  pages: number;
  taille: number;
  raison: string;
  /** What is missing or incomplete. */
  manques: Piece[];
}

export const lirePieces = ({ pieces }: Pick<DossierControleRow, 'pieces'>): Piece[] =>
  pieces === '' ? [] : (JSON.parse(pieces) as Piece[]);

export const toLot = (row: LotControleRow, faits: number): LotListe => ({
  _id: row.id,
  titre: row.titre,
  etat: row.etat,
  total: row.total,
  faits,
  creeLe: row.cree_le,
  expireLe: row.expire_le,
});

export const toDossierDuLot = (row: DossierControleRow & { nom: string; prenom: string }): DossierDuLot => ({
  _id: row.id,
  clientId: row.client_id,
  patient: `${row.nom} ${row.prenom}`.trim(),
  appareillage: row.appareillage,
  etat: row.etat,
  pages: row.pages,
  taille: row.taille,
  raison: row.raison,
  manques: manquesDe(lirePieces(row)),
});

/** Where the PDF of one of them lies; what is made again stands in the same place. */
export const cleDossier = (id: string): string => `controles/${id}.pdf`;

/** The job that makes a lot. */
export const cleTacheLot = (id: string): string => `dossiersControle:${id}`;
