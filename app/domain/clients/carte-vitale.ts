import type { ClientSaisi } from './client.schema';

/** How far the simulated reader is, and after how many seconds it says so (docs/regles/clients.md). */
export const ETATS_LECTEUR = [
  { apresS: 0, texte: 'Lecteur disponible', ton: 'succes' },
  { apresS: 5, texte: 'Lecture en cours', ton: 'attente' },
  { apresS: 15, texte: 'Lecteur non connecté', ton: 'erreur' },
] as const;

/**
 * The identity of the demonstration's card, of a person who does not exist: the number's key is right, but it names a birth abroad in a
 * country that has no code (99 999); the phone is of the range that is kept for fiction, the e-mail's domain nobody can own.
 */
export const IDENTITE_CARTE = {
  nom: 'Exemple',
  prenom: 'Camille',
  dateNaissance: '1955-02-14',
  email: 'camille.exemple@demonstration.example',
  telephonePortable: '06 39 98 01 23',
  adresse: '1, rue de la Démonstration',
  codePostal: '69002',
  ville: 'Lyon',
  numeroSecu: '255029999999967',
  caisse: 'CPAM du Rhône',
} as const satisfies Partial<Record<keyof ClientSaisi, string>>;
