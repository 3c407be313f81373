import type { AvoirRow } from '~/db/rows/avoirs';
import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import { detailsLigne, partsDites } from '../factures/facture-ouverte';
import { type Montants, totalLigne } from '../factures/montants';
import type { RegimeTva } from '../factures/statuts-facture';
import { montantsDeLAvoir } from './montants-avoir';

/** A credit note as lists show it; cents. Who it is made out to stands on its invoice. */
export interface AvoirListe {
  _id: string;
  centerId: string;
  numeroAvoir: string;
  dateAvoir: string;
  heureCreation: string;
  /** Filled in global mode only. */
  centre: string | null;
  facture: { _id: string; numeroFacture: string; ouvrable: boolean };
  nomClient: string;
  prenomClient: string;
  motif: string;
  total: number;
}

/** A document beside another one. */
export interface DocumentLie {
  _id: string;
  numero: string;
  /** Whether it has a page: an invoice that was taken off the lists has none. */
  ouvrable: boolean;
}

/** A credit note as its page shows it; cents. */
export interface AvoirOuvert extends AvoirListe {
  clientId: string | null;
  regimeTva: RegimeTva;
  nomCompte: string;
  numAdeliCompte: string;
  lignes: {
    description: string;
    details: string;
    quantite: number;
    prix: number;
    tauxTva: number;
    total: number;
  }[];
  montants: Montants;
  /** The invoice that stands in the place of the one it takes back. */
  suite: DocumentLie | null;
}

/** A credited line: of its invoice's, with the pieces that are credited. */
export type LigneRendue = LigneFactureRow;

export const toAvoirListe = (
  row: AvoirRow,
  facture: FactureRow,
  centre: string | null = null,
): AvoirListe => ({
  _id: row.id,
  centerId: row.centre_id,
  numeroAvoir: row.numero_avoir,
  dateAvoir: row.date_avoir,
  heureCreation: row.heure_creation,
  centre,
  facture: {
    _id: facture.id,
    numeroFacture: facture.numero_facture,
    ouvrable: facture.supprime_le === null,
  },
  nomClient: facture.nom_client,
  prenomClient: facture.prenom_client,
  motif: row.motif,
  total: row.total_general,
});

export const toAvoirOuvert = (
  row: AvoirRow,
  facture: FactureRow,
  lignes: readonly LigneRendue[],
  suite: FactureRow | undefined,
): AvoirOuvert => ({
  ...toAvoirListe(row, facture),
  clientId: row.client_id,
  regimeTva: row.regime_tva,
  nomCompte: row.nom_compte,
  numAdeliCompte: row.num_adeli_compte,
  lignes: lignes.map((ligne) => ({
    description: ligne.description,
    details: [detailsLigne(ligne), partsDites(ligne)].filter(Boolean).join(' · '),
    quantite: ligne.quantite,
    prix: ligne.prix,
    tauxTva: ligne.taux_tva,
    total: totalLigne(ligne),
  })),
  montants: montantsDeLAvoir(row, lignes),
  suite: suite ? documentDe(suite) : null,
});

export const documentDe = (facture: FactureRow): DocumentLie => ({
  _id: facture.id,
  numero: facture.numero_facture,
  ouvrable: facture.supprime_le === null,
});
