/** The argument that tells the server that a supervisor listens in its place. */
export const SOUS_SUPERVISEUR = '--superviseur';

/** How often the server tells its supervisor that its event loop still turns, in milliseconds. */
export const BATTEMENT_MS = 1000;

/** What the server says. `ecouter`: it is ready, connections may come, and its end may take `arretMs` milliseconds; `recue`: this one is now its own; `fermer`: no more. */
export type DuServeur =
  | { type: 'ecouter'; port: number; host: string; arretMs: number }
  | { type: 'recue'; id: number }
  | { type: 'battement' }
  | { type: 'fermer' };

/** What the supervisor says; with `connexion` comes the socket, `fermee` follows the last of them. */
export type DuSuperviseur =
  | { type: 'ecoute'; port: number }
  | { type: 'refus'; message: string; code: string }
  | { type: 'connexion'; id: number }
  | { type: 'fermee' };
