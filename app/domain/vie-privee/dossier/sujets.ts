import type { Tables } from '~/db/registre';
import type { ScopedTables } from '~/db/tables';
import type { ColonneDite } from './colonne-dite';
import { COLONNES_ACCORDS } from './colonnes-accords';
import { COLONNES_ARGENT } from './colonnes-argent';
import { COLONNES_CONTACTS } from './colonnes-contacts';
import { COLONNES_FICHE } from './colonnes-fiche';
import { COLONNES_SOINS } from './colonnes-soins';

/** By what the record is told to its patient, in this order, and what each is held for. */
export const SUJETS = {
  identite: {
    titre: 'Identité et coordonnées',
    pourquoi: 'vous reconnaître, vous joindre et faire valoir vos droits auprès de vos caisses',
  },
  rendezVous: { titre: 'Rendez-vous', pourquoi: 'vous recevoir' },
  prescriptions: {
    titre: 'Prescriptions et comptes rendus',
    pourquoi: 'appareiller sur ordonnance et en rendre compte à qui a prescrit (code de la santé publique)',
  },
  bilans: { titre: 'Bilans auditifs et questionnaires', pourquoi: 'choisir et régler vos appareils' },
  appareils: { titre: 'Appareils et essais', pourquoi: 'vous appareiller, et retrouver un appareil rappelé' },
  devis: {
    titre: 'Devis et signatures',
    pourquoi: 'le devis normalisé et la preuve de votre accord (code de la consommation)',
  },
  suivi: { titre: 'Visites de suivi', pourquoi: 'le suivi que la prise en charge comprend' },
  sav: { titre: 'Réparations et embouts', pourquoi: 'entretenir vos appareils' },
  factures: { titre: 'Factures et avoirs', pourquoi: 'la facturation et la comptabilité (code de commerce)' },
  reglements: { titre: 'Règlements', pourquoi: 'la comptabilité, et ce que chacun doit encore' },
  messages: { titre: 'Messages et relances', pourquoi: 'vous rappeler ce qui vous attend' },
  accords: {
    titre: 'Accords, oppositions et limitations',
    pourquoi: 'respecter vos choix et pouvoir le montrer',
  },
  travail: { titre: 'Choses à faire', pourquoi: 'l’organisation du centre' },
  fichiers: { titre: 'Fichiers', pourquoi: 'garder les papiers que vous avez remis ou reçus' },
  corrections: {
    titre: 'Historique du dossier',
    pourquoi: 'savoir qui a fait quoi sur votre dossier, et en corriger les erreurs',
  },
} as const;

export type Sujet = keyof typeof SUJETS;
export const SUJETS_DITS = Object.keys(SUJETS) as Sujet[];

/** Tables that the register says are the patient's to take along. */
type Remise = {
  [T in keyof Tables]: Tables[T] extends { client: { remis: true } } ? T : never;
}[keyof Tables];

/** Tables whose rows belong to such a one. */
type Attenante = Exclude<
  { [T in keyof Tables]: Tables[T] extends { avec: Remise } ? T : never }[keyof Tables],
  'clients_recherche'
>;

/** What the record is told from; messages name the person by their address alone. */
export type TableDite = Remise | Attenante | 'courriels';

const COLONNES = {
  ...COLONNES_ACCORDS,
  ...COLONNES_FICHE,
  ...COLONNES_SOINS,
  ...COLONNES_ARGENT,
  ...COLONNES_CONTACTS,
};

type Definition<T extends TableDite> = {
  sujet: Sujet;
  titre: string;
  /** By which column its rows are put in order. */
  tri: keyof ScopedTables[T] & string;
} & (T extends Attenante ? { de: readonly [table: Remise, par: keyof ScopedTables[T] & string] } : object);

/** Every table that the record is told from: one that the register adds does not compile until it is said here. */
const TABLES_DITES: { readonly [T in TableDite]: Definition<T> } = {
  clients: { sujet: 'identite', titre: 'Fiche', tri: 'date_creation' },
  evenements: { sujet: 'rendezVous', titre: 'Rendez-vous', tri: 'start' },
  prescriptions: { sujet: 'prescriptions', titre: 'Prescriptions', tri: 'date' },
  comptes_rendus: { sujet: 'prescriptions', titre: 'Comptes rendus au prescripteur', tri: 'cree_le' },
  bilans: { sujet: 'bilans', titre: 'Bilans auditifs', tri: 'date' },
  questionnaires: { sujet: 'bilans', titre: 'Questionnaires', tri: 'date' },
  appareils: { sujet: 'appareils', titre: 'Appareils', tri: 'pris_le' },
  appareils_ailleurs: { sujet: 'appareils', titre: 'Appareils posés ailleurs', tri: 'pose_le' },
  essais: { sujet: 'appareils', titre: 'Essais', tri: 'debut' },
  essais_appareils: { sujet: 'appareils', titre: 'Appareils essayés', tri: 'debut' },
  devis: { sujet: 'devis', titre: 'Devis', tri: 'cree_le' },
  signatures: { sujet: 'devis', titre: 'Documents signés', tri: 'signe_le' },
  etapes_suivi: { sujet: 'suivi', titre: 'Visites de suivi', tri: 'prevue_le' },
  reparations: { sujet: 'sav', titre: 'Réparations', tri: 'recue_le' },
  embouts: { sujet: 'sav', titre: 'Embouts', tri: 'cree_le' },
  factures: { sujet: 'factures', titre: 'Factures', tri: 'cree_le' },
  lignes_facture: {
    ...{ sujet: 'factures', titre: 'Lignes des factures', tri: 'rang' },
    de: ['factures', 'facture_id'],
  },
  avoirs: { sujet: 'factures', titre: 'Avoirs', tri: 'cree_le' },
  lignes_avoir: {
    ...{ sujet: 'factures', titre: 'Lignes des avoirs', tri: 'rang' },
    de: ['avoirs', 'avoir_id'],
  },
  originaux: {
    ...{ sujet: 'factures', titre: 'Originaux des factures et avoirs', tri: 'garde_le' },
    de: ['factures', 'facture_id'],
  },
  brouillons_facture: { sujet: 'factures', titre: 'Brouillons de factures', tri: 'cree_le' },
  reglements: { sujet: 'reglements', titre: 'Règlements', tri: 'date_reglement' },
  parts_attendues: {
    ...{ sujet: 'reglements', titre: 'Parts attendues des caisses', tri: 'payeur' },
    de: ['factures', 'facture_id'],
  },
  echeances: {
    ...{ sujet: 'reglements', titre: 'Échéances', tri: 'date_prevue' },
    de: ['factures', 'facture_id'],
  },
  courriels: { sujet: 'messages', titre: 'Messages des trente derniers jours', tri: 'cree_le' },
  relances_patient: { sujet: 'messages', titre: 'Relances', tri: 'cree_le' },
  heures_dites: { sujet: 'messages', titre: 'Heures de rendez-vous dites', tri: 'dite_le' },
  envois_refuses: { sujet: 'messages', titre: 'Messages refusés', tri: 'refuse_le' },
  relances: {
    ...{ sujet: 'messages', titre: 'Relances de factures', tri: 'cree_le' },
    de: ['factures', 'facture_id'],
  },
  choix_patient: { sujet: 'accords', titre: 'Accords et oppositions', tri: 'cree_le' },
  limitations: { sujet: 'accords', titre: 'Limitations du traitement', tri: 'posee_le' },
  a_faire: { sujet: 'travail', titre: 'Choses à faire', tri: 'cree_le' },
  reports_a_faire: { sujet: 'travail', titre: 'Échéances reportées', tri: 'cree_le' },
  prises_a_faire: { sujet: 'travail', titre: 'Échéances prises en main', tri: 'cree_le' },
  lignes_a_faire: { sujet: 'travail', titre: 'Échéances des jours passés', tri: 'cree_le' },
  fichiers: { sujet: 'fichiers', titre: 'Fichiers joints', tri: 'cree_le' },
  historique: { sujet: 'corrections', titre: 'Historique', tri: 'date' },
};

/** A table, what it is called, and what each of its columns is. */
export interface TableRacontee {
  table: TableDite;
  sujet: Sujet;
  titre: string;
  tri: string;
  de?: readonly [table: TableDite, par: string];
  colonnes: Readonly<Record<string, ColonneDite>>;
}

export const RACONTEES: readonly TableRacontee[] = (Object.keys(TABLES_DITES) as TableDite[]).map(
  (table) => ({
    table,
    ...TABLES_DITES[table],
    colonnes: COLONNES[table],
  }),
);
