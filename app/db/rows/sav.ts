/** After-sales: repairs, ear moulds, devices of elsewhere. Paris days, cents. */

interface DuClient {
  id: string;
  centre_id: string;
  client_id: string;
  cree_le: string;
  cree_par: string | null;
  modifie_le: string;
  version: number;
}

export interface ReparationRow extends DuClient {
  /** '' for what is worn on no ear: a charger, a microphone. */
  oreille: '' | 'G' | 'D';
  appareil_id: string | null;
  /** The device in the register by serial number. */
  exemplaire_id: string | null;
  marque: string;
  modele: string;
  numero_serie: string;
  /** What is wrong with it. */
  panne: string;
  fournisseur: string;
  /** The supplier's number of the case. */
  reference: string;
  /** Who pays: '' where nobody knows yet. */
  prise_en_charge: '' | 'garantie' | 'devis' | 'offerte';
  montant: number | null;
  accord: '' | 'accepte' | 'refuse';
  accord_le: string | null;
  devis_id: string | null;
  /** How far it is: as its days say. */
  etat: 'recue' | 'envoyee' | 'revenue' | 'remise';
  recue_le: string;
  envoyee_le: string | null;
  retour_prevu_le: string | null;
  revenue_le: string | null;
  remise_le: string | null;
  issue: '' | 'reparee' | 'remplacee' | 'sans_panne' | 'irreparable';
  /** The serial number of what took its place. */
  nouveau_numero: string;
  pret_nom: string;
  pret_numero: string;
  pret_exemplaire_id: string | null;
  pret_le: string | null;
  pret_rendu_le: string | null;
  note: string;
}

export interface EmboutRow extends DuClient {
  oreille: 'G' | 'D';
  forme: string;
  matiere: string;
  fournisseur: string;
  reference: string;
  note: string;
  /** How far it is: as its days say. */
  etat: 'empreinte' | 'commande' | 'recu' | 'pose';
  empreinte_le: string | null;
  commande_le: string | null;
  prevu_le: string | null;
  recu_le: string | null;
  pose_le: string | null;
}

export interface AppareilAilleursRow extends DuClient {
  oreille: 'G' | 'D';
  marque: string;
  modele: string;
  numero_serie: string;
  /** Where it was bought. */
  ou: string;
  classe: '' | '1' | '2';
  pose_le: string | null;
  fin_le: string | null;
  note: string;
}
