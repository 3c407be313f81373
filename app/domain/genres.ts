import type { Colonne } from '~/infra/tableur/colonne';

/** What stands for nothing in a field of a kind, and how a spreadsheet holds it; `lectures.ts` says how one is read. */
interface DefinitionGenre {
  vide: '' | null | false;
  type: Colonne<object>['type'];
}

/**
 * The kinds of a field. Texts are '' where there is nothing; days ('YYYY-MM-DD'), hours ('HH:mm'), amounts (cents) and numbers of pieces
 * are null.
 */
export const GENRES = {
  ligne: { vide: '', type: 'texte' },
  paragraphe: { vide: '', type: 'texte' },
  courriel: { vide: '', type: 'texte' },
  telephone: { vide: '', type: 'texte' },
  codePostal: { vide: '', type: 'texte' },
  siren: { vide: '', type: 'texte' },
  pays: { vide: '', type: 'texte' },
  nir: { vide: '', type: 'texte' },
  origine: { vide: '', type: 'texte' },
  statut: { vide: '', type: 'texte' },
  jour: { vide: null, type: 'date' },
  naissance: { vide: null, type: 'date' },
  heure: { vide: null, type: 'texte' },
  euros: { vide: null, type: 'montant' },
  pieces: { vide: null, type: 'entier' },
  accord: { vide: false, type: 'texte' },
  ouiNon: { vide: false, type: 'texte' },
  contrat: { vide: '', type: 'texte' },
} as const satisfies Record<string, DefinitionGenre>;

export type Genre = keyof typeof GENRES;

/** A value of a kind, as it is stored and handed on. */
export type ValeurDe<G extends Genre> = (typeof GENRES)[G] extends { vide: '' }
  ? string
  : (typeof GENRES)[G] extends { vide: false }
    ? boolean
    : (typeof GENRES)[G] extends { type: 'montant' | 'entier' }
      ? number | null
      : string | null;
