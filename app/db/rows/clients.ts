import type { CleOreille } from '~/lib/oreilles';
import type { RegimeTva } from './comptes';

/** Patients and what happens to them. Rows as stored: cents, ISO days, UTC instants. */

export interface ClientRow {
  rang: number;
  id: string;
  centre_id: string;
  date_creation: string;
  nom: string;
  prenom: string;
  email: string;
  telephone_portable: string;
  telephone_fixe: string;
  adresse: string;
  code_postal: string;
  ville: string;
  /** Two letters; '' where nobody has said one. */
  pays: string;
  mutuelle: string;
  numero_secu: string;
  /** Its keyed digest; '' without keys, and where there is no number (decision 126). The database's scoped form writes it. */
  numero_secu_condense: string;
  caisse: string;
  note: string;
  audiogramme: string;
  origine: string;
  /** Who prescribed, as typed; files, forms and JSON call it `prescripteurId`, as the specification does. */
  prescripteur: string;
  date_naissance: string | null;
  date_appareillage: string | null;
  date_facturation: string | null;
  heure_facturation: string | null;
  statut: string;
  date_maj_status: string | null;
  step_dash: number;
  remise: number | null;
  rbst_ss: number | null;
  rbst_compl: number | null;
  recherche: string;
  nom_tri: string;
  ville_tri: string;
  /** Since when it is out of daily sight: in the trash, in the archive, or merged; whatever shows living clients leaves it out. */
  supprime_le: string | null;
  supprime_par: string | null;
  /** Together with `supprime_le`: it is in the archive, and not in the trash. */
  archive_le: string | null;
  archive_par: string | null;
  /** The day of the last deed, as it was counted when it was archived. */
  archive_acte: string | null;
  modifie_le: string;
  version: number;
  /** The client that this one was merged into; such a row stands in no list and no trash. */
  fusionne_dans: string | null;
  /** Whether the client agreed to be reminded of appointments by e-mail. */
  rappel_courriel: boolean;
  /** Whether they agreed to be reminded otherwise, by e-mail or SMS; and whether they want none of it by any way. */
  relance_courriel: boolean;
  relance_sms: boolean;
  /** Whether they agreed to be called to be offered something: nothing else allows it, but what they have bought already. */
  appel_commercial: boolean;
  /** Of a client that is a professional; '' for anybody else. */
  siren: string;
  sans_relance: boolean;
  /** What they object to: letters to several, what goes to whoever prescribed, to their insurers. */
  sans_campagne: boolean;
  sans_transmission_prescripteur: boolean;
  sans_transmission_payeur: boolean;
  /** Since when nothing but storage is done with the record (limitations). */
  limite_le: string | null;
  /** The day of death, as far as anybody said. */
  deces_le: string | null;
  /** What the client's reimbursement follows from. */
  alsace_moselle: boolean;
  ald: boolean;
  c2s: boolean;
  cecite: boolean;
  contrat_amc: string;
  /** Cents that the complementary insurer pays for an ear; null where nobody knows. */
  forfait_amc: number | null;
  /**
   * Of the standing appointments of the present status's kind: the start of the latest, and the latest that is known of one (its end, or when
   * it was made or changed). The database keeps both (migration 0015); nobody else writes them.
   */
  rdv_debut: string | null;
  rdv_connu: string | null;
}

/** A device that a client wears or wore in one ear. */
export interface AppareilRow {
  id: string;
  centre_id: string;
  client_id: string;
  oreille: 'G' | 'D';
  marque: string;
  modele: string;
  code_produit: string;
  lpp: string;
  numero_serie: string;
  quantity: number | null;
  /** Cents, tax excluded. */
  montant: number | null;
  /** The product that it was taken from; null when it was typed. */
  produit_id: string | null;
  /** When it was chosen or typed; null for those from before this was kept. */
  pris_le: string | null;
  /** Of a former one: the day it was fitted, as far as known. Of the one that is worn the client says it. */
  pose_le: string | null;
  /** When the ear got another one or none; null for the one that is worn. */
  rendu_le: string | null;
  etat: 'en_cours' | 'remplace' | 'retire';
}

export interface CleDoublonRow {
  centre_id: string;
  client_id: string;
  /** Where there are keys a social security number stands in it as a keyed digest. */
  cle: string;
  /** That number; '' in a key without one, and where there are no keys. */
  nir: string;
}

export interface HistoriqueRow {
  id: string;
  centre_id: string;
  client_id: string;
  date: string;
  action: string;
  details: string;
  statut_avant: string;
  statut_apres: string;
  /** JSON: the fields that were changed, from what to what; '' where nothing was kept of it. */
  valeurs: string;
  user_id: string | null;
  user_name: string;
  evenement_id: string | null;
}

type DevisColumns = {
  [E in CleOreille as
    | `marque_appareil_${E}_devis`
    | `modele_appareil_${E}_devis`
    | `numero_serie_${E}_devis`
    | `lpp_${E}_devis`
    | `fabrication_${E}_devis`
    | `marque_${E}_classe1`
    | `modele_${E}_classe1`
    | `lpp_${E}_classe1`
    | `fabrication_${E}_classe1`]: string;
} & {
  [E in CleOreille as `bobine_t_${E}_devis` | `bobine_t_${E}_classe1`]: 'oui' | 'non' | '';
} & {
  /** Which offer was accepted. */
  [E in CleOreille as `choix_${E}`]: '' | 'propose' | 'classe1';
} & {
  [E in CleOreille as
    | `prix_ht_${E}_devis`
    | `prix_ttc_${E}_devis`
    | `prix_ht_${E}_classe1`
    | `prix_ttc_${E}_classe1`
    | `quantity_${E}`]: number | null;
};

export interface DevisRow extends DevisColumns {
  id: string;
  centre_id: string;
  client_id: string;
  numero_devis: string;
  date_devis: string | null;
  duree_validite_devis: number | null;
  classe_appareil_devis: string;
  garantie_devis: string;
  services_inclus_devis: string;
  rbst_ss_devis: number | null;
  rbst_compl_devis: number | null;
  acompte_devis: number | null;
  prix_ht_accessoires_devis: number | null;
  prix_ttc_accessoires_devis: number | null;
  /** Which tax they bear (factures/tva.ts); '' is that of the devices. */
  tva_accessoires: '' | 'reduit' | 'normal';
  accessoires_devis: string;
  duree_essai_devis: number | null;
  date_prescription_devis: string | null;
  prescripteur_devis: string;
  /** The professional who signs, as on the day of the quote. */
  nom_compte: string;
  num_adeli_compte: string;
  /** The tax of the day it was written; '' for quotes from before it was kept. */
  regime_tva: RegimeTva | '';
  /** The centre's letterhead of its last saving, as JSON (documents/entete.ts); '' for quotes from before it was kept. */
  entete: string;
  cree_le: string;
  cree_par: string | null;
  modifie_le: string | null;
  /** Who changed it last; null while nobody has, and for changes from before this was kept. */
  modifie_par: string | null;
  version: number;
  /** It stands in no list; its number stays used. */
  supprime_le: string | null;
  supprime_par: string | null;
  /** What the patient said, on which day ('YYYY-MM-DD'), and who noted it; null for one who signed by themselves. */
  decision: '' | 'accepte' | 'refuse';
  decide_le: string | null;
  decide_par: string | null;
  choix_accessoires: boolean;
  /** The shares of what was accepted as they were shown then, as JSON (choix-devis.ts); '' for what was accepted before they were kept. */
  parts_acceptees: string;
  /** The signature by which it was accepted: it does not change any more. */
  signature_id: string | null;
}

/** A PDF attached to a client; its bytes stand in the file store under `emplacement`. */
export interface FichierRow {
  id: string;
  centre_id: string;
  client_id: string;
  file_name: string;
  emplacement: string;
  /** Bytes. */
  taille: number;
  /** SHA-256 of the content. */
  empreinte: string | null;
  cree_le: string;
  cree_par: string | null;
}

/** Two clients made one; `avant` is JSON of what both were, for thirty days. */
export interface FusionRow {
  id: string;
  centre_id: string;
  /** The client that was kept. */
  client_id: string;
  absorbe_id: string;
  avant: string;
  cree_le: string;
  cree_par: string | null;
  annule_le: string | null;
}

/** Two clients that somebody found to be two people; ids in ascending order. */
export interface DoublonEcarteRow {
  centre_id: string;
  premier_id: string;
  second_id: string;
  cree_le: string;
  cree_par: string | null;
}
