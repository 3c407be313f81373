import type { EmboutRow } from '~/db/rows/sav';
import { daysBetween } from '~/lib/dates';
import { COTE } from '~/lib/oreilles';
import type { ChampsGardes } from './colonnes';

export type EtatEmbout = EmboutRow['etat'];

/** How far an ear mould is, in its order. */
export const ETATS_EMBOUT: Record<EtatEmbout, string> = {
  empreinte: 'À commander',
  commande: 'Commandé',
  recu: 'Reçu, à poser',
  pose: 'Posé',
};

/** The step that follows each; null after the last one. */
export const SUITE_EMBOUT: Record<EtatEmbout, Exclude<EtatEmbout, 'empreinte'> | null> = {
  empreinte: 'commande',
  commande: 'recu',
  recu: 'pose',
  pose: null,
};

/** The fields of an ear mould's form. */
export const CHAMPS_EMBOUT = {
  oreille: { colonne: 'oreille', libelle: 'Oreille' },
  forme: { colonne: 'forme', libelle: 'Forme' },
  matiere: { colonne: 'matiere', libelle: 'Matière' },
  fournisseur: { colonne: 'fournisseur', libelle: 'Fournisseur' },
  reference: { colonne: 'reference', libelle: 'Référence de la commande' },
  empreinteLe: { colonne: 'empreinte_le', libelle: 'Empreinte prise le' },
  commandeLe: { colonne: 'commande_le', libelle: 'Commandé le' },
  prevuLe: { colonne: 'prevu_le', libelle: 'Attendu le' },
  recuLe: { colonne: 'recu_le', libelle: 'Reçu le' },
  poseLe: { colonne: 'pose_le', libelle: 'Posé le' },
  note: { colonne: 'note', libelle: 'Note' },
} as const satisfies ChampsGardes<EmboutRow>;

/** How far an ear mould is, as its days say. */
export function etatDEmbout({
  commande_le,
  recu_le,
  pose_le,
}: Pick<EmboutRow, 'commande_le' | 'recu_le' | 'pose_le'>): EtatEmbout {
  if (pose_le !== null) return 'pose';
  if (recu_le !== null) return 'recu';
  return commande_le === null ? 'empreinte' : 'commande';
}

/** 'Embout de l’oreille droite (conque, silicone)' */
export const nomEmbout = ({ oreille, forme, matiere }: Pick<EmboutRow, 'oreille' | 'forme' | 'matiere'>) => {
  const details = [forme, matiere].filter(Boolean).join(', ');
  return `Embout de l’${COTE[oreille].nom}${details && ` (${details})`}`;
};

/** An ear mould as screens and the API show it; Paris days. */
export interface Embout {
  _id: string;
  clientId: string;
  oreille: EmboutRow['oreille'];
  forme: string;
  matiere: string;
  fournisseur: string;
  reference: string;
  etat: EtatEmbout;
  empreinteLe: string | null;
  commandeLe: string | null;
  prevuLe: string | null;
  recuLe: string | null;
  poseLe: string | null;
  note: string;
  /** Days beyond the one on which it was to come; 0 for none. */
  retard: number;
  version: number;
}

/** An ear mould of its row; `aujourdhui` is a Paris day. */
export const toEmbout = (row: EmboutRow, aujourdhui: string): Embout => ({
  _id: row.id,
  clientId: row.client_id,
  oreille: row.oreille,
  forme: row.forme,
  matiere: row.matiere,
  fournisseur: row.fournisseur,
  reference: row.reference,
  etat: row.etat,
  empreinteLe: row.empreinte_le,
  commandeLe: row.commande_le,
  prevuLe: row.prevu_le,
  recuLe: row.recu_le,
  poseLe: row.pose_le,
  note: row.note,
  retard:
    row.etat === 'commande' && row.prevu_le !== null ? Math.max(0, daysBetween(row.prevu_le, aujourdhui)) : 0,
  version: row.version,
});
