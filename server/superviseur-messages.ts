import type { Adresse } from './mesures/adresse';
import type { Releve } from './mesures/somme';

/** The argument that tells the server that a supervisor listens in its place, and the one that says which of its servers it is. */
export const SOUS_SUPERVISEUR = '--superviseur';
const RANG = '--rang=';

export const argumentsOf = (rang: number): string[] => [SOUS_SUPERVISEUR, `${RANG}${rang}`];

/** Which server this is: the first, 0, does the jobs and looks after what is there once; it is also the only one without a supervisor. */
export const rangOf = (args: readonly string[]): number =>
  Number(args.find((arg) => arg.startsWith(RANG))?.slice(RANG.length) ?? 0);

/** How often the server tells its supervisor that its event loop still turns, in milliseconds. */
export const BATTEMENT_MS = 1000;

/** What one server tells the others, handed on by the supervisor: what it has counted, or that a form may have asked for a job. */
export type EntreServeurs = { type: 'comptes'; comptes: Compte[] } | { type: 'reveil' };

/** Of which count, whose, and what: so many more, or, with `null`, that it is forgotten. */
export type Compte = [nom: string, cle: string, points: number | null];

/**
 * What the server says. `ecouter`: it is ready, connections may come, there are to be so many servers, and its end may take `arretMs` milliseconds;
 * `mesures` is where what they measure is read; `recue`: this connection is now its own; `fermer`: no more of them.
 */
export type DuServeur =
  | {
      type: 'ecouter';
      port: number;
      host: string;
      arretMs: number;
      serveurs: number;
      mesures: Adresse | null;
    }
  | { type: 'recue'; id: number }
  | { type: 'battement' }
  | { type: 'fermer' }
  /** What it has measured, as it was asked under that number. */
  | { type: 'mesures'; id: number; releve: Releve }
  | EntreServeurs;

/** What the supervisor says; with `connexion` comes the socket, `fermee` follows the last of them; `releve`: it ends, and another one takes its place. */
export type DuSuperviseur =
  | { type: 'ecoute'; port: number }
  | { type: 'refus'; message: string; code: string }
  | { type: 'connexion'; id: number }
  | { type: 'fermee' }
  | { type: 'releve' }
  | { type: 'mesurer'; id: number }
  | EntreServeurs;
