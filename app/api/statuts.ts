import type { CodeRefus } from '~/domain/codes';
import { type CodePanne, PANNES } from '~/lib/codes-panne';

export type CodeErreur = CodeRefus | CodePanne;

/** The statuses of refusals that are neither 404 by their name nor simply wrong values (400). */
const STATUTS: Partial<Record<CodeErreur, number>> = {
  google_refuse: 401,
  token_absent: 401,
  token_invalide: 401,
  token_expire: 401,
  session_terminee: 401,
  identifiants_faux: 401,
  second_facteur_requis: 401,
  second_facteur_faux: 401,
  second_facteur_illisible: 503,
  second_facteur_a_activer: 403,
  acces_refuse: 403,
  acces_bloque: 403,
  adresse_non_confirmee: 403,
  inscription_fermee: 403,
  jeton_insuffisant: 403,
  mot_de_passe_provisoire: 403,
  provisoire_expire: 403,
  reconfirmation_requise: 403,
  utilisateur_demo: 403,
  adresse_inconnue: 404,
  client_fusionne: 404,
  statut_inconnu: 404,
  methode_refusee: 405,
  a_reessayer: 409,
  cle_deja_employee: 409,
  client_ressemblant: 409,
  demande_en_cours: 409,
  dossier_limite: 409,
  facture_a_confirmer: 409,
  avoir_entre_temps: 409,
  facture_deja_faite: 409,
  modifie_entre_temps: 409,
  quantite_changee: 409,
  reglement_a_confirmer: 409,
  reglements_a_confirmer: 409,
  rendez_vous_a_confirmer: 409,
  patient_a_prevenir: 409,
  deces_avec_rendez_vous: 409,
  fuseau_a_confirmer: 409,
  heure_deja_sue: 409,
  stock_insuffisant: 409,
  supprime_depuis: 409,
  texte_accord_change: 409,
  version_perimee: 412,
  type_refuse: 415,
  demandes_trop_nombreuses: 429,
  requetes_trop_nombreuses: 429,
  tentatives_trop_nombreuses: 429,
  erreur_imprevue: 500,
};

/** The status that an answer with this code has. */
export const statutOf = (code: CodeErreur): number =>
  STATUTS[code] ?? (code.endsWith('_introuvable') ? 404 : code in PANNES ? 503 : 400);
