/**
 * What a migration asks of servers that still run the version before. An extension only adds: what that version reads and writes goes on working, so
 * that machines are upgraded one after the other. A retrait takes away (or narrows) what no version since an earlier release uses any more: it names
 * the extensions that made it superfluous, and never comes with them. An arret wants every machine stopped; there were some before the first
 * release, and there shall be no others (docs/exploitation/mise-a-niveau.md).
 */
export type Nature =
  | { nature: 'extension'; version: string }
  | { nature: 'retrait'; version: string; apres: readonly string[] }
  | { nature: 'arret'; version: string };

const PREMIERE = '0.1.0';
const extension = { nature: 'extension', version: PREMIERE } as const;
const arret = { nature: 'arret', version: PREMIERE } as const;

/** Of each migration, with the release that it comes with; unit and integration tests hold it to the schema. */
export const NATURES: Record<string, Nature> = {
  '0001_socle': extension,
  '0002_comptes': arret,
  '0003_dossier': extension,
  '0004_agenda': extension,
  '0005_tableau_de_bord': extension,
  '0006_documents': extension,
  '0007_journal_en_un_appel': extension,
  '0008_envois': extension,
  '0009_taches': extension,
  '0010_devis_nir_prescripteur': arret,
  '0011_appareils': arret,
  '0012_horaires': extension,
  '0014_vues': extension,
  '0015_rendez_vous_du_statut': extension,
  '0016_gestes': extension,
  '0017_a_faire': extension,
  '0018_annulations': extension,
  '0019_api': extension,
  '0020_webhooks': extension,
  '0021_naissances': extension,
  '0022_cles_du_client': extension,
  '0023_pieces': extension,
  '0024_reglements': extension,
  '0025_clotures': extension,
  '0026_comptes_comptables': extension,
  '0027_signatures': extension,
  '0028_encaissements': extension,
  '0030_prescripteurs': extension,
  '0031_parametres': extension,
  '0032_reglements_scelles': extension,
  '0034_droits_du_client': extension,
  '0035_scelles_par_piece': extension,
  '0036_exemplaires': extension,
  '0037_sav': extension,
  '0038_bilans_complets': extension,
  '0039_comptes_rendus': extension,
  '0040_lpp': extension,
  '0041_dossiers_controle': extension,
  '0042_essais': extension,
  '0043_suivis': extension,
  '0044_a_faire': extension,
  '0045_evenements_par_debut': extension,
  '0046_lettres_de_relance': extension,
  '0047_souvenirs': extension,
  '0048_commandes': extension,
  '0049_fins_de_garantie': extension,
  '0052_a_faire_touches': extension,
  '0053_majorations_lpp': extension,
  '0055_jours_a_faire': extension,
  '0057_origine_noah': extension,
  '0060_second_facteur': extension,
  '0061_cles_acces': extension,
  '0062_sessions_confirmees': extension,
  '0064_poste': extension,
  '0066_alertes_consultations': extension,
  '0068_chiffrement': extension,
  '0069_cles_de_donnees': extension,
  '0070_dossiers_remis': extension,
  '0071_valeurs_de_l_historique': extension,
  '0072_archives': extension,
  '0073_registre_des_traitements': extension,
  '0074_accords': extension,
  '0075_index_de_centre': extension,
  '0076_jour_de_livraison': extension,
  '0077_prix_et_parts': extension,
  '0078_originaux': extension,
  '0079_identite_des_centres': extension,
  '0080_series_de_numeros': extension,
  '0081_heures_dites': extension,
  '0082_heures_d_outre_mer': extension,
  '0083_lettres_d_impayes': extension,
  '0084_prises_a_faire': extension,
  '0085_cheques_de_depot': extension,
  '0087_pointage_des_releves': extension,
  '0089_acces_comptable': extension,
  '0092_appels': extension,
};
