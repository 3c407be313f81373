import { z } from 'zod';
import type { AFaireRow } from '~/db/rows/gestes';
import { dateJour, texteRequis } from '../champs';

export const GENRES = { rappel: 'Rappeler', autre: 'Autre' } as const;
export type GenreAFaire = keyof typeof GENRES;

export const VUES = { ouvertes: 'Toutes', miennes: 'Les miennes', faites: 'Faites' } as const;
export type VueAFaire = keyof typeof VUES;

export const MESSAGES_A_FAIRE = {
  titre: 'Dites ce qu’il y a à faire.',
  echeance: 'Donnez un jour.',
  introuvable: 'Cette chose à faire n’existe plus.',
  modifie:
    'Quelqu’un a modifié cela pendant votre saisie : ce qui est enregistré à présent est dans la liste.',
} as const;

/** What a form says of something to do. */
export const AFaireSaisie = z.object({
  genre: z.enum(Object.keys(GENRES) as [GenreAFaire, ...GenreAFaire[]]).catch('autre'),
  titre: texteRequis(MESSAGES_A_FAIRE.titre),
  echeance: dateJour().transform((jour, issues) => {
    if (jour !== null) return jour;
    issues.addIssue({ code: 'custom', message: MESSAGES_A_FAIRE.echeance });
    return z.NEVER;
  }),
  /** Who is to do it; null for whoever comes to it. */
  userId: z
    .string()
    .regex(/^[0-9a-f]{24}$/)
    .nullable()
    .catch(null),
});
export type AFaireSaisie = z.output<typeof AFaireSaisie>;

/** One line of the worklist. */
export interface ChoseAFaire {
  _id: string;
  genre: GenreAFaire;
  titre: string;
  echeance: string;
  /** Against today: how soon it is due. */
  terme: 'retard' | 'jour' | 'plus tard';
  client: { _id: string; nom: string; telephone: string };
  /** Who is to do it, by name; '' for whoever comes to it. */
  pour: string;
  faitLe: string | null;
  faitPar: string;
  centre: string | null;
}

/** What its form opens with. */
export interface AFaireOuverte {
  _id: string;
  client: { _id: string; nom: string };
  genre: GenreAFaire;
  titre: string;
  echeance: string;
  userId: string;
  version: number;
  equipe: { id: string; name: string }[];
}

export const termeDe = (
  { echeance }: Pick<AFaireRow, 'echeance'>,
  aujourdhui: string,
): ChoseAFaire['terme'] =>
  echeance < aujourdhui ? 'retard' : echeance === aujourdhui ? 'jour' : 'plus tard';
