import { z } from 'zod';
import type { UserRow } from '~/db/rows/comptes';

/** How light the screens are, in words; 'auto' follows the browser. */
export const THEMES = { auto: 'Automatique', clair: 'Clair', sombre: 'Sombre' } as const;
export const DENSITES = { normale: 'Normale', serree: 'Serrée' } as const;
export const RACCOURCIS = { oui: 'Actifs', non: 'Coupés' } as const;

export type Theme = keyof typeof THEMES;
export type Densite = keyof typeof DENSITES;

export interface Preferences {
  theme: Theme;
  densite: Densite;
  raccourcis: boolean;
}

const mots = <M extends string>(table: Record<M, string>) =>
  z
    .enum(Object.keys(table) as [M, ...M[]])
    .optional()
    .catch(undefined);

/** One's preferences as a form sends them: all of them, or the one that a button stands for. What is none of the words changes nothing. */
export const PreferencesSaisies = z.object({
  theme: mots(THEMES),
  densite: mots(DENSITES),
  raccourcis: mots(RACCOURCIS),
});
export type PreferencesSaisies = z.output<typeof PreferencesSaisies>;

/** SQLite has no booleans. */
export const preferencesOf = ({ theme, densite, raccourcis }: UserRow): Preferences => ({
  theme,
  densite,
  raccourcis: Boolean(raccourcis),
});
