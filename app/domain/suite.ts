import type { ApercuFacture } from './factures/apercu-facture';

/** A field in which a colleague saved something else, in the order of the form. */
export interface Reprise {
  champ: string;
  libelle: string;
  /** What the next try sends to take over what stands there now: fields and their values, as a query; null where that is not offered. */
  envoi: string | null;
  /** Whether it is chosen beforehand. */
  proposee: boolean;
}

/**
 * What a refused form may send next, so that it does knowingly what was refused:
 * - `remplacer`: puts what was typed in the place of this newer state, a version or a fingerprint, but for the fields that it takes over from it;
 * - `accepter`: passes over what it was warned of in the words of `avis`, by sending what it names;
 * - `parts`: tells shares that were worked out, nothing being refused; where they are not what was typed, it may take them (`differe`).
 * - `rouvrir`: stands from now on on what these hidden fields say, so that sending it again means it.
 * - `repris`: tells what fields were filled with, nothing being refused.
 * - `essais`: leads to the trials of the client that it is about, where that can be done.
 * - `appareil`: leads to the page of the device that it is about, where that can be done.
 */
export type Suite =
  | { genre: 'remplacer'; etat: string; reprises: readonly Reprise[] }
  | {
      genre: 'accepter';
      avis: string;
      acceptes: readonly string[];
      /** Ways to answer, of which one is chosen, each with all that it accepts; without them there is one. */
      choix?: readonly { libelle: string; acceptes: readonly string[] }[];
      /** What else can be done, where that is not another day or hour. */
      sinon?: string;
      /** The invoice that is about to be issued. */
      apercu?: ApercuFacture;
      /** What the answer is called, where it is no 'all the same'. */
      oui?: string;
      /** Clients that the warning is about. */
      fiches?: readonly { id: string; nom: string }[];
    }
  | {
      genre: 'parts';
      explications: readonly { oreille: string; phrases: readonly string[] }[];
      reserves: readonly string[];
      /** The shares as people read them, and whether what was typed stays because it says otherwise. */
      parts: readonly { libelle: string; montant: string; tape: string | null }[];
      differe: boolean;
    }
  | { genre: 'repris'; avis: string }
  | { genre: 'appareil'; id: string; numero: string }
  | { genre: 'essais'; clientId: string }
  | { genre: 'rouvrir'; champs: Readonly<Record<string, string>> };
