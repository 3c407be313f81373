import { laisseAFaire, priseAFaire, relanceAFaire, reportAFaire } from './a-faire/gestes';
import { aFaire } from './a-faire/liste';
import { ajoutCentre, centres, modificationCentre } from './admin/centres';
import { invitation, modificationUser } from './admin/invitation';
import { desactivation, users, usersDuCentre } from './admin/users';
import {
  modificationVendeur,
  modificationVendeurDuCentre,
  vendeurDuCentre,
  vendeurDuCompte,
} from './admin/vendeur';
import { ajoutAvoir } from './avoirs/creation';
import { lectureAvoir, listeAvoirs } from './avoirs/liste';
import { ajoutClient } from './clients/ajout';
import { carteClient } from './clients/carte';
import { compteParStatut, comptes } from './clients/compteurs';
import { consultationsClient } from './clients/consultations';
import {
  clientsSupprimes,
  effacementClient,
  effacementClients,
  restaurationClient,
} from './clients/corbeille';
import { devisClient } from './clients/devis';
import { etapeClient } from './clients/etape';
import { ajoutFichier, contenuFichier, fichiersClient } from './clients/fichiers';
import { ajoutHistorique, historiqueClient } from './clients/historique';
import { etatImport, importClients } from './clients/import';
import { lectureClient } from './clients/lecture';
import { listeClients } from './clients/liste';
import { modificationClient } from './clients/modification';
import { clientsParStatut } from './clients/par-statut';
import { statutClient } from './clients/statut';
import { suppressionClient, suppressionClients } from './clients/suppression';
import {
  appareillesParMois,
  compteAppareilles,
  compteFactures,
  compteOrigines,
  compteTotal,
  nouveauxParMois,
} from './counts/comptes';
import { ajoutEvent } from './events/ajout';
import { eventsDuClient, listeEvents } from './events/liste';
import { modificationEvent } from './events/modification';
import { suppressionEvent } from './events/suppression';
import {
  deplacementExemplaire,
  modificationExemplaire,
  receptionExemplaires,
  remiseExemplaire,
  remplacementExemplaire,
} from './exemplaires/gestes';
import { lectureExemplaire, listeExemplaires } from './exemplaires/lecture';
import { facturesAbonnement } from './factures/abonnement';
import { ajoutFacture } from './factures/ajout';
import { envoiFacture } from './factures/envoi';
import { generationFacture } from './factures/generation';
import { listeFactures } from './factures/liste';
import { modificationFacture } from './factures/modification';
import { pdfAvoir, pdfFacture } from './factures/pdf';
import { facturePrevue } from './factures/prevue';
import { statutFacture, suppressionFacture } from './factures/statut';
import { codeLpp } from './lpp/code';
import { applicationLpp, ecartLpp, envoiLpp, versionLpp, versionsLpp } from './lpp/versions';
import type { Operation } from './operation';
import { OPERATIONS_DU_DOSSIER } from './operations-dossier';
import { parametres } from './parametres/liste';
import { ajoutProduit } from './produits/ajout';
import { imageProduit } from './produits/image';
import { listeProduits } from './produits/liste';
import { modificationProduit } from './produits/modification';
import { prelevement } from './produits/prelevement';
import { suppressionProduit } from './produits/suppression';
import { ajoutReglement } from './reglements/ajout';
import { annulationReglement } from './reglements/annulation';
import { ecartReglement } from './reglements/ecart';
import { lectureReglement } from './reglements/lecture';
import { listeReglements } from './reglements/liste';
import { partsRemboursement } from './remboursement/parts';
import { changementCentre, mesCentres } from './users/centres';
import { confirmation } from './users/confirmation';
import { google } from './users/google';
import { imageProfil } from './users/image';
import { login } from './users/login';
import { logout } from './users/logout';
import { moi } from './users/moi';
import { changementMotDePasse } from './users/mot-de-passe';
import { nouveauMotDePasse, oubli } from './users/oubli';
import { profil } from './users/profil';
import { inscription } from './users/register';

/** Every call of the API, in the order of its description. */
export const OPERATIONS: readonly Operation[] = [
  inscription,
  confirmation,
  login,
  google,
  logout,
  moi,
  mesCentres,
  changementCentre,
  changementMotDePasse,
  oubli,
  nouveauMotDePasse,
  profil,
  imageProfil,
  centres,
  ajoutCentre,
  modificationCentre,
  vendeurDuCompte,
  modificationVendeur,
  vendeurDuCentre,
  modificationVendeurDuCentre,
  users,
  usersDuCentre,
  invitation,
  modificationUser,
  desactivation,
  listeClients,
  lectureClient,
  clientsParStatut,
  ajoutClient,
  carteClient,
  modificationClient,
  statutClient,
  devisClient,
  etapeClient,
  historiqueClient,
  consultationsClient,
  ajoutHistorique,
  fichiersClient,
  contenuFichier,
  ajoutFichier,
  ...OPERATIONS_DU_DOSSIER,
  importClients,
  etatImport,
  suppressionClient,
  suppressionClients,
  clientsSupprimes,
  restaurationClient,
  effacementClient,
  effacementClients,
  compteParStatut,
  comptes,
  listeEvents,
  eventsDuClient,
  ajoutEvent,
  modificationEvent,
  suppressionEvent,
  listeProduits,
  imageProduit,
  ajoutProduit,
  modificationProduit,
  suppressionProduit,
  prelevement,
  listeExemplaires,
  lectureExemplaire,
  receptionExemplaires,
  deplacementExemplaire,
  remplacementExemplaire,
  modificationExemplaire,
  remiseExemplaire,
  listeFactures,
  generationFacture,
  ajoutFacture,
  modificationFacture,
  statutFacture,
  facturePrevue,
  pdfFacture,
  pdfAvoir,
  suppressionFacture,
  listeAvoirs,
  lectureAvoir,
  ajoutAvoir,
  listeReglements,
  lectureReglement,
  ajoutReglement,
  annulationReglement,
  ecartReglement,
  envoiFacture,
  facturesAbonnement,
  parametres,
  versionsLpp,
  versionLpp,
  envoiLpp,
  applicationLpp,
  ecartLpp,
  codeLpp,
  partsRemboursement,
  aFaire,
  reportAFaire,
  relanceAFaire,
  priseAFaire,
  laisseAFaire,
  compteTotal,
  compteAppareilles,
  compteFactures,
  appareillesParMois,
  compteOrigines,
  nouveauxParMois,
];
