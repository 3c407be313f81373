/** What the audit trail tells of, and in which words: an action's key is what is stored and filtered by. */
export const ACTIONS_JOURNAL = {
  connexion: 'Connexion',
  'connexion:google': 'Connexion par Google',
  'connexion:api': 'Connexion par un jeton de l’API',
  'connexion:refus': 'Connexion refusée',
  deconnexion: 'Déconnexion',
  'session:fermeture': 'Session fermée à distance',
  'compte:creation': 'Compte créé',
  'email:confirmation': 'E-mail confirmé',
  'email:changement': 'E-mail changé',
  'motDePasse:demande': 'Nouveau mot de passe demandé',
  'motDePasse:changement': 'Mot de passe changé',
  'motDePasse:refus': 'Mot de passe actuel refusé',
  'google:liaison': 'Compte Google lié',
  'google:dissociation': 'Compte Google dissocié',
  'jetonApi:creation': 'Jeton d’accès créé',
  'jetonApi:revocation': 'Jeton d’accès révoqué',
  'webhook:creation': 'Webhook ajouté',
  'webhook:modification': 'Webhook modifié',
  'webhook:secret': 'Secret d’un webhook renouvelé',
  'webhook:coupure': 'Webhook coupé après des échecs',
  'webhook:reprise': 'Webhook remis en marche',
  'webhook:suppression': 'Webhook retiré',
  'user:creation': 'Utilisateur créé',
  'user:invitation': 'Utilisateur invité',
  'user:modification': 'Utilisateur modifié',
  'user:refus': 'Adresse déjà utilisée, refusée',
  'user:desactivation': 'Utilisateur désactivé',
  'user:reactivation': 'Utilisateur réactivé',
  'profil:modification': 'Profil modifié',
  'centre:creation': 'Centre ajouté',
  'centre:modification': 'Centre modifié',
  'parametre:ajout': 'Valeur d’un paramètre ajoutée',
  'parametre:retrait': 'Valeur d’un paramètre retirée',
  'abonnement:changement': 'Abonnement changé',
  'moyenPaiement:creation': 'Moyen de paiement ajouté',
  'moyenPaiement:modification': 'Moyen de paiement modifié',
  'moyenPaiement:suppression': 'Moyen de paiement supprimé',
  'factureAbonnement:creation': 'Facture d’abonnement créée',
  'factureAbonnement:suppression': 'Brouillon de facture d’abonnement supprimé',
  'client:statut': 'Statut du client changé',
  'client:suppression': 'Client supprimé',
  'client:restauration': 'Client restauré',
  'client:effacement': 'Client effacé définitivement',
  'client:fusion': 'Clients fusionnés',
  'client:separation': 'Fusion de clients annulée',
  'doublon:ecart': 'Doublon probable écarté',
  'doublon:remise': 'Doublon probable remis dans la liste',
  'client:import': 'Clients importés',
  'client:export': 'Clients exportés',
  'evenement:suppression': 'Événement supprimé',
  'evenement:restauration': 'Suppression d’un événement annulée',
  'agenda:reglages': 'Horaires et durées de l’agenda réglés',
  'absence:creation': 'Absence ajoutée',
  'absence:modification': 'Absence modifiée',
  'absence:suppression': 'Absence retirée',
  'calendrier:creation': 'Calendrier externe relié',
  'calendrier:modification': 'Calendrier externe modifié',
  'calendrier:suppression': 'Calendrier externe retiré',
  'adresseAgenda:creation': 'Adresse secrète de l’agenda créée',
  'adresseAgenda:revocation': 'Adresse secrète de l’agenda révoquée',
  'fichier:restauration': 'Suppression de fichier annulée',
  'fichier:suppression': 'Fichier supprimé',
  'bilan:suppression': 'Bilan auditif supprimé',
  'devis:acceptation': 'Devis accepté',
  'devis:refus': 'Devis refusé',
  'devis:attente': 'Devis remis en attente',
  'signature:demande': 'Signature demandée par courriel',
  'signature:revocation': 'Demande de signature révoquée',
  'signature:creation': 'Document signé',
  'devis:suppression': 'Devis supprimé',
  'devis:restauration': 'Suppression d’un devis annulée',
  'produit:restauration': 'Produit remis en stock',
  'produit:suppression': 'Produit supprimé',
  'facture:creation': 'Facture créée',
  'facture:modification': 'Facture modifiée',
  'facture:import': 'Facture importée',
  'facture:statut': 'Statut de la facture changé',
  'facture:suppression': 'Facture supprimée',
  'brouillon:suppression': 'Brouillon de facture supprimé',
  'avoir:creation': 'Avoir créé',
  'cloture:creation': 'Période clôturée',
  'cloture:export': 'Clôtures exportées',
  'archiveComptable:creation': 'Exercice archivé',
  'archiveComptable:telechargement': 'Archive d’un exercice téléchargée',
  'scelles:verification': 'Chaîne des documents vérifiée',
  'scelles:reprise': 'Rupture de la chaîne des documents acceptée',
  'reglement:encaissement': 'Règlement encaissé',
  'reglement:annulation': 'Règlement annulé',
  'reglement:remboursement': 'Règlement remboursé',
  'reglement:report': 'Avance utilisée',
  'reglement:echeancier': 'Échéancier d’une facture changé',
  'reglement:export': 'Règlements exportés',
  'remiseCheques:creation': 'Remise de chèques faite',
  'remiseCheques:annulation': 'Remise de chèques défaite',
  'avoir:export': 'Avoirs exportés',
  'partAttendue:suivi': 'Part d’un assureur suivie',
  'partAttendue:payeur': 'Part d’un assureur mise à la charge d’un autre',
  'relance:envoi': 'Relance envoyée à un patient',
  'relance:modele': 'Texte des relances modifié',
  'releve:lecture': 'Relevé lu',
  'releve:ecart': 'Ligne de relevé écartée',
  'encaissement:export': 'Encaissements exportés',
  'facture:export': 'Factures exportées',
  'comptabilite:reglages': 'Comptes comptables du centre réglés',
  'comptabilite:export': 'Export comptable préparé',
  'comptabilite:remise': 'Export comptable remis',
  'journal:export': 'Journal exporté',
} as const;

export type ActionJournal = keyof typeof ACTIONS_JOURNAL;

/** An action's words; its key where a newer version has written one that this one does not know. */
export const actionLabel = (action: string): string =>
  (ACTIONS_JOURNAL as Record<string, string>)[action] ?? action;

export const actionNames = Object.keys(ACTIONS_JOURNAL) as [ActionJournal, ...ActionJournal[]];

/** The kinds of record that a fact may be about. */
export const OBJETS_JOURNAL = {
  user: 'Utilisateur',
  centre: 'Centre',
  client: 'Client',
  produit: 'Produit',
  facture: 'Facture',
  avoir: 'Avoir',
  cloture: 'Clôture',
  archiveComptable: 'Archive comptable',
  reglement: 'Règlement',
  remiseCheques: 'Remise de chèques',
  factureAbonnement: 'Facture d’abonnement',
  moyenPaiement: 'Moyen de paiement',
  session: 'Session',
} as const;

export type ObjetJournal = keyof typeof OBJETS_JOURNAL;
export const objetNames = Object.keys(OBJETS_JOURNAL) as [ObjetJournal, ...ObjetJournal[]];

/** The chain of what belongs to no account: attempts on addresses that nobody has. */
export const CHAINE_COMMUNE = 'auricule';

/** One thing that happened, as its service tells of it. No patient's name and no secret belongs in `details`. */
export interface Fait {
  action: ActionJournal;
  objet?: ObjetJournal;
  objetId?: string | null;
  centreId?: string | null;
  details?: string;
}
