import type { AppareilAilleursRow } from '~/db/rows/sav';
import type { ChampsGardes } from './colonnes';

/** The fields of the form of a device that was fitted elsewhere. */
export const CHAMPS_AILLEURS = {
  oreille: { colonne: 'oreille', libelle: 'Oreille' },
  marque: { colonne: 'marque', libelle: 'Marque' },
  modele: { colonne: 'modele', libelle: 'Modèle' },
  numeroSerie: { colonne: 'numero_serie', libelle: 'Numéro de série' },
  classe: { colonne: 'classe', libelle: 'Classe' },
  ou: { colonne: 'ou', libelle: 'Posé par' },
  poseLe: { colonne: 'pose_le', libelle: 'Posé le' },
  finLe: { colonne: 'fin_le', libelle: 'Plus porté depuis le' },
  note: { colonne: 'note', libelle: 'Note' },
} as const satisfies ChampsGardes<AppareilAilleursRow>;

/** A device that was fitted elsewhere, as screens and the API show it; Paris days. */
export interface AppareilAilleurs {
  _id: string;
  clientId: string;
  oreille: AppareilAilleursRow['oreille'];
  marque: string;
  modele: string;
  numeroSerie: string;
  classe: AppareilAilleursRow['classe'];
  ou: string;
  poseLe: string | null;
  finLe: string | null;
  note: string;
  version: number;
}

export const toAppareilAilleurs = (row: AppareilAilleursRow): AppareilAilleurs => ({
  _id: row.id,
  clientId: row.client_id,
  oreille: row.oreille,
  marque: row.marque,
  modele: row.modele,
  numeroSerie: row.numero_serie,
  classe: row.classe,
  ou: row.ou,
  poseLe: row.pose_le,
  finLe: row.fin_le,
  note: row.note,
  version: row.version,
});

export const CLASSES_AILLEURS = { '': 'Inconnue', '1': 'Classe I', '2': 'Classe II' } as const;
