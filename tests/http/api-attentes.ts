/**
 * What each call of the API answers to each kind of caller, on a client of a centre that is theirs but for the two before last. Statuses as
 * they are.
 */
export const APPELANTS_API = [
  'anonyme',
  'bloqué', // an administrator whose account was deactivated while signed in
  'provisoire', // an administrator whose password is still the one of the invitation
  'viewer',
  'employe',
  'admin',
  'superAdmin',
  'accountAdmin',
  'lecteur', // an access token of an administrator, read only
  'agenda', // one that may write, in another area
  'expiré', // one that has expired
  'révoqué', // one that was revoked
  'voisin', // superAdmin of another centre of the account
  'étranger', // administrator of another account
] as const;
export type AppelantApi = (typeof APPELANTS_API)[number];

// biome-ignore format: a table is read by its columns
export const ATTENTES_API: Record<string, string> = {
  //                        anonyme bloqué provisoire viewer employe admin superAdmin accountAdmin lecteur agenda expiré révoqué voisin étranger
  seConnecter:             '401     401    401        401    401     401   401        401          401     401    401    401     401    401',
  seDeconnecter:           '401     401    200        200    200     200   200        200          403     403    401    401     200    200',
  lireMonCompte:           '401     401    403        200    200     200   200        200          200     200    401    401     200    200',
  listerMesCentres:        '401     401    403        200    200     200   200        200          200     200    401    401     200    200',
  changerDeCentre:         '401     401    403        200    200     200   200        200          403     403    401    401     404    404',
  changerDeMotDePasse:     '401     401    400        400    400     400   400        400          403     403    401    401     400    400',
  creerCompte:             '400     400    400        400    400     400   400        400          400     400    400    400     400    400',
  confirmerAdresse:        '400     400    400        400    400     400   400        400          400     400    400    400     400    400',
  seConnecterParGoogle:    '404     404    404        404    404     404   404        404          404     404    404    404     404    404',
  demanderMotDePasse:      '400     400    400        400    400     400   400        400          400     400    400    400     400    400',
  choisirMotDePasse:       '400     400    400        400    400     400   400        400          400     400    400    400     400    400',
  changerMonImage:         '401     401    403        400    400     400   400        400          403     403    401    401     400    400',
  modifierMonProfil:       '401     401    403        200    200     200   200        200          403     403    401    401     200    200',
  listerCentres:           '401     401    403        403    403     403   403        200          403     403    401    401     403    200',
  ajouterCentre:           '401     401    403        403    403     403   403        200          403     403    401    401     403    200',
  listerUtilisateurs:      '401     401    403        403    403     200   200        200          403     403    401    401     200    200',
  listerUtilisateursDuCentre:'401     401    403        403    403     200   200        200          403     403    401    401     404    404',
  inviterUtilisateur:      '401     401    403        403    403     403   403        200          403     403    401    401     403    404',
  modifierUtilisateur:     '401     401    403        403    403     403   403        200          403     403    401    401     403    404',
  desactiverUtilisateur:   '401     401    403        403    403     200   200        200          403     403    401    401     404    404',
  listerClients:           '401     401    403        200    200     200   200        200          200     403    401    401     200    200',
  lireClient:              '401     401    403        200    200     200   200        200          200     403    401    401     404    404',
  listerClientsParStatut:  '401     401    403        200    200     200   200        200          200     403    401    401     200    200',
  ajouterClient:           '401     401    403        403    200     200   200        200          403     403    401    401     404    404',
  enregistrerCarteClient:  '401     401    403        403    200     200   200        200          403     403    401    401     404    404',
  modifierClient:          '401     401    403        403    200     200   200        200          403     403    401    401     404    404',
  changerStatutClient:     '401     401    403        403    200     200   200        200          403     403    401    401     404    404',
  enregistrerDevisClient:  '401     401    403        403    200     200   200        200          403     403    401    401     404    404',
  changerEtapeClient:      '401     401    403        403    200     200   200        200          403     403    401    401     404    404',
  lireHistoriqueClient:    '401     401    403        200    200     200   200        200          200     403    401    401     404    404',
  ajouterHistoriqueClient: '401     401    403        403    200     200   200        200          403     403    401    401     404    404',
  listerFichiersClient:    '401     401    403        200    200     200   200        200          200     403    401    401     404    404',
  lireFichierClient:       '401     401    403        200    200     200   200        200          200     403    401    401     404    404',
  joindreFichierClient:    '401     401    403        403    200     200   200        200          403     403    401    401     404    404',
  importerClients:         '401     401    403        403    400     400   400        400          403     403    401    401     404    404',
  lireImport:              '401     401    403        403    200     200   200        200          403     403    401    401     404    404',
  supprimerClient:         '401     401    403        403    200     200   200        200          403     403    401    401     404    404',
  supprimerClients:        '401     401    403        403    200     200   200        200          403     403    401    401     404    404',
  listerClientsSupprimes:  '401     401    403        403    200     200   200        200          403     403    401    401     200    200',
  restaurerClient:         '401     401    403        403    200     200   200        200          403     403    401    401     404    404',
  effacerClient:           '401     401    403        403    200     200   200        200          403     403    401    401     404    404',
  effacerClients:          '401     401    403        403    200     200   200        200          403     403    401    401     404    404',
  compterClientsParStatut: '401     401    403        200    200     200   200        200          200     403    401    401     200    200',
  compterClients:          '401     401    403        200    200     200   200        200          200     403    401    401     200    200',
  listerEvenements:        '401     401    403        200    200     200   200        200          403     200    401    401     200    200',
  listerEvenementsDuClient: '401    401    403        200    200     200   200        200          403     200    401    401     404    404',
  ajouterEvenement:        '401     401    403        403    200     200   200        200          403     200    401    401     404    404',
  modifierEvenement:       '401     401    403        403    200     200   200        200          403     200    401    401     404    404',
  supprimerEvenement:      '401     401    403        403    200     200   200        200          403     200    401    401     404    404',
  listerProduits:          '401     401    403        200    200     200   200        200          403     403    401    401     200    200',
  lireImageProduit:        '401     401    403        200    200     200   200        200          403     403    401    401     404    404',
  ajouterProduit:          '401     401    403        403    200     200   200        200          403     403    401    401     404    404',
  modifierProduit:         '401     401    403        403    200     200   200        200          403     403    401    401     404    404',
  supprimerProduit:        '401     401    403        403    200     200   200        200          403     403    401    401     404    404',
  preleverProduit:         '401     401    403        403    200     200   200        200          403     403    401    401     404    404',
  listerFactures:          '401     401    403        403    403     200   200        200          403     403    401    401     200    200',
  genererFacture:          '401     401    403        403    200     200   200        200          403     403    401    401     404    404',
  ajouterFacture:          '401     401    403        403    403     200   200        200          403     403    401    401     404    404',
  modifierFacture:         '401     401    403        403    403     200   200        200          403     403    401    401     404    404',
  changerStatutFacture:    '401     401    403        403    403     200   200        200          403     403    401    401     404    404',
  listerReglements:        '401     401    403        403    403     200   200        200          403     403    401    401     200    200',
  lireReglement:           '401     401    403        403    200     200   200        200          403     403    401    401     404    404',
  encaisserReglement:      '401     401    403        403    200     200   200        200          403     403    401    401     404    404',
  annulerReglement:        '401     401    403        403    403     200   200        200          403     403    401    401     404    404',
  supprimerFacture:        '401     401    403        403    403     200   200        200          403     403    401    401     404    404',
  listerAvoirs:            '401     401    403        403    403     200   200        200          403     403    401    401     200    200',
  lireAvoir:               '401     401    403        403    403     200   200        200          403     403    401    401     404    404',
  ajouterAvoir:            '401     401    403        403    403     200   200        200          403     403    401    401     404    404',
  listerFacturesAbonnement: '401    401    403        403    403     403   403        200          403     403    401    401     403    200',
  listerParametres:        '401     401    403        200    200     200   200        200          200     403    401    401     200    200',
  compterTousLesClients:   '401     401    403        200    200     200   200        200          200     403    401    401     200    200',
  compterAppareilles:      '401     401    403        200    200     200   200        200          200     403    401    401     200    200',
  compterFactures:         '401     401    403        403    403     200   200        200          403     403    401    401     200    200',
  compterAppareillesParMois: '401   401    403        200    200     200   200        200          200     403    401    401     200    200',
  compterOrigines:         '401     401    403        200    200     200   200        200          200     403    401    401     200    200',
  compterNouveauxParMois:  '401     401    403        200    200     200   200        200          200     403    401    401     200    200',
};
