import type { Cible, Qui } from '../cible';

/** A form of the application: where it is sent, by whom, and what it holds when nothing is wrong with it. */
export interface Formulaire {
  nom: string;
  chemin(cible: Cible): string;
  qui?: Qui;
  champs: Record<string, string>;
}

const CLIENT = {
  nom: 'Noël',
  email: 'noel@exemple.fr',
  telephonePortable: '0612345678',
  note: '',
  version: '1',
};

/** The five that anybody may send, and one of each kind that asks for a session. */
export const FORMULAIRES: readonly [Formulaire, ...Formulaire[]] = [
  {
    nom: 'connexion',
    chemin: () => '/auth/login',
    champs: { email: 'a@exemple.fr', password: 'x', retour: '' },
  },
  {
    nom: 'inscription',
    chemin: () => '/auth/register',
    champs: { email: 'a@exemple.fr', password: 'x', name: 'Ada' },
  },
  { nom: 'confirmation', chemin: () => '/auth/confirmation', champs: { email: 'a@exemple.fr' } },
  { nom: 'réinitialisation', chemin: () => '/auth/reset-password', champs: { email: 'a@exemple.fr' } },
  {
    nom: 'nouveau mot de passe',
    chemin: () => `/auth/confirm-password/${'a'.repeat(43)}`,
    champs: { password: 'x', confirmation: 'x' },
  },
  { nom: 'client', qui: 'employe', chemin: () => '/admin/nouveauClient', champs: CLIENT },
  {
    nom: 'fiche',
    qui: 'employe',
    chemin: ({ clientId }) => `/admin/nouveauClient/${clientId}`,
    champs: CLIENT,
  },
  {
    nom: 'devis',
    qui: 'employe',
    chemin: ({ clientId }) => `/admin/nouveauClient/${clientId}?onglet=devis`,
    champs: {
      dateDevis: '2026-11-21',
      classeAppareilDevis: 'Classe 2',
      quantityD: '1',
      prixHTDDevis: '1421,80',
    },
  },
  {
    nom: 'bilan',
    qui: 'employe',
    chemin: ({ clientId }) => `/admin/bilan-auditif/${clientId}/nouveau`,
    champs: { date: '2026-11-02', 'seuils.droite-air-500': '40' },
  },
  {
    nom: 'événement',
    qui: 'employe',
    chemin: () => '/admin/agenda/nouveau',
    champs: { type: 'Réunion', date: '2037-12-01', heure: '10:00' },
  },
  {
    nom: 'suppression de clients',
    qui: 'admin',
    chemin: () => '/admin/clients/suppression',
    champs: { ids: 'aaaaaaaaaaaaaaaaaaaaaaaa' },
  },
  {
    nom: 'produit',
    qui: 'employe',
    chemin: () => '/admin/stock/ajout',
    champs: { name: 'Nuance', quantity: '3' },
  },
  {
    nom: 'facture',
    qui: 'admin',
    chemin: () => '/admin/nouvelleFacture',
    champs: { objet: 'Appareil', dateFacture: '2026-11-20', nomClient: 'Noël', quantityG: '1' },
  },
  {
    nom: 'invitation',
    qui: 'intrus',
    chemin: () => '/admin/users/invitation',
    champs: { email: 'b@exemple.fr', name: 'B', role: 'viewer' },
  },
  {
    nom: 'support',
    qui: 'lecteur',
    chemin: () => '/admin/support',
    champs: { sujet: 'Bonjour', message: 'Texte' },
  },
  { nom: 'profil', qui: 'intrus', chemin: () => '/admin/edit-profile', champs: { name: 'Intrus' } },
  {
    nom: 'choix du centre',
    qui: 'lecteur',
    chemin: () => '/admin/centre',
    champs: { centerId: '', retour: '' },
  },
];
