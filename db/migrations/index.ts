import type { Knex } from 'knex';
import * as socle from './0001_socle';
import * as comptes from './0002_comptes';
import * as dossier from './0003_dossier';
import * as agenda from './0004_agenda';
import * as tableauDeBord from './0005_tableau_de_bord';
import * as documents from './0006_documents';
import * as journalEnUnAppel from './0007_journal_en_un_appel';
import * as envois from './0008_envois';
import * as taches from './0009_taches';
import * as devisNirPrescripteur from './0010_devis_nir_prescripteur';
import * as appareils from './0011_appareils';
import * as horaires from './0012_horaires';
import * as vues from './0014_vues';
import * as rendezVousDuStatut from './0015_rendez_vous_du_statut';
import * as gestes from './0016_gestes';
import * as aFaire from './0017_a_faire';
import * as annulations from './0018_annulations';
import * as api from './0019_api';
import * as webhooks from './0020_webhooks';
import * as naissances from './0021_naissances';
import * as clesDuClient from './0022_cles_du_client';
import * as pieces from './0023_pieces';
import * as reglements from './0024_reglements';
import * as clotures from './0025_clotures';
import * as comptesComptables from './0026_comptes_comptables';
import * as signatures from './0027_signatures';
import * as encaissements from './0028_encaissements';
import * as prescripteurs from './0030_prescripteurs';
import * as parametres from './0031_parametres';
import * as reglementsScelles from './0032_reglements_scelles';
import * as droitsDuClient from './0034_droits_du_client';
import * as scellesParPiece from './0035_scelles_par_piece';
import * as exemplaires from './0036_exemplaires';
import * as sav from './0037_sav';
import * as bilansComplets from './0038_bilans_complets';
import * as comptesRendus from './0039_comptes_rendus';
import * as lpp from './0040_lpp';
import * as dossiersControle from './0041_dossiers_controle';
import * as essais from './0042_essais';
import * as suivis from './0043_suivis';
import * as lignesAFaire from './0044_a_faire';
import * as evenementsParDebut from './0045_evenements_par_debut';
import * as lettresDeRelance from './0046_lettres_de_relance';
import * as souvenirs from './0047_souvenirs';
import * as commandes from './0048_commandes';
import * as finsDeGarantie from './0049_fins_de_garantie';
import * as aFaireTouches from './0052_a_faire_touches';
import * as majorationsLpp from './0053_majorations_lpp';
import * as joursAFaire from './0055_jours_a_faire';
import * as origineNoah from './0057_origine_noah';
import * as secondFacteur from './0060_second_facteur';
import * as clesAcces from './0061_cles_acces';
import * as sessionsConfirmees from './0062_sessions_confirmees';
import * as poste from './0064_poste';
import * as alertesConsultations from './0066_alertes_consultations';
import * as chiffrement from './0068_chiffrement';
import * as clesDeDonnees from './0069_cles_de_donnees';
import * as dossiersRemis from './0070_dossiers_remis';
import * as valeursDeLHistorique from './0071_valeurs_de_l_historique';
import * as archives from './0072_archives';
import * as registreDesTraitements from './0073_registre_des_traitements';
import * as accords from './0074_accords';
import * as indexDeCentre from './0075_index_de_centre';
import * as jourDeLivraison from './0076_jour_de_livraison';
import * as prixEtParts from './0077_prix_et_parts';
import * as originaux from './0078_originaux';
import * as identiteDesCentres from './0079_identite_des_centres';
import * as seriesDeNumeros from './0080_series_de_numeros';
import * as heuresDites from './0081_heures_dites';
import * as heuresDOutreMer from './0082_heures_d_outre_mer';
import * as lettresDImpayes from './0083_lettres_d_impayes';
import * as prisesAFaire from './0084_prises_a_faire';
import * as chequesDeDepot from './0085_cheques_de_depot';
import * as dettesDuCentre from './0086_dettes_du_centre';
import * as pointageDesReleves from './0087_pointage_des_releves';
import * as accesComptable from './0089_acces_comptable';
import * as vendeurs from './0090_vendeurs';
import * as appels from './0092_appels';
import * as cautions from './0094_cautions';
import * as pays from './0095_pays';

/** Every migration in order; a static list, so that a bundle and a test find the same ones. */
export const migrations: Record<string, Knex.Migration> = {
  '0001_socle': socle,
  '0002_comptes': comptes,
  '0003_dossier': dossier,
  '0004_agenda': agenda,
  '0005_tableau_de_bord': tableauDeBord,
  '0006_documents': documents,
  '0007_journal_en_un_appel': journalEnUnAppel,
  '0008_envois': envois,
  '0009_taches': taches,
  '0010_devis_nir_prescripteur': devisNirPrescripteur,
  '0011_appareils': appareils,
  '0012_horaires': horaires,
  '0014_vues': vues,
  '0015_rendez_vous_du_statut': rendezVousDuStatut,
  '0016_gestes': gestes,
  '0017_a_faire': aFaire,
  '0018_annulations': annulations,
  '0019_api': api,
  '0020_webhooks': webhooks,
  '0021_naissances': naissances,
  '0022_cles_du_client': clesDuClient,
  '0023_pieces': pieces,
  '0024_reglements': reglements,
  '0025_clotures': clotures,
  '0026_comptes_comptables': comptesComptables,
  '0027_signatures': signatures,
  '0028_encaissements': encaissements,
  '0030_prescripteurs': prescripteurs,
  '0031_parametres': parametres,
  '0032_reglements_scelles': reglementsScelles,
  '0034_droits_du_client': droitsDuClient,
  '0035_scelles_par_piece': scellesParPiece,
  '0036_exemplaires': exemplaires,
  '0037_sav': sav,
  '0038_bilans_complets': bilansComplets,
  '0039_comptes_rendus': comptesRendus,
  '0040_lpp': lpp,
  '0041_dossiers_controle': dossiersControle,
  '0042_essais': essais,
  '0043_suivis': suivis,
  '0044_a_faire': lignesAFaire,
  '0045_evenements_par_debut': evenementsParDebut,
  '0046_lettres_de_relance': lettresDeRelance,
  '0047_souvenirs': souvenirs,
  '0048_commandes': commandes,
  '0049_fins_de_garantie': finsDeGarantie,
  '0052_a_faire_touches': aFaireTouches,
  '0053_majorations_lpp': majorationsLpp,
  '0055_jours_a_faire': joursAFaire,
  '0057_origine_noah': origineNoah,
  '0060_second_facteur': secondFacteur,
  '0061_cles_acces': clesAcces,
  '0062_sessions_confirmees': sessionsConfirmees,
  '0064_poste': poste,
  '0066_alertes_consultations': alertesConsultations,
  '0068_chiffrement': chiffrement,
  '0069_cles_de_donnees': clesDeDonnees,
  '0070_dossiers_remis': dossiersRemis,
  '0071_valeurs_de_l_historique': valeursDeLHistorique,
  '0072_archives': archives,
  '0073_registre_des_traitements': registreDesTraitements,
  '0074_accords': accords,
  '0075_index_de_centre': indexDeCentre,
  '0076_jour_de_livraison': jourDeLivraison,
  '0077_prix_et_parts': prixEtParts,
  '0078_originaux': originaux,
  '0079_identite_des_centres': identiteDesCentres,
  '0080_series_de_numeros': seriesDeNumeros,
  '0081_heures_dites': heuresDites,
  '0082_heures_d_outre_mer': heuresDOutreMer,
  '0083_lettres_d_impayes': lettresDImpayes,
  '0084_prises_a_faire': prisesAFaire,
  '0085_cheques_de_depot': chequesDeDepot,
  '0086_dettes_du_centre': dettesDuCentre,
  '0087_pointage_des_releves': pointageDesReleves,
  '0089_acces_comptable': accesComptable,
  '0090_vendeurs': vendeurs,
  '0092_appels': appels,
  '0094_cautions': cautions,
  '0095_pays': pays,
};
