import type { TableDuClient } from '~/db/owners';
import { type Sql, sql } from '~/db/sql.server';

/** A deed with a patient, or on their record, that a row tells of: when, as a column's text; or why its rows are none. */
type Acte = { le: Sql } | { non: string };

const le = (date: Sql): Acte => ({ le: date });
const SUIT = 'ce que le dossier ou une autre ligne entraîne, sans que personne y touche';

/**
 * What the last deed of a patient is the latest of, table by table of those that name one; beside them the record itself counts by its last change. A
 * table that names a client is here, or it does not compile. Days and instants are compared by their first ten signs: an evening's deed may count
 * for the day before, which no period of years turns on.
 */
export const ACTES: Record<TableDuClient, Acte> = {
  evenements: le(sql`CASE WHEN x.annule_le IS NULL THEN x.start ELSE x.cree_le END`),
  bilans: le(sql`CASE WHEN x.modifie_le > x.date THEN x.modifie_le ELSE x.date END`),
  questionnaires: le(sql`CASE WHEN x.modifie_le > x.date THEN x.modifie_le ELSE x.date END`),
  prescriptions: le(sql`x.modifie_le`),
  comptes_rendus: le(sql`x.modifie_le`),
  devis: le(sql`COALESCE(x.modifie_le, x.cree_le)`),
  essais: le(sql`x.modifie_le`),
  essais_appareils: { non: 'les appareils d’un essai, qui compte' },
  etapes_suivi: le(sql`x.etat_le`),
  fichiers: le(sql`x.cree_le`),
  factures: le(sql`x.cree_le`),
  brouillons_facture: le(sql`x.modifie_le`),
  avoirs: le(sql`x.cree_le`),
  reglements: le(sql`x.cree_le`),
  signatures: le(sql`x.signe_le`),
  demandes_signature: le(sql`x.cree_le`),
  reparations: le(sql`x.modifie_le`),
  embouts: le(sql`x.modifie_le`),
  appareils_ailleurs: { non: 'dits de la fiche, qui compte par sa dernière modification' },
  appareils: { non: 'dits de la fiche, qui compte par sa dernière modification' },
  lignes_commande: { non: 'une commande au fournisseur ; la pose ou l’embout comptent' },
  exemplaires: le(sql`x.modifie_le`),
  devis_factures: { non: SUIT },
  dossiers_controle: { non: 'des copies, que l’on demande pour un contrôle' },
  dossiers_remis: { non: 'des copies, que le patient demande' },
  historique: { non: 'dit ce qui compte déjà ; une relance ou une archive n’est pas un acte' },
  a_faire: { non: SUIT },
  reports_a_faire: { non: SUIT },
  prises_a_faire: { non: SUIT },
  lignes_a_faire: { non: SUIT },
  relances_patient: { non: 'écrire à un patient n’est pas un acte : sa réponse en est un' },
  heures_dites: { non: 'dire une heure à un patient n’est pas un acte : le rendez-vous en est un' },
  envois_refuses: { non: SUIT },
  annulations: { non: SUIT },
  cles_doublon: { non: SUIT },
  fusions: { non: 'la fiche gardée est modifiée, ce qui compte' },
  choix_patient: { non: 'ce que le patient en dit change la fiche, qui compte' },
  limitations: { non: 'retient le dossier par elle-même' },
  gardes_dossier: { non: 'retient le dossier par elle-même' },
};
