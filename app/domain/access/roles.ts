/** Who exists (docs/regles/users-et-centres.md) and what each may do (docs/regles/users-et-centres.md). What stands in no list is refused to everybody. */
export const ROLES = ['viewer', 'employe', 'admin', 'superAdmin', 'accountAdmin'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  viewer: 'Lecture seule',
  employe: 'Employé',
  admin: 'Administrateur du centre',
  superAdmin: 'Administrateur des centres',
  accountAdmin: 'Administrateur du compte',
};

const EVERYBODY: readonly Role[] = ROLES;
const STAFF: readonly Role[] = ['employe', 'admin', 'superAdmin', 'accountAdmin'];
const MANAGERS: readonly Role[] = ['admin', 'superAdmin', 'accountAdmin'];
const ACCOUNT: readonly Role[] = ['accountAdmin'];

export const RIGHTS = {
  'client:voir': EVERYBODY,
  'client:modifier': STAFF,
  'nir:reveler': STAFF,
  'consultation:voir': MANAGERS,
  'client:importer': STAFF,
  'client:exporter': MANAGERS,
  'archive:voir': ACCOUNT,
  'archive:modifier': ACCOUNT,
  'registre:tenir': ACCOUNT,
  'dossierControle:reunir': MANAGERS,
  'prescripteur:voir': EVERYBODY,
  'prescripteur:modifier': STAFF,
  'prescripteur:exporter': MANAGERS,
  'agenda:voir': EVERYBODY,
  'agenda:modifier': STAFF,
  'agenda:relier': MANAGERS,
  'agenda:regler': MANAGERS,
  'tableau:voir': EVERYBODY,
  'stock:voir': EVERYBODY,
  'stock:modifier': STAFF,
  'commande:voir': EVERYBODY,
  'commande:modifier': STAFF,
  'sav:exporter': MANAGERS,
  'facture:generer': STAFF,
  'comptoir:vendre': STAFF,
  'facture:ouvrir': STAFF,
  'facture:envoyer': STAFF,
  'facture:voir': MANAGERS,
  'facture:modifier': MANAGERS,
  'avoir:creer': MANAGERS,
  'reglement:voir': STAFF,
  'reglement:encaisser': STAFF,
  'reglement:annuler': MANAGERS,
  'reglement:antidater': MANAGERS,
  'reglement:ecart': MANAGERS,
  'encaissement:voir': MANAGERS,
  'encaissement:modifier': MANAGERS,
  'comptabilite:voir': MANAGERS,
  'comptabilite:cloturer': ACCOUNT,
  'comptabilite:exporter': MANAGERS,
  'user:voir': MANAGERS,
  'user:desactiver': MANAGERS,
  'user:modifier': ACCOUNT,
  'centre:ajouter': ACCOUNT,
  'centre:modifier': ACCOUNT,
  'poste:regler': ACCOUNT,
  'parametre:voir': EVERYBODY,
  'parametre:modifier': ACCOUNT,
  'abonnement:voir': EVERYBODY,
  'abonnement:changer': ACCOUNT,
  'abonnement:payer': ACCOUNT,
  'journal:voir': ACCOUNT,
  'tache:voir': ACCOUNT,
  'jeton:creer': STAFF,
  'webhook:gerer': ACCOUNT,
  'vue:garder': STAFF,
  'vue:retirer': MANAGERS,
  'profil:modifier': EVERYBODY,
  'support:ecrire': EVERYBODY,
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof RIGHTS;

/** What each right allows, in the words of docs/droits.md. */
export const RIGHT_LABELS: Record<Right, string> = {
  'client:voir': 'Voir les clients, leur fiche et leur historique',
  'client:modifier': 'Créer, modifier et supprimer des clients, changer leur statut',
  'nir:reveler': 'Afficher le numéro de sécurité sociale d’un client, masqué partout ailleurs',
  'consultation:voir': 'Voir et exporter qui a consulté la fiche d’un client',
  'client:importer': 'Importer un fichier de clients',
  'client:exporter': 'Exporter les clients',
  'archive:voir':
    'Chercher dans les archives et y consulter un dossier, en disant pourquoi ; voir ce qui est à archiver ou à effacer',
  'archive:modifier':
    'Archiver et sortir des archives, noter ce qui retient un dossier, effacer ce dont le temps est passé',
  'registre:tenir':
    'Tenir le registre des traitements et l’analyse d’impact : les lire, les imprimer, les compléter',
  'dossierControle:reunir':
    'Réunir en un PDF le dossier de contrôle de patients : papiers, factures, règlements, extrait du journal qui les concerne',
  'prescripteur:voir': 'Voir l’annuaire des prescripteurs du compte',
  'prescripteur:modifier':
    'Ajouter, modifier, réunir et supprimer des prescripteurs, leur rattacher les noms saisis',
  'prescripteur:exporter': 'Exporter l’annuaire des prescripteurs',
  'agenda:voir': 'Voir l’agenda',
  'agenda:modifier':
    'Ajouter, modifier et supprimer des événements, lire l’agenda ailleurs par une adresse secrète à soi',
  'agenda:relier':
    'Relier des calendriers externes au centre, donner et retirer l’adresse secrète de son agenda',
  'agenda:regler': 'Régler les heures d’ouverture, les absences et la durée des rendez-vous de ses centres',
  'tableau:voir': 'Voir le tableau de bord',
  'stock:voir': 'Voir le stock',
  'stock:modifier': 'Ajouter, modifier et supprimer des produits, en changer la quantité',
  'commande:voir': 'Voir les commandes aux fournisseurs',
  'commande:modifier': 'Commander aux fournisseurs, recevoir ce qui arrive, abandonner un reste',
  'sav:exporter': 'Exporter les listes de réparations et de commandes',
  'facture:generer': 'Facturer un client en le passant à « Facturé »',
  'comptoir:vendre':
    'Vendre des produits du stock au comptoir : facture, règlement et reçu en une fois, client de passage compris',
  'facture:ouvrir': 'Ouvrir et imprimer les factures et les avoirs des patients qu’on peut voir',
  'facture:envoyer': 'Envoyer par e-mail à un patient sa facture',
  'facture:voir': 'Voir, télécharger et exporter les factures',
  'facture:modifier': 'Émettre et corriger des factures, en changer le statut, en retirer des listes',
  'avoir:creer': 'Reprendre une facture par un avoir, en entier ou par ligne',
  'reglement:voir': 'Voir les règlements d’un client et ce qu’il doit',
  'reglement:encaisser':
    'Encaisser un règlement, en donner le reçu, utiliser une avance, prévoir des échéances',
  'reglement:annuler': 'Annuler ou rembourser un règlement',
  'reglement:antidater': 'Enregistrer un règlement à une date passée',
  'reglement:ecart':
    'Laisser ou garder un petit écart de règlement, jusqu’au plafond du compte, et le reprendre',
  'encaissement:voir':
    'Voir qui doit quoi, tous les règlements, les remises de chèques, les relevés rapprochés',
  'encaissement:modifier': 'Suivre les tiers payants, rapprocher un relevé, relancer, remettre des chèques',
  'comptabilite:voir': 'Voir les clôtures et les comptes',
  'comptabilite:cloturer': 'Clôturer une période, archiver un exercice, régler les comptes',
  'comptabilite:exporter': 'Exporter le FEC, les journaux et le fichier d’e-reporting',
  'user:voir': 'Voir les utilisateurs de ses centres',
  'user:desactiver': 'Désactiver et réactiver des utilisateurs de ses centres',
  'user:modifier': 'Inviter et modifier des utilisateurs',
  'centre:ajouter': 'Ajouter un centre',
  'centre:modifier': 'Modifier un centre',
  'poste:regler': 'Choisir après quel délai sans geste les postes du compte se verrouillent',
  'parametre:voir': 'Voir les paramètres datés du compte : délais, plafonds, taux',
  'parametre:modifier': 'Donner ou retirer au compte une valeur datée d’un paramètre',
  'abonnement:voir': 'Voir l’abonnement',
  'abonnement:changer': 'Changer de pack',
  'abonnement:payer': 'Gérer les moyens de paiement et les factures de l’abonnement',
  'journal:voir': 'Lire et exporter le journal du compte',
  'tache:voir':
    'Voir les tâches du compte : rappels, factures de l’abonnement, imports, courriels en attente',
  'jeton:creer': 'Créer et révoquer ses jetons d’accès à l’API',
  'webhook:gerer': 'Ajouter, modifier et retirer des webhooks, voir leurs envois',
  'vue:garder': 'Garder des vues des listes, les partager avec un centre, choisir ses colonnes',
  'vue:retirer': 'Retirer à ses centres les vues que d’autres partagent avec eux',
  'profil:modifier': 'Modifier son profil et son mot de passe, fermer ses sessions',
  'support:ecrire': 'Écrire au support',
};

/** What 'Accès comptable' adds to whatever role somebody has. */
export const DROITS_COMPTABLES: readonly Right[] = [
  'facture:ouvrir',
  'facture:voir',
  'reglement:voir',
  'encaissement:voir',
  'comptabilite:voir',
  'comptabilite:exporter',
];

/** What is left of a viewer's own rights with it: nothing that leads to a patient's record. */
const DROITS_SANS_DOSSIER: readonly Right[] = [
  'parametre:voir',
  'abonnement:voir',
  'profil:modifier',
  'support:ecrire',
];

/** The roles that have a right. */
export const rolesWith = (right: Right): readonly Role[] => RIGHTS[right];

/** Whether a role has a right, by itself or with 'Accès comptable'. */
export function hasRight(role: Role, right: Right, comptable = false): boolean {
  if (comptable && DROITS_COMPTABLES.includes(right)) return true;
  if (comptable && role === 'viewer') return DROITS_SANS_DOSSIER.includes(right);
  return (RIGHTS[right] as readonly Role[]).includes(role);
}
