import type { ClientRow } from '~/db/rows/clients';
import { champClient, champsClient, genreDe, libelleDe } from '../../clients/donnees-client';
import type { Genre } from '../../genres';
import {
  type ColonneDite,
  type ColonnesDites,
  CREE,
  euros,
  type FormeDite,
  instant,
  jour,
  json,
  MODIFIE,
  OREILLE,
  ouiNon,
  RANGEE,
  ref,
  user,
} from './colonne-dite';

const FORMES: Partial<Record<Genre, FormeDite>> = {
  ...{ nir: 'nir', jour: 'jour', naissance: 'jour', euros: 'euros', accord: 'ouiNon', ouiNon: 'ouiNon' },
};

/** A client's own fields, from their table. */
const champs = Object.fromEntries(
  champsClient.map((champ): [string, ColonneDite] => [
    champClient(champ).colonne,
    [libelleDe(champ), FORMES[genreDe(champ)] ?? 'texte'],
  ]),
);

/** What of the client's row is no field of its own. */
const autour = {
  id: ref('Fiche'),
  centre_id: ref('Centre'),
  date_creation: instant('Fiche créée le'),
  modifie_le: instant('Modifiée le'),
  date_maj_status: instant('Statut depuis'),
  step_dash: 'Étape du parcours (0 à 3)',
  supprime_le: instant('Mise à la corbeille le'),
  supprime_par: user('Mise à la corbeille par'),
  fusionne_dans: ref('Réunie à la fiche'),
  sans_campagne: ouiNon('S’oppose aux lettres à plusieurs'),
  sans_transmission_prescripteur: ouiNon('S’oppose à la transmission au prescripteur'),
  sans_transmission_payeur: ouiNon('S’oppose à la transmission aux caisses'),
  limite_le: instant('Traitement limité depuis'),
  archive_le: instant('Archivé le'),
  archive_par: null,
  archive_acte: null,
  numero_secu_condense: null,
  rdv_debut: null,
  rdv_connu: null,
  rang: null,
  version: null,
  recherche: null,
  nom_tri: null,
  ville_tri: null,
} as const satisfies Partial<Record<keyof ClientRow, ColonneDite>>;

/** Who the person is, what they wear and when they came. */
export const COLONNES_FICHE = {
  clients: { ...champs, ...autour } as ColonnesDites<'clients'>,
  appareils: {
    ...RANGEE,
    oreille: OREILLE,
    marque: 'Marque',
    modele: 'Modèle',
    code_produit: 'Code du produit',
    lpp: 'Code LPP',
    numero_serie: 'Numéro de série',
    quantity: 'Quantité',
    montant: euros('Montant hors taxe'),
    produit_id: ref('Produit du stock'),
    pris_le: instant('Choisi le'),
    pose_le: jour('Posé le'),
    rendu_le: instant('Quitté le'),
    etat: ['État', { en_cours: 'Porté', remplace: 'Remplacé', retire: 'Retiré' }],
  },
  evenements: {
    ...RANGEE,
    type: 'Rendez-vous',
    start: instant('Début'),
    end: instant('Fin'),
    journee: ouiNon('Journée entière'),
    note: 'Note',
    intervenant_id: user('Avec'),
    annule_le: instant('Annulé le'),
    rappel_pour: instant('Rappelé pour'),
    cree_le: instant('Noté le'),
    user_id: user('Noté par'),
    ...MODIFIE,
    is_google_event: null,
    calendrier_id: null,
    uid_externe: null,
    color: null,
    saisie_id: null,
    recherche: null,
  },
  historique: {
    ...RANGEE,
    date: instant('Quand'),
    user_name: 'Qui',
    action: 'Quoi',
    details: 'Détails',
    statut_avant: 'Statut d’avant',
    statut_apres: 'Statut d’après',
    valeurs: json('Ce qui a changé'),
    user_id: user('Utilisateur'),
    evenement_id: ref('Rendez-vous'),
  },
  fichiers: {
    ...RANGEE,
    file_name: 'Nom',
    taille: 'Octets',
    empreinte: 'Empreinte SHA-256',
    ...CREE,
    emplacement: null,
  },
} as const satisfies {
  [T in 'clients' | 'appareils' | 'evenements' | 'historique' | 'fichiers']: ColonnesDites<T>;
};
