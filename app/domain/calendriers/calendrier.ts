import type { CalendrierRow } from '~/db/rows/agenda';

/** An external calendar as screens show it. Its address is a secret of whoever gave it: lists show the server's name alone. */
export interface Calendrier {
  id: string;
  nom: string;
  hote: string;
  color: string;
  /** The centre's name in global mode; null where one centre is chosen. */
  centre: string | null;
  intervenant: string | null;
  /** Last read that succeeded (UTC); null before the first. */
  reussiLe: string | null;
  /** Why the last read failed; '' when it succeeded. */
  erreur: string;
  essayeLe: string | null;
  evenementsLus: number;
}

/** The same with all that its form holds. */
export interface CalendrierAModifier extends Calendrier {
  centreId: string;
  url: string;
  intervenantId: string | null;
  version: number;
}

interface Noms {
  centre: string | null;
  intervenant: string | null;
}

export const toCalendrier = (row: CalendrierRow, noms: Noms): Calendrier => ({
  id: row.id,
  nom: row.nom,
  hote: URL.canParse(row.url) ? new URL(row.url).hostname : '',
  color: row.color,
  ...noms,
  reussiLe: row.reussi_le,
  erreur: row.erreur,
  essayeLe: row.essaye_le,
  evenementsLus: row.evenements_lus,
});

/** What became of one read. */
export type Lecture = { etat: 'lu' | 'inchange'; evenements: number } | { etat: 'refus'; raison: string };
