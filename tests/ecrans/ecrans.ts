import { ATTENTES, attendues } from '../http/attentes';
import { ECRANS_REGLEMENTS } from './ecrans-reglements';

/** A screen as it is looked at: an address of the site map in one of its states. */
export interface Ecran {
  /** What the index and the reports call it. */
  nom: string;
  /** Its parameters as `:name`, with whatever its query asks for. */
  adresse: string;
  /** Who looks: nobody who has signed in, somebody with all centres before him; otherwise an administrator in one centre. */
  pour?: 'visiteur' | 'global';
  /** The form of the page is sent as it stands, to see it refused. */
  envoi?: string;
  /** The page is looked at on paper too. */
  papier?: true;
}

/** Screens in the states that look different, on paper, as somebody else sees them, or with the query that they cannot do without. */
const ETATS: readonly Ecran[] = [
  { nom: 'Connexion', adresse: '/auth/login', pour: 'visiteur' },
  { nom: 'Connexion refusée', adresse: '/auth/login', pour: 'visiteur', envoi: 'Se connecter' },
  { nom: 'Inscription', adresse: '/auth/register', pour: 'visiteur' },
  { nom: 'Inscription refusée', adresse: '/auth/register', pour: 'visiteur', envoi: 'Créer mon compte' },
  { nom: 'Confirmation', adresse: '/auth/confirmation?inscription=1', pour: 'visiteur' },
  { nom: 'Mot de passe oublié', adresse: '/auth/reset-password', pour: 'visiteur' },
  { nom: 'Nouveau mot de passe, lien perdu', adresse: '/auth/confirm-password/:jeton', pour: 'visiteur' },
  { nom: 'Mot de passe changé', adresse: '/auth/reset-success', pour: 'visiteur' },
  { nom: 'E-mail à confirmer, lien perdu', adresse: '/auth/confirm-email/:jeton', pour: 'visiteur' },
  { nom: 'E-mail confirmé', adresse: '/auth/email-confirme', pour: 'visiteur' },
  { nom: 'Changer de mot de passe', adresse: '/auth/change-password' },
  { nom: 'Double authentification', adresse: '/admin/double-authentification' },
  {
    nom: 'Double authentification, clé',
    adresse: '/admin/double-authentification',
    envoi: 'Afficher la clé',
  },
  { nom: 'Aide', adresse: '/aide', pour: 'visiteur' },
  { nom: 'API', adresse: '/api', pour: 'visiteur' },
  { nom: 'API, clients', adresse: '/api?rubrique=clients', pour: 'visiteur' },
  { nom: 'Confidentialité', adresse: '/confidentialite', pour: 'visiteur' },

  { nom: 'Tableau de bord', adresse: '/admin/index', papier: true },
  { nom: 'Tableau de bord, global', adresse: '/admin/index', pour: 'global' },

  { nom: 'Agenda, semaine', adresse: '/admin/agenda', papier: true },
  { nom: 'Agenda, mois', adresse: '/admin/agenda?vue=mois', papier: true },
  { nom: 'Agenda, jour', adresse: '/admin/agenda?vue=jour' },
  { nom: 'Agenda, liste', adresse: '/admin/agenda?vue=liste' },
  { nom: 'Agenda, global', adresse: '/admin/agenda', pour: 'global' },
  { nom: 'Rendez-vous, nouveau', adresse: '/admin/agenda/nouveau' },
  { nom: 'Rendez-vous, refusé', adresse: '/admin/agenda/nouveau', envoi: 'Ajouter' },
  { nom: 'Feuille du jour', adresse: '/admin/agenda/jour', papier: true },

  { nom: 'Clients', adresse: '/admin/clients', papier: true },
  { nom: 'Clients, global', adresse: '/admin/clients', pour: 'global' },
  { nom: 'Clients, rien de trouvé', adresse: '/admin/clients?q=introuvable' },
  { nom: 'Clients, textes longs', adresse: '/admin/clients?q=Interminable' },
  { nom: 'Clients, changer le statut', adresse: '/admin/clients/:clientId/statut' },
  {
    nom: 'Clients, statut avec rendez-vous',
    adresse: '/admin/clients/:neufId/statut?statut=Rdv+devis',
  },
  { nom: 'Clients, statut Facturé', adresse: '/admin/clients/:neufId/statut?statut=Factur%C3%A9' },
  { nom: 'Clients, filtrés', adresse: '/admin/clients?statuts=En+Livraison&rdv=sans' },
  { nom: 'Clients, à imprimer', adresse: '/admin/clients?impression=1' },
  { nom: 'Clients, statut de plusieurs', adresse: '/admin/clients/statuts?ids=:clientId&ids=:neufId' },
  { nom: 'Vues, nouvelle', adresse: '/admin/vues/:liste/nouvelle?q=petit' },
  { nom: 'Vues, une', adresse: '/admin/vues/:liste/:vueId' },
  { nom: 'Vues, suppression', adresse: '/admin/vues/:liste/:vueId/suppression' },
  { nom: 'Vues, retrait', adresse: '/admin/vues/:liste/:partageeId/retrait' },
  {
    nom: 'Clients, suppression de plusieurs',
    adresse: '/admin/clients/suppression?ids=:clientId&ids=:neufId',
  },
  { nom: 'Import, résultat', adresse: '/admin/clients/import/:importTermineId/resultat' },
  { nom: 'Client, création', adresse: '/admin/nouveauClient' },
  { nom: 'Client, création refusée', adresse: '/admin/nouveauClient', envoi: 'Enregistrer' },
  { nom: 'Client', adresse: '/admin/nouveauClient/:clientId', papier: true },
  { nom: 'Client, à peine créé', adresse: '/admin/nouveauClient/:neufId' },
  { nom: 'Client, textes longs', adresse: '/admin/nouveauClient/:longId' },
  { nom: 'Client, modification', adresse: '/admin/nouveauClient/:clientId?modifier=1' },
  { nom: 'Client, général', adresse: '/admin/nouveauClient/:clientId?onglet=general' },
  { nom: 'Client, historique', adresse: '/admin/nouveauClient/:clientId?onglet=historique', papier: true },
  { nom: 'Dossiers de contrôle', adresse: '/admin/dossiers-controle', papier: true },
  { nom: 'Client, vie privée', adresse: '/admin/nouveauClient/:clientId?onglet=viePrivee' },
  { nom: 'Client, traitement limité', adresse: '/admin/nouveauClient/:limiteId' },
  {
    nom: 'Client, vie privée, traitement limité',
    adresse: '/admin/nouveauClient/:limiteId?onglet=viePrivee',
  },
  { nom: 'Client, vie privée, levée', adresse: '/admin/nouveauClient/:limiteId/vie-privee/levee' },
  {
    nom: 'Client, corrections',
    adresse: '/admin/nouveauClient/:clientId/vie-privee/corrections',
    papier: true,
  },
  { nom: 'Client, pièces du dossier', adresse: '/admin/nouveauClient/:clientId?onglet=pieces', papier: true },
  { nom: 'Client, devis', adresse: '/admin/nouveauClient/:clientId?onglet=devis', papier: true },
  { nom: 'Client, sans devis', adresse: '/admin/nouveauClient/:neufId?onglet=devis' },
  { nom: 'Client, nouveau devis', adresse: '/admin/nouveauClient/:clientId?onglet=devis&nouveau=1' },
  { nom: 'Client, devis modifié', adresse: '/admin/nouveauClient/:clientId?onglet=devis&modifier=1' },
  {
    nom: 'Client, appareillage',
    adresse: '/admin/nouveauClient/:clientId?onglet=appareillage',
    papier: true,
  },
  { nom: 'Client, sans appareil', adresse: '/admin/nouveauClient/:neufId?onglet=appareillage' },
  {
    nom: 'Client, choix d’un appareil',
    adresse: '/admin/nouveauClient/:neufId?onglet=appareillage&oreille=droite',
  },
  { nom: 'Client, bilans', adresse: '/admin/nouveauClient/:clientId?onglet=bilan' },
  { nom: 'Client, fichiers', adresse: '/admin/nouveauClient/:clientId?onglet=fichiers' },
  { nom: 'Client, sans fichier', adresse: '/admin/nouveauClient/:neufId?onglet=fichiers' },
  { nom: 'Client, qui a consulté', adresse: '/admin/nouveauClient/:neufId/consultations' },
  { nom: 'Client, numéro de sécurité sociale', adresse: '/admin/nouveauClient/:neufId/nir' },
  { nom: 'Client, facturation', adresse: '/admin/nouveauClient/:neufId/facturation?statut=Factur%C3%A9' },
  {
    nom: 'Client, réponse à un devis',
    adresse: '/admin/nouveauClient/:clientId/devis/:devisId/decision?onglet=devis',
  },
  {
    nom: 'Client, devis remis en attente',
    adresse: '/admin/nouveauClient/:clientId/devis/:devisId/attente?onglet=devis',
  },
  {
    nom: 'Client, devis à facturer',
    adresse: '/admin/nouveauClient/:clientId/devis/:devisId/facturation?onglet=devis',
  },
  {
    nom: 'Client, lien de signature révoqué',
    adresse: '/admin/nouveauClient/:clientId/demandes/:demandeId/revocation?onglet=devis',
  },
  { nom: 'Faire signer', adresse: '/admin/nouveauClient/:clientId/signature/:nature' },
  {
    nom: 'Faire signer, refusé',
    adresse: '/admin/nouveauClient/:clientId/signature/:nature',
    envoi: 'Signer',
  },
  { nom: 'Signer à distance, lien perdu', adresse: '/signature/:jeton', pour: 'visiteur' },
  {
    nom: 'Client, suppression d’un devis',
    adresse: '/admin/nouveauClient/:clientId/devis/:devisId/suppression?onglet=devis',
  },
  {
    nom: 'Client, nom d’un fichier',
    adresse: '/admin/nouveauClient/:clientId/fichiers/:fichierId/nom?onglet=fichiers',
  },
  {
    nom: 'Client, suppression d’un fichier',
    adresse: '/admin/nouveauClient/:clientId/fichiers/:fichierId/suppression?onglet=fichiers',
  },
  { nom: 'Corbeille', adresse: '/admin/corbeille', papier: true },
  { nom: 'Corbeille, vide', adresse: '/admin/corbeille?q=introuvable' },
  { nom: 'Corbeille, effacement', adresse: '/admin/corbeille/effacement?ids=:corbeilleId' },
  { nom: 'Corbeille, attestation', adresse: '/admin/corbeille/attestation?ids=:effaceId', papier: true },
  { nom: 'Archives, dossier fermé', adresse: '/admin/archives/:archiveClientId' },
  { nom: 'Archives, dossier ouvert', adresse: '/admin/archives/:archiveOuvertId', papier: true },
  { nom: 'Archives, sortie', adresse: '/admin/archives/:archiveClientId/sortie' },
  { nom: 'Conservation', adresse: '/admin/conservation', papier: true },
  { nom: 'Conservation, à effacer', adresse: '/admin/conservation?filtre=effacer' },
  { nom: 'Conservation, pas encore', adresse: '/admin/conservation?filtre=retenus' },
  { nom: 'Conservation, demande', adresse: '/admin/conservation/demande?tous=1' },
  { nom: 'Conservation, compte rendu', adresse: '/admin/conservation/lots/:lotConservationId', papier: true },
  { nom: 'Conservation, motifs de garde', adresse: '/admin/conservation/gardes/:longId' },
  { nom: 'Registre des traitements', adresse: '/admin/registre', papier: true },
  { nom: 'Analyse d’impact', adresse: '/admin/registre/aipd', papier: true },
  { nom: 'Doublons', adresse: '/admin/doublons' },
  { nom: 'Doublons écartés', adresse: '/admin/doublons?ecartees' },
  { nom: 'Résumé du client', adresse: '/admin/ClientDashboard/:clientId', papier: true },
  { nom: 'Résumé, à peine créé', adresse: '/admin/ClientDashboard/:neufId' },
  { nom: 'Client, dans la corbeille', adresse: '/admin/nouveauClient/:corbeilleId' },
  { nom: 'Bilan auditif', adresse: '/admin/bilan-auditif/:clientId', papier: true },
  { nom: 'Bilan auditif, aucun', adresse: '/admin/bilan-auditif/:neufId' },
  {
    nom: 'Questionnaires',
    adresse: '/admin/bilan-auditif/:clientId/questionnaires',
    papier: true,
  },
  { nom: 'Questionnaires, aucun', adresse: '/admin/bilan-auditif/:neufId/questionnaires' },
  { nom: 'SAV', adresse: '/admin/sav', papier: true },
  { nom: 'SAV, rien de trouvé', adresse: '/admin/sav?q=zzz' },
  { nom: 'Commandes', adresse: '/admin/commandes', papier: true },
  { nom: 'Commandes, rien de trouvé', adresse: '/admin/commandes?q=zzz' },
  { nom: 'Commande', adresse: '/admin/commandes/:commandeId', papier: true },
  { nom: 'SAV du client', adresse: '/admin/nouveauClient/:clientId?onglet=sav', papier: true },
  { nom: 'SAV du client, aucun', adresse: '/admin/nouveauClient/:neufId?onglet=sav' },
  ...[
    ['Réparation, suite', 'reparations/:reparationId/suite'],
    ['Réparation, suppression', 'reparations/:reparationId/suppression'],
    ['Embout, nouveau', 'embouts/nouveau'],
    ['Embout', 'embouts/:emboutId'],
    ['Embout, suite', 'embouts/:emboutId/suite'],
    ['Embout, suppression', 'embouts/:emboutId/suppression'],
    ['Appareil d’ailleurs, nouveau', 'appareils-ailleurs/nouveau'],
    ['Appareil d’ailleurs', 'appareils-ailleurs/:ailleursId'],
    ['Appareil d’ailleurs, suppression', 'appareils-ailleurs/:ailleursId/suppression'],
  ].map(([nom = '', chemin]) => ({ nom, adresse: `/admin/nouveauClient/:clientId/${chemin}?onglet=sav` })),
  { nom: 'Essais', adresse: '/admin/nouveauClient/:clientId?onglet=essais', papier: true },
  { nom: 'Essais, aucun', adresse: '/admin/nouveauClient/:neufId?onglet=essais' },
  { nom: 'Essai, nouveau', adresse: '/admin/nouveauClient/:clientId/essais/nouveau?onglet=essais' },
  {
    nom: 'Suivi, rendez-vous',
    adresse: '/admin/nouveauClient/:clientId/suivi/:etapeId/rendez-vous?onglet=essais',
  },
  { nom: 'Suivi, noté', adresse: '/admin/nouveauClient/:clientId/suivi/:etapeId/etat?onglet=essais' },
  { nom: 'Essai, issue', adresse: '/admin/nouveauClient/:clientId/essais/:essaiId/issue?onglet=essais' },
  {
    nom: 'Essai, suppression',
    adresse: '/admin/nouveauClient/:clientId/essais/:essaiId/suppression?onglet=essais',
  },
  { nom: 'Prescriptions', adresse: '/admin/nouveauClient/:clientId?onglet=prescriptions', papier: true },
  { nom: 'Prescripteurs', adresse: '/admin/prescripteurs', papier: true },
  { nom: 'Prescripteurs, rien de trouvé', adresse: '/admin/prescripteurs?q=introuvable' },
  { nom: 'Prescripteur', adresse: '/admin/prescripteurs/:prescripteurId', papier: true },
  {
    nom: 'Prescripteur, patients exportés',
    adresse: '/admin/prescripteurs/:prescripteurId/export?quoi=patients',
  },

  { nom: 'Factures', adresse: '/admin/factures', papier: true },
  { nom: 'Factures, global', adresse: '/admin/factures', pour: 'global' },
  { nom: 'Factures, rien de trouvé', adresse: '/admin/factures?q=introuvable' },
  { nom: 'Factures, suppression', adresse: '/admin/factures/suppression?ids=:factureId' },
  { nom: 'Facture, nouvelle', adresse: '/admin/nouvelleFacture' },
  { nom: 'Facture, nouvelle refusée', adresse: '/admin/nouvelleFacture', envoi: 'Émettre la facture' },
  { nom: 'Facture', adresse: '/admin/nouvelleFacture/:factureId', papier: true },
  { nom: 'Facture, modification', adresse: '/admin/nouvelleFacture/:factureId?modifier=1' },

  {
    nom: 'Factures, annuler par un avoir',
    adresse: `/admin/factures/:factureId/changement?vers=${encodeURIComponent('Annulée')}`,
  },
  { nom: 'Ventes', adresse: '/admin/ventes', papier: true },
  { nom: 'Avoirs', adresse: '/admin/avoirs', papier: true },
  { nom: 'Avoirs, rien de trouvé', adresse: '/admin/avoirs?q=introuvable' },
  { nom: 'Avoir', adresse: '/admin/avoirs/:avoirId', papier: true },
  { nom: 'Encaissements', adresse: '/admin/encaissements', papier: true },
  { nom: 'Encaissements, global', adresse: '/admin/encaissements', pour: 'global' },
  { nom: 'Encaissements, rien de trouvé', adresse: '/admin/encaissements?q=introuvable' },
  { nom: 'Ce que doit le centre', adresse: '/admin/encaissements/dettes', papier: true },
  { nom: 'Ce que doit le centre, export', adresse: '/admin/encaissements/dettes/export' },
  { nom: 'Relevés', adresse: '/admin/encaissements/releves' },
  { nom: 'Relevés, une ligne', adresse: '/admin/encaissements/releves/:ligneId?q=F2' },
  { nom: 'Relevés, écartées', adresse: '/admin/encaissements/releves?etat=ecartee' },
  { nom: 'Encaissements, relance', adresse: '/admin/encaissements/relance?ids=:factureId' },

  { nom: 'Stock', adresse: '/admin/stock', papier: true },
  { nom: 'Stock, rien de trouvé', adresse: '/admin/stock?q=introuvable' },
  { nom: 'Stock, mouvements', adresse: '/admin/stock/:produitId/mouvements', papier: true },

  { nom: 'Numéros de série', adresse: '/admin/exemplaires', papier: true },
  { nom: 'Numéros de série, rien de trouvé', adresse: '/admin/exemplaires?q=introuvable' },
  { nom: 'Numéro de série, son histoire', adresse: '/admin/exemplaires/:exemplaireId', papier: true },

  ...ECRANS_REGLEMENTS,
  { nom: 'Accès, jeton à révoquer', adresse: '/admin/acces/jetons/:jetonId/revocation' },
  { nom: 'Webhook', adresse: '/admin/acces/webhooks/:webhookId' },
  { nom: 'Webhook coupé', adresse: '/admin/acces/webhooks/:webhookCoupeId' },
  { nom: 'Code de déverrouillage', adresse: '/admin/user-profile/code' },
  {
    nom: 'Code de déverrouillage, refusé',
    adresse: '/admin/user-profile/code',
    envoi: 'Enregistrer le code',
  },
  {
    nom: 'Devis, parts calculées',
    adresse: '/admin/nouveauClient/:clientId?onglet=devis&devis=:devisId&modifier=1',
    envoi: 'Calculer les parts',
  },
  { nom: 'Paramètres', adresse: '/admin/parametres', papier: true },
  { nom: 'Paramètre', adresse: '/admin/parametres/:cleParametre' },
  { nom: 'Paramètre, refusé', adresse: '/admin/parametres/:cleParametre', envoi: 'Ajouter la valeur' },
  { nom: 'Table LPP', adresse: '/admin/lpp', papier: true },
  { nom: 'Table LPP, ce qui changerait', adresse: '/admin/lpp/versions/:versionLppId', papier: true },
  { nom: 'Codes LPP', adresse: '/admin/lpp/codes', papier: true },
  { nom: 'À faire', adresse: '/admin/a-faire', papier: true },
  { nom: 'À faire, une nature', adresse: '/admin/a-faire?nature=devis' },
  { nom: 'À faire, choses notées', adresse: '/admin/a-faire/notees', papier: true },
  { nom: 'À faire, report', adresse: '/admin/a-faire/report?ligne=:ligneAFaire' },
  { nom: 'À faire, qui s’en occupe', adresse: '/admin/a-faire/prise?ligne=:ligneAFaire' },
  { nom: 'À faire, relance', adresse: '/admin/a-faire/relance?ligne=:ligneAFaire' },
  { nom: 'À faire, SMS', adresse: '/admin/a-faire/sms?ligne=:ligneAFaire' },
  { nom: 'À faire, nouveau', adresse: '/admin/a-faire/nouveau?client=:clientId' },
  { nom: 'Recherche', adresse: '/admin/recherche/resultats?q=menard' },
  { nom: 'Recherche, rien de trouvé', adresse: '/admin/recherche/resultats?q=introuvable' },
  { nom: 'Exports comptables', adresse: '/admin/comptabilite/exports', papier: true },
  { nom: 'Exports comptables, global', adresse: '/admin/comptabilite/exports', pour: 'global' },
  { nom: 'Journal', adresse: '/admin/journal', papier: true },
  { nom: 'Clôtures', adresse: '/admin/comptabilite', papier: true },
  { nom: 'Attestation', adresse: '/admin/comptabilite/attestation', papier: true },
  { nom: 'Page inconnue', adresse: '/admin/nouveauClient/:inconnuId' },
];

/** Addresses that answer with a page's status and are not looked at, and why. */
export const SANS_ECRAN: Readonly<Record<string, string>> = {
  '/admin/prescripteurs/suggestions': 'des données',
  '/admin/lpp/verification': 'des données',
  '/change-password': 'autre adresse de /auth/change-password',
  '/admin/recherche/partout': 'réponse à un script',
  '/admin/clients/import/:importId/rejets': 'un fichier',
  '/admin/bilan-auditif/:clientId/questionnaires/vierge/:formulaire': 'un fichier',
  '/admin/nouveauClient/:clientId/fichiers/:fichierId': 'un fichier',
  '/admin/reglements/:reglementId/recu': 'un fichier',
  '/admin/avatars/:userId': 'une image',
  '/admin/comptabilite/exports/:exportId': 'montrée avec un export, que la démonstration n’a pas',
  '/admin/stock/:produitId/image': 'une image',
  '/admin/agenda/:evenementId/deplacement': 'le formulaire du rendez-vous, à une autre adresse',
  '/admin/recherche': 'des suggestions, pour un script',
  '/agenda/:adresseIcs': 'un fichier',
  '/admin/archives/:clientId/fichiers/:fichierId': 'un fichier',
  '/signature/:jeton/document': 'un fichier',
  '/admin/dossiers-controle/:lotId': 'montrée à qui les a demandés, ce que la démonstration n’a pas',
  '/admin/prescripteurs/:prescripteurId/separation': 'ne s’ouvre qu’après une fusion',
  '/admin/nouveauClient/:clientId/essais/:essaiId/correction': 'ne s’ouvre qu’après une issue',
  '/admin/nouveauClient/:clientId/essais/:essaiId/cheque':
    'ne s’ouvre que tant qu’un chèque de dépôt est gardé',
  '/admin/nouveauClient/:clientId/comptes-rendus/:compteRenduId/correction': 'ne s’ouvre qu’après une remise',
};

/** The part of a screen's address that the site map knows. */
export const cheminDe = ({ adresse }: Ecran): string => adresse.split('?')[0] ?? '';

/** What a GET brings that is no page. */
export const FICHIER = /\/(pdf|csv|zip|fichier|:format)$/;

/** Whatever a parameter is called. */
export const forme = (chemin: string): string => chemin.replace(/:\w+/g, ':x');

/** Every address that shows an administrator a page and is not named above, as it is when it is opened: a new one is among them by itself. */
const PAGES: readonly Ecran[] = Object.keys(ATTENTES)
  .filter((path) => attendues(path, 'GET').accountAdmin === 'page')
  .filter((path) => !(path in SANS_ECRAN) && !FICHIER.test(path))
  .filter((path) => !ETATS.some((ecran) => forme(cheminDe(ecran)) === forme(path)))
  .map((path) => ({ nom: path, adresse: path }));

/** Every screen and dialog, with the states that look different. */
export const ECRANS: readonly Ecran[] = [...ETATS, ...PAGES];
