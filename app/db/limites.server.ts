import type { Knex } from 'knex';
import type { Annonces } from '~/lib/annonces';
import { createLimiter, type Limiter } from './limiter.server';

const MINUTE = 60;
const QUARTER_HOUR = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The name, the number of times and the seconds of each limit (docs/decisions/007 and 041). */
const LIMITES = {
  /** Guesses at the password of one address, from one network. */
  essais: ['connexion', 10, QUARTER_HOUR],
  /** Guesses from one line, whatever the address. */
  essaisParLigne: ['connexion-ip', 200, QUARTER_HOUR],
  /** Guesses from a site's whole IPv6 network. */
  essaisParSite: ['connexion-site', 600, QUARTER_HOUR],
  /** Guesses at one user's password from wherever: in a quarter of an hour, in a day, and how often once a day's are spent. */
  essaisParCompte: ['connexion-compte', 20, QUARTER_HOUR],
  essaisDuJour: ['connexion-jour', 60, DAY],
  essaisRalentis: ['connexion-lente', 1, 5 * MINUTE],
  /** Guesses by a browser that this user has come in by before. */
  essaisParAppareil: ['connexion-appareil', 10, QUARTER_HOUR],
  essaisParAppareilDuJour: ['connexion-appareil-jour', 60, DAY],
  /** Mails that tell of such guesses at the second factor. */
  avisFacteur: ['facteur-avis', 1, DAY],
  /** Mails that tell a user of a sign-in by a new browser: from one line, and in all. */
  avisAppareilParLigne: ['appareil-avis-ip', 1, DAY],
  avisAppareil: ['appareil-avis', 10, DAY],
  /** Sign-ins by Google that came to nothing, from one line and from a site. */
  google: ['google-ip', 200, QUARTER_HOUR],
  /** Requests that make a mail leave: per address and kind; further down from one line, from a site's whole IPv6 network. */
  demandes: ['demande', 5, HOUR],
  /** The same within a day, and how often once a day's are spent. */
  demandesDuJour: ['demande-jour', 20, DAY],
  demandesRalenties: ['demande-lente', 1, HOUR],
  demandesParLigne: ['demande-ip', 30, HOUR],
  demandesParSite: ['demande-site', 90, HOUR],
  /** Visits of pages on which patients sign, from one line and by one link; codes asked for from one line. */
  signaturesParLigne: ['signature-ip', 200, QUARTER_HOUR],
  signaturesParLien: ['signature-lien', 60, QUARTER_HOUR],
  codesParLigne: ['signature-code-ip', 20, HOUR],
} as const satisfies Record<string, readonly [string, number, number]>;

/** What limits guesses and requests for mails at the door. */
export type Limites = Record<keyof typeof LIMITES, Limiter>;

/** The limits of the door, counted where every web process sees them. */
export function openLimites(db: Knex, annonces?: Annonces): Limites {
  const limiters = Object.entries(LIMITES).map(([nom, [name, points, duration]]) => [
    nom,
    createLimiter(db, { name, points, duration }, annonces),
  ]);
  return Object.fromEntries(limiters) as Limites;
}
