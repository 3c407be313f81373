import type { DossierRemisRow } from '~/db/rows/vie-privee';

/** What the file brings together is asked for one by one. */
export const DROITS_DOSSIER_REMIS = [
  'client:exporter',
  'client:voir',
  'facture:voir',
  'reglement:voir',
] as const;

/** For so many days the ZIP of a patient is kept; as many of one patient at a time, of one person. */
export const DOSSIER_JOURS = 7;
export const DOSSIERS_GARDES_MAX = 5;
/** As many are made of one person's at a time. */
export const DOSSIERS_EN_COURS_MAX = 3;
/** What a patient's stored files may weigh together, in bytes. */
export const DOSSIER_OCTETS_MAX = 200 * 1024 * 1024;

/** Everything that is held on a patient, as somebody asked for it; UTC instants. */
export interface DossierRemis {
  _id: string;
  etat: DossierRemisRow['etat'];
  /** Percent. */
  avancement: number;
  taille: number;
  fichiers: number;
  raison: string;
  creeLe: string;
  expireLe: string;
}

export const toDossierRemis = (row: DossierRemisRow): DossierRemis => ({
  _id: row.id,
  etat: row.etat,
  avancement: row.avancement,
  taille: row.taille,
  fichiers: row.fichiers,
  raison: row.raison,
  creeLe: row.cree_le,
  expireLe: row.expire_le,
});

/** Where the ZIP lies; what is made again stands in the same place. */
export const cleDossierRemis = (id: string): string => `remis/${id}.zip`;

/** The job that makes it. */
export const cleTacheDossier = (id: string): string => `dossierPatient:${id}`;
