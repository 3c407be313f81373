import { CHOIX, MODES_CHOIX } from '../choix';
import { MOTIFS_LIMITATION } from '../choix.schema';
import { type ColonnesDites, instant, jour, ouiNon, RANGEE, ref, user } from './colonne-dite';

const OBJETS = Object.fromEntries(Object.entries(CHOIX).map(([objet, { libelle }]) => [objet, libelle]));

/** What the person has agreed to, objected to, and asked to have restricted. */
export const COLONNES_ACCORDS = {
  choix_patient: {
    ...RANGEE,
    objet: ['De quoi', OBJETS],
    oui: ouiNon('Accepté'),
    dit_le: jour('Le'),
    mode: ['Comment', MODES_CHOIX],
    motif: 'Motif',
    user_name: 'Noté par',
    user_id: user('Utilisateur'),
    texte_id: ref('Texte lu'),
    cree_le: instant('Noté le'),
  },
  limitations: {
    ...RANGEE,
    motif: ['Motif', MOTIFS_LIMITATION],
    precisions: 'Précisions',
    demandee_le: jour('Demandée le'),
    posee_le: instant('Posée le'),
    posee_par: 'Posée par',
    levee_le: instant('Levée le'),
    levee_par: 'Levée par',
    levee_motif: 'Pourquoi levée',
  },
} as const satisfies { [T in 'choix_patient' | 'limitations']: ColonnesDites<T> };
