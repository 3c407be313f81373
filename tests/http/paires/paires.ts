import { PAIRES_A_FAIRE } from './a-faire';
import { PAIRES_AGENDA } from './agenda';
import { PAIRES_BILANS } from './bilans';
import { PAIRES_CLIENTS } from './clients';
import { PAIRES_COMPTES } from './comptes';
import type { Cote } from './cote';
import { PAIRES_ESSAIS } from './essais';
import { PAIRES_EXEMPLAIRES } from './exemplaires';
import { PAIRES_FACTURES } from './factures';
import { PAIRES_PRESCRIPTIONS } from './prescriptions';
import { PAIRES_COMMANDES, PAIRES_SAV, PAIRES_SUR_SAV } from './sav';
import { PAIRES_STOCK } from './stock';

/** A deed by both doors, on twins. */
export interface Paire<T = string> {
  /** The call, by its name. */
  appel: string;
  /** What is done, where the call can do several things. */
  geste: string;
  /** What it is done to, on each of the twins. */
  prepare?(cote: Cote): Promise<T>;
  ecran(cote: Cote, sujet: T): Promise<unknown>;
  api(cote: Cote, sujet: T): Promise<unknown>;
  /** Tables in which the two differ, and why that is right. */
  sauf?: readonly (readonly [table: string, pourquoi: string])[];
}

// biome-ignore lint/suspicious/noExplicitAny: each pair knows what it has prepared
export const PAIRES: readonly Paire<any>[] = [
  ...PAIRES_COMPTES,
  ...PAIRES_CLIENTS,
  ...PAIRES_AGENDA,
  ...PAIRES_STOCK,
  ...PAIRES_FACTURES,
  ...PAIRES_PRESCRIPTIONS,
  ...PAIRES_BILANS,
  ...PAIRES_A_FAIRE,
  ...PAIRES_ESSAIS,
  ...PAIRES_EXEMPLAIRES,
  ...PAIRES_SAV,
  ...PAIRES_SUR_SAV,
  ...PAIRES_COMMANDES,
];

/** Calls that write what no screen writes by itself, and why. */
export const SANS_ECRAN: Record<string, string> = {
  seConnecterParGoogle:
    'Google n’est pas réglé ici : google.test.ts et api-comptes.test.ts disent ce que laissent ses deux entrées.',
  changerDeCentre: 'L’écran garde le centre dans un cookie, l’API dans un jeton : aucun n’écrit rien.',
  ajouterHistoriqueClient: 'À l’écran, chaque changement écrit lui-même sa ligne.',
  importerLpp: 'Une tâche lit aussitôt l’archive et écrit de son côté : api-lpp.test.ts en dit la suite.',
  preleverProduit: 'L’onglet Appareillage prend ses pièces lui-même, en posant le produit.',
};
