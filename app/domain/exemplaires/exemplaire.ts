import type { ExemplaireRow } from '~/db/rows/exemplaires';
import { compactText } from '~/lib/texte';

export type EtatExemplaire = ExemplaireRow['etat'];

interface DefinitionEtat {
  libelle: string;
  /** Whose a device is in this state: a patient's, nobody's, or as it was before. */
  client: 'exige' | 'aucun' | 'garde';
  /** Where it may go from here. */
  vers: readonly EtatExemplaire[];
}

/** Where a device can be, and where it may go from there. Those in stock alone are pieces of the stock. */
export const ETATS_EXEMPLAIRE: Record<EtatExemplaire, DefinitionEtat> = {
  en_stock: {
    libelle: 'En stock',
    client: 'aucun',
    vers: ['essai', 'pret', 'appareille', 'reparation', 'retourne', 'perdu', 'remplace', 'annule'],
  },
  essai: {
    libelle: 'À l’essai',
    client: 'exige',
    vers: ['en_stock', 'appareille', 'reparation', 'retourne', 'perdu', 'remplace', 'ancien'],
  },
  pret: {
    libelle: 'Prêté',
    client: 'exige',
    vers: ['en_stock', 'appareille', 'reparation', 'perdu', 'remplace'],
  },
  appareille: {
    // Not 'Appareillé': the patient may still be on the way to a trial.
    libelle: 'Porté',
    client: 'exige',
    vers: ['en_stock', 'essai', 'reparation', 'retourne', 'perdu', 'remplace', 'ancien'],
  },
  /** What another device has replaced and no stock has given: it is the patient's. */
  ancien: {
    libelle: 'Plus porté',
    client: 'garde',
    vers: ['en_stock', 'essai', 'appareille', 'reparation', 'retourne', 'perdu', 'remplace'],
  },
  reparation: {
    libelle: 'En réparation',
    client: 'garde',
    vers: ['en_stock', 'essai', 'pret', 'appareille', 'ancien', 'retourne', 'perdu', 'remplace'],
  },
  retourne: {
    libelle: 'Retourné au fournisseur',
    client: 'aucun',
    vers: ['en_stock', 'remplace'],
  },
  perdu: {
    libelle: 'Perdu',
    client: 'garde',
    vers: ['en_stock', 'essai', 'pret', 'appareille', 'reparation', 'remplace'],
  },
  /** By another device, under warranty or not: the move says which. */
  remplace: { libelle: 'Remplacé', client: 'garde', vers: [] },
  annule: { libelle: 'Saisi par erreur', client: 'aucun', vers: ['en_stock'] },
};

export const etatsExemplaire = Object.keys(ETATS_EXEMPLAIRE) as [EtatExemplaire, ...EtatExemplaire[]];

/** Where a device is that stands on its patient's record. */
export const PORTES: readonly EtatExemplaire[] = ['appareille', 'essai'];

/** Where a device stands on no record any more. */
export const QUITTES: readonly EtatExemplaire[] = ['en_stock', 'retourne', 'remplace', 'ancien'];

/** A serial number as it is looked for: however it is spaced, in whatever case. */
export const cleDeSerie = (numero: string): string => compactText(numero);

export const aLEnvers = (cle: string): string => [...cle].reverse().join('');

/** What a device is known by, of one centre. */
export const clesDExemplaire = ({ numeroSerie, marque }: { numeroSerie: string; marque: string }) => ({
  serie_cle: cleDeSerie(numeroSerie),
  serie_envers: aLEnvers(cleDeSerie(numeroSerie)),
  marque_cle: compactText(marque),
});

/** A device, as it is told. */
export interface Exemplaire {
  _id: string;
  centerId: string;
  produitId: string | null;
  marque: string;
  modele: string;
  numeroSerie: string;
  etat: EtatExemplaire;
  clientId: string | null;
  oreille: ExemplaireRow['oreille'];
  garantieFin: string | null;
  note: string;
  modifieLe: string;
  version: number;
}

export const toExemplaire = (row: ExemplaireRow): Exemplaire => ({
  _id: row.id,
  centerId: row.centre_id,
  produitId: row.produit_id,
  marque: row.marque,
  modele: row.modele,
  numeroSerie: row.numero_serie,
  etat: row.etat,
  clientId: row.client_id,
  oreille: row.oreille,
  garantieFin: row.garantie_fin,
  note: row.note,
  modifieLe: row.modifie_le,
  version: row.version,
});

/** Who has a device; the record of one in the trash does not open. */
export interface Patient {
  _id: string;
  nom: string;
  ouvrable: boolean;
}

/** A device with whom and where it is. */
export interface ExemplaireListe extends Exemplaire {
  client: Patient | null;
  /** Filled in global mode only. */
  centre: string | null;
}
