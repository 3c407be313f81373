import type { ScelleRow } from '~/db/rows/comptabilite';

/** What a check of a chain found, one thing. */
export interface ConstatDeChaine {
  /** 'rupture': somebody has touched the database; 'remarque': what has an explanation, which is said. */
  gravite: 'rupture' | 'remarque';
  nature:
    | 'modifie'
    | 'retire'
    | 'sansScelle'
    | 'manquant'
    | 'echange'
    | 'ajoute'
    | 'scelle'
    | 'fin'
    | 'repere'
    | 'remise'
    | 'tardif'
    | 'sansRepere';
  /** The seal that it is about; null where it is about none. */
  rang: number | null;
  genre: ScelleRow['genre'] | null;
  /** The document's id and its number, where they are known. */
  objetId: string | null;
  numero: string | null;
  /** In a sentence. */
  quoi: string;
}

export const ETATS_CHAINE = {
  entiere: 'Entière',
  remarques: 'Entière, avec des remarques',
  rompue: 'Rompue',
} as const;
export type EtatDeChaine = keyof typeof ETATS_CHAINE;

/** What kinds of documents are called, with their article. */
export const NOMS_DE_PIECES: Record<ScelleRow['genre'], { un: string; la: string }> = {
  facture: { un: 'facture', la: 'la facture' },
  avoir: { un: 'avoir', la: 'l’avoir' },
  reglement: { un: 'règlement', la: 'le règlement' },
  cloture: { un: 'clôture', la: 'la clôture' },
};

/** 'Facture F2026-00012' */
export function nommer(genre: ScelleRow['genre'], numero: string): string {
  const { un } = NOMS_DE_PIECES[genre];
  return `${un[0]?.toUpperCase()}${un.slice(1)} ${numero}`;
}

/** As many are told one by one, and kept. */
export const CONSTATS_MAX = 200;
