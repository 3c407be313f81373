import { withSearch } from './avec-recherche';
import { pathsAFaire } from './paths-a-faire';
import { pathsBilans } from './paths-bilans';
import { pathsConnexion } from './paths-connexion';
import { pathsConservation } from './paths-conservation';
import { pathsControle } from './paths-controle';
import { pathsDevis } from './paths-devis';
import { pathsDoublons } from './paths-doublons';
import { pathsEncaissements } from './paths-encaissements';
import { pathsEssais } from './paths-essais';
import { pathsExemplaires } from './paths-exemplaires';
import { pathsFacturation } from './paths-facturation';
import { pathsParametres } from './paths-parametres';
import { pathsPrescriptions } from './paths-prescriptions';
import { pathsQuestionnaires } from './paths-questionnaires';
import { pathsReglements } from './paths-reglements';
import { pathsSav } from './paths-sav';
import { pathsSuivi } from './paths-suivi';
import { pathsVerrou } from './paths-verrou';
import { pathsViePrivee } from './paths-vie-privee';

/** Every address of the application by name; links and redirects are made from nothing else. */
export const paths = {
  ...pathsAFaire,
  ...pathsFacturation,
  ...pathsEncaissements,
  ...pathsControle,
  ...pathsViePrivee,
  ...pathsDoublons,
  ...pathsConservation,
  ...pathsEssais,
  ...pathsSav,
  ...pathsSuivi,
  ...pathsPrescriptions,
  ...pathsExemplaires,
  ...pathsVerrou,
  ...pathsConnexion,
  aide: () => '/aide',
  /** What the API is, or the calls of one of its subjects. */
  api: (rubrique?: string) => withSearch('/api', rubrique && `rubrique=${rubrique}`),
  openapi: () => '/api/openapi.json',
  confidentialite: () => '/confidentialite',
  logout: () => '/auth/logout',
  /** Where a signed-in user who opens an auth page is sent (docs/regles/ecrans.md). */
  agenda: (search?: URLSearchParams | string) => withSearch('/admin/agenda', search),
  evenementCreation: (search?: URLSearchParams | string) => withSearch('/admin/agenda/nouveau', search),
  evenement: (id: string, search?: URLSearchParams | string) => withSearch(`/admin/agenda/${id}`, search),
  /** What a patient knows of an appointment, theirs or one that was: `clientId`. */
  evenementPrevenir: (id: string, clientId: string) => `/admin/agenda/${id}/prevenir?client=${clientId}`,
  lettreRdv: (id: string, clientId: string) => `/admin/agenda/${id}/lettre?client=${clientId}`,
  evenementSuppression: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/agenda/${id}/suppression`, search),
  /** The day sheet, to be printed. */
  agendaJour: (search?: URLSearchParams | string) => withSearch('/admin/agenda/jour', search),
  /** When a centre is open, how long its appointments last, who is away. */
  reglagesAgenda: (centreId: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/agenda/reglages/${centreId}`, search),
  absenceCreation: (centreId: string) => `/admin/agenda/reglages/${centreId}/absence`,
  absence: (centreId: string, absenceId: string) =>
    `/admin/agenda/reglages/${centreId}/absences/${absenceId}`,
  absenceSuppression: (centreId: string, absenceId: string) =>
    `/admin/agenda/reglages/${centreId}/absences/${absenceId}/suppression`,
  /** What a calendar program reads; the secret is the whole right to it. */
  agendaIcs: (secret: string) => `/agenda/${secret}.ics`,
  acces: () => '/admin/acces',
  calendrierCreation: () => '/admin/acces/calendriers/nouveau',
  calendrier: (id: string) => `/admin/acces/calendriers/${id}`,
  calendrierLecture: (id: string) => `/admin/acces/calendriers/${id}/lecture`,
  calendrierSuppression: (id: string) => `/admin/acces/calendriers/${id}/suppression`,
  adresseCreation: () => '/admin/acces/adresses/nouvelle',
  jetonCreation: () => '/admin/acces/jetons/nouveau',
  jetonRevocation: (id: string) => `/admin/acces/jetons/${id}/revocation`,
  webhookCreation: () => '/admin/acces/webhooks/nouveau',
  webhook: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/acces/webhooks/${id}`, search),
  webhookModification: (id: string) => `/admin/acces/webhooks/${id}/modification`,
  webhookSecret: (id: string) => `/admin/acces/webhooks/${id}/secret`,
  webhookSuppression: (id: string) => `/admin/acces/webhooks/${id}/suppression`,
  webhookEssai: (id: string) => `/admin/acces/webhooks/${id}/essai`,
  webhookReprise: (id: string) => `/admin/acces/webhooks/${id}/reprise`,
  webhookRenvoi: (id: string, envoiId: string) => `/admin/acces/webhooks/${id}/envois/${envoiId}/renvoi`,
  adresseRevocation: (id: string) => `/admin/acces/adresses/${id}/revocation`,
  index: (search?: URLSearchParams | string) => withSearch('/admin/index', search),
  centre: () => '/admin/centre',
  annulation: (geste: string) => `/admin/annulation/${geste}`,
  recherche: () => '/admin/recherche',
  /** Everything that a search finds: a page, and the same as data while one types. */
  resultats: (search?: URLSearchParams | string) => withSearch('/admin/recherche/resultats', search),
  partout: () => '/admin/recherche/partout',
  raccourcis: () => '/admin/raccourcis',
  /** What is to be done for clients: the worklist, and its dialogs above it or above the client's page. */
  clients: (search?: URLSearchParams | string) => withSearch('/admin/clients', search),
  clientStatut: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/clients/${id}/statut`, search),
  clientSuppression: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/clients/${id}/suppression`, search),
  clientsSuppression: (search?: URLSearchParams | string) => withSearch('/admin/clients/suppression', search),
  clientsStatuts: (search?: URLSearchParams | string) => withSearch('/admin/clients/statuts', search),
  clientsExport: (search?: URLSearchParams | string) => withSearch('/admin/clients/export', search),
  clientsExportFichier: (format: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/clients/export/${format}`, search),
  /** What a user keeps of a list: its views, one of them, the columns. */
  vues: (liste: string, search?: URLSearchParams | string) => withSearch(`/admin/vues/${liste}`, search),
  vueCreation: (liste: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/vues/${liste}/nouvelle`, search),
  vue: (liste: string, id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/vues/${liste}/${id}`, search),
  vueSuppression: (liste: string, id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/vues/${liste}/${id}/suppression`, search),
  vueRetrait: (liste: string, id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/vues/${liste}/${id}/retrait`, search),
  colonnes: (liste: string) => `/admin/vues/${liste}/colonnes`,
  nouveauClient: () => '/admin/nouveauClient',
  client: (id: string, search?: URLSearchParams | string) => withSearch(`/admin/nouveauClient/${id}`, search),
  clientFicheStatut: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/nouveauClient/${id}/statut`, search),
  clientConsultations: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/nouveauClient/${id}/consultations`, search),
  clientConsultationsExport: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/nouveauClient/${id}/consultations/export`, search),
  clientNir: (id: string) => `/admin/nouveauClient/${id}/nir`,
  clientFacturation: (id: string) => `/admin/nouveauClient/${id}/facturation`,
  imports: () => '/admin/clients/import',
  import: (id: string) => `/admin/clients/import/${id}`,
  importColonnes: (id: string) => `/admin/clients/import/${id}/colonnes`,
  importVerification: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/clients/import/${id}/verification`, search),
  importExecution: (id: string) => `/admin/clients/import/${id}/execution`,
  importResultat: (id: string) => `/admin/clients/import/${id}/resultat`,
  importRejets: (id: string) => `/admin/clients/import/${id}/rejets`,
  alerteVue: (id: string) => `/admin/journal/alertes/${id}/vue`,
  importVu: (id: string) => `/admin/clients/import/${id}/vu`,
  clientFichier: (id: string, fichierId: string) => `/admin/nouveauClient/${id}/fichiers/${fichierId}`,
  clientFichierNom: (id: string, fichierId: string) =>
    `/admin/nouveauClient/${id}/fichiers/${fichierId}/nom?onglet=fichiers`,
  clientFichierSuppression: (id: string, fichierId: string) =>
    `/admin/nouveauClient/${id}/fichiers/${fichierId}/suppression?onglet=fichiers`,
  devisSuppression: (id: string, devisId: string) =>
    `/admin/nouveauClient/${id}/devis/${devisId}/suppression?onglet=devis&devis=${devisId}`,
  ...pathsDevis,
  devisPdf: (id: string, search?: URLSearchParams | string) => withSearch(`/admin/devis/${id}/pdf`, search),
  clientRefusVus: (id: string) => `/admin/ClientDashboard/${id}/refus-vus`,
  clientDashboard: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/ClientDashboard/${id}`, search),
  clientDashboardStatut: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/ClientDashboard/${id}/statut`, search),
  /** A few fields that are corrected on the summary. */
  clientRetouche: (id: string, nature: 'note' | 'telephones', search?: URLSearchParams | string) =>
    withSearch(`/admin/ClientDashboard/${id}/${nature}`, search),
  /** The agenda with one event open. */
  agendaEvenement: (id: string) => `/admin/agenda?evenement=${id}`,
  clientEtape: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/ClientDashboard/${id}/etape`, search),
  ...pathsBilans,
  ...pathsQuestionnaires,
  statutClient: (statut: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/statutClient/${encodeURIComponent(statut)}`, search),
  tables: () => '/admin/tables',
  carteVitale: () => '/admin/cartevitale',
  stock: (search?: URLSearchParams | string) => withSearch('/admin/stock', search),
  produitAjout: (search?: URLSearchParams | string) => withSearch('/admin/stock/ajout', search),
  produit: (id: string, search?: URLSearchParams | string) => withSearch(`/admin/stock/${id}`, search),
  produitMouvements: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/stock/${id}/mouvements`, search),
  /** `version` tells a new picture from the one that the browser keeps. */
  produitImage: (id: string, version = '') =>
    withSearch(`/admin/stock/${id}/image`, version && `v=${version}`),
  produitSuppression: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/stock/${id}/suppression`, search),
  ...pathsReglements,
  users: (search?: URLSearchParams | string) => withSearch('/admin/users', search),
  usersAdmin: (search?: URLSearchParams | string) => withSearch('/admin/usersAdmin', search),
  userInvitation: (search?: URLSearchParams | string) => withSearch('/admin/users/invitation', search),
  user: (id: string, search?: URLSearchParams | string) => withSearch(`/admin/users/${id}`, search),
  userDesactivation: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/users/${id}/desactivation`, search),
  userReactivation: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/users/${id}/reactivation`, search),
  userFacteurs: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/users/${id}/double-authentification`, search),
  userRelance: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/users/${id}/relance`, search),
  compteDesactivation: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/usersAdmin/${id}/desactivation`, search),
  compteReactivation: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/usersAdmin/${id}/reactivation`, search),
  centres: () => '/admin/centres',
  nouveauCentre: () => '/admin/centres/nouveau',
  /** The form of a centre that may not issue yet: the current one, or the first of the account. */
  centreACompleter: () => '/admin/centres/a-completer',
  centreEdition: (id: string) => `/admin/centres/${id}`,
  /** Who sells: in the account, or in a centre that has something of its own. */
  vendeur: (centreId?: string) =>
    centreId ? `/admin/centres/${centreId}/vendeur` : '/admin/centres/vendeur',
  profil: () => '/admin/user-profile',
  preferences: () => '/admin/user-profile/preferences',
  profilEdition: () => '/admin/edit-profile',
  profilImageSuppression: () => '/admin/user-profile/image/suppression',
  profilEmailAnnulation: () => '/admin/user-profile/email/annulation',
  /** `version` tells a new picture from the one that the browser keeps. */
  avatar: (id: string, version = '') => withSearch(`/admin/avatars/${id}`, version && `v=${version}`),
  /** Where somebody proves once more who they are, before a deed (`geste`); `suite` is where that leads back to. */
  reconfirmation: (search?: Record<string, string>) =>
    withSearch('/admin/reconfirmation', new URLSearchParams(search)),
  /** What one's browser is asked to prove a passkey by there. */
  reconfirmationDefi: () => '/admin/reconfirmation/defi',
  /** The same with a form that waits: it goes on to `suite`, as it came. */
  reconfirmationEnvoi: (search: Record<string, string>) =>
    withSearch('/admin/reconfirmation/envoi', new URLSearchParams(search)),
  session: (id: string) => `/admin/user-profile/sessions/${id}`,
  sessions: () => '/admin/user-profile/sessions',
  abonnement: () => '/admin/abonnement',
  abonnementChangement: (centreId: string, pack: string) => `/admin/abonnement/${centreId}/${pack}`,
  moyensPaiement: () => '/admin/MoyenDePaiement',
  moyenPaiementCreation: () => '/admin/MoyenDePaiement/nouveau',
  moyenPaiementStatut: (id: string) => `/admin/MoyenDePaiement/${id}/statut`,
  moyenPaiementSuppression: (id: string) => `/admin/MoyenDePaiement/${id}/suppression`,
  support: () => '/admin/support',
  journal: (search?: URLSearchParams | string) => withSearch('/admin/journal', search),
  comptabilite: (search?: URLSearchParams | string) => withSearch('/admin/comptabilite', search),
  cloture: (id: string) => `/admin/comptabilite/clotures/${id}`,
  cloturesExport: (format: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/comptabilite/export/${format}`, search),
  scellesVerification: () => '/admin/comptabilite/verification',
  archivesComptables: () => '/admin/comptabilite/archives',
  archiveComptable: (id: string) => `/admin/comptabilite/archives/${id}`,
  attestation: () => '/admin/comptabilite/attestation',
  ...pathsParametres,
  taches: (search?: URLSearchParams | string) => withSearch('/admin/taches', search),
  exportsComptables: (search?: URLSearchParams | string) => withSearch('/admin/comptabilite/exports', search),
  exportComptable: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/comptabilite/exports/${id}`, search),
  exportComptableFichier: (id: string) => `/admin/comptabilite/exports/${id}/fichier`,
  exportComptableDescriptif: (id: string) => `/admin/comptabilite/exports/${id}/descriptif`,
  comptesComptables: (centreId: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/comptabilite/comptes/${centreId}`, search),
  journalExport: (search?: URLSearchParams | string) => withSearch('/admin/journal/export', search),
} as const;

/** Behind sign-in, and where one's own password is changed. */
const RETOURS = /^\/(admin(\/|$)|(auth\/)?change-password$)/;

/** A path of this application that a form or query may send back to; anything else becomes `fallback`. */
export function safeReturn(target: FormDataEntryValue | string | null | undefined, fallback: string): string {
  if (typeof target !== 'string' || !RETOURS.test(target) || /[\\\s]|\/\//.test(target)) return fallback;
  return target;
}
