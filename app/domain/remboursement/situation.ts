import type { OutreMer } from '~/lib/outre-mer';
import type { TarifDuCode } from '../lpp/tarif-du-code';
import type { ValeurDePart, ValeurEnVigueur } from '../parametres/parametre';
import type { CleParametre } from '../parametres/referentiel';

/** What insurers' shares of a hearing aid follow from, beside its class and price. */

export type Regime = 'general' | 'alsace_moselle';
export type Territoire = 'metropole' | OutreMer;

/** The contract with the complementary insurer, as far as it is known. */
export type Contrat =
  | { nature: 'inconnu' }
  | { nature: 'aucun' }
  /** `montant`: cents that it pays for an ear beyond the obligatory share, where the law does not say; null when not known. */
  | { nature: 'responsable' | 'non_responsable'; montant: number | null };

export interface Situation {
  /** The Paris day that the shares are worked out for, 'YYYY-MM-DD': that of the quote or of the invoice. */
  jour: string;
  /** The day of birth; null when not known. */
  naissance: string | null;
  cecite: boolean;
  ald: boolean;
  c2s: boolean;
  regime: Regime;
  /** Where the device is sold. */
  territoire: Territoire;
  contrat: Contrat;
}

/** A device for one ear: its class and its price with tax, in cents. */
export interface AppareilPropose {
  classe: 1 | 2;
  prix: number;
  /** What the applied LPP table says of its code that day; nothing without a code that it knows. */
  tarif?: TarifDuCode | undefined;
}

/** The value of a parameter on a day; raises DomainError where there is none. */
export type Lire = (cle: CleParametre, jour: string) => ValeurEnVigueur;

/** A share in cents and the sentence that says where it comes from, with the parameters that it rests on. */
export interface Part {
  montant: number;
  phrase: string;
  parametres: readonly ValeurDePart[];
  /** Nobody knows yet what it comes to: it counts as nothing. */
  inconnue?: true;
}
