import {
  type ColonnesDites,
  CREE,
  euros,
  instant,
  jour,
  json,
  MODIFIE,
  RANGEE,
  ref,
  user,
} from './colonne-dite';

const LIGNE = {
  ...RANGEE,
  nature: 'Sorte',
  objet_id: ref('Objet'),
  repere: ref('Repère'),
  quoi: 'À propos de',
} as const;

const MESSAGES = [
  'Message',
  {
    rappel: 'Rappel de rendez-vous',
    changementRdv: 'Rendez-vous changé',
    smsRdv: 'SMS de rendez-vous',
    relance: 'Relance d’une facture',
    relancePatient: 'Relance',
    smsPatient: 'SMS',
    lienSignature: 'Document à signer',
    codeSignature: 'Code de signature',
  },
] as const;

/** What was sent to the person, and what staff are to do for them. */
export const COLONNES_CONTACTS = {
  relances_patient: {
    ...LIGNE,
    canal: ['Par', { courriel: 'E-mail', sms: 'SMS', lettre: 'Lettre' }],
    lettre: json('Lettre'),
    campagne_id: ref('Envoi à plusieurs'),
    ...CREE,
  },
  heures_dites: {
    ...RANGEE,
    evenement_id: ref('Rendez-vous'),
    heure: instant('Heure dite'),
    moyen: ['Par', { courriel: 'E-mail', sms: 'SMS', lettre: 'Lettre', appel: 'De vive voix' }],
    dite_le: instant('Dite le'),
    dite_par: user('Dite par'),
    a_dire: ['Changement à dire par', { lettre: 'Lettre', appel: 'De vive voix' }],
    courriel_id: null,
    avant: json('Auparavant'),
  },
  envois_refuses: {
    ...RANGEE,
    modele: MESSAGES,
    destinataire: 'À',
    raison: 'Raison',
    refuse_le: instant('Refusé le'),
    vu_le: instant('Vu le'),
    vu_par: user('Vu par'),
  },
  relances: {
    id: RANGEE.id,
    centre_id: RANGEE.centre_id,
    facture_id: ref('Facture'),
    reste: euros('Somme due alors'),
    canal: ['Par', { courriel: 'E-mail', lettre: 'Lettre' }],
    lot_id: ref('Lettres faites ensemble'),
    lettre: json('Lettre'),
    ...CREE,
  },
  courriels: {
    id: RANGEE.id,
    modele: MESSAGES,
    destinataire: 'À',
    cree_le: instant('Demandé le'),
    envoye_le: instant('Parti le'),
    abandonne_le: instant('Abandonné le'),
    derniere_erreur: 'Erreur',
    essais: 'Essais',
    donnees: null,
    compte_id: null,
    user_id: null,
    prochain_essai_le: null,
  },
  a_faire: {
    ...RANGEE,
    genre: ['Genre', { rappel: 'Rappeler', autre: 'Autre' }],
    titre: 'À faire',
    echeance: jour('Échéance'),
    fait_le: instant('Fait le'),
    user_id: user('Pour'),
    fait_par: user('Fait par'),
    ...CREE,
    ...MODIFIE,
  },
  reports_a_faire: {
    ...LIGNE,
    jusqu_au: jour('Reporté au'),
    motif: 'Motif',
    leve_le: instant('Repris le'),
    leve_par: user('Repris par'),
    ...CREE,
  },
  prises_a_faire: {
    ...LIGNE,
    user_id: user('Qui s’en occupe'),
    fini_le: instant('Fini le'),
    fini_par: user('Fini par'),
    fin: ['Fin', { laissee: 'Laissée', confiee: 'Confiée à quelqu’un d’autre', partie: 'Plus à faire' }],
    ...CREE,
  },
  lignes_a_faire: {
    ...LIGNE,
    pourquoi: 'Pourquoi',
    depuis: jour('Depuis'),
    echeance: jour('Échéance'),
    mots: json('Ce qui était dit avant'),
    vu_du: jour('Vu du'),
    vu_au: jour('Vu au'),
    fin: 'Fin',
    fin_motif: 'Motif de la fin',
    revient_le: jour('Revient le'),
    user_id: user('Pour'),
    fin_par: user('Reporté par'),
    vu_le: instant('Vu une dernière fois le'),
    fin_le: instant('Disparu le'),
    cree_le: instant('Enregistré le'),
  },
} as const satisfies {
  [T in
    | 'relances_patient'
    | 'heures_dites'
    | 'envois_refuses'
    | 'relances'
    | 'courriels'
    | 'a_faire'
    | 'reports_a_faire'
    | 'prises_a_faire'
    | 'lignes_a_faire']: ColonnesDites<T>;
};
