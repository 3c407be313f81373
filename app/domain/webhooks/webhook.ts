import type { NatureWebhook } from './natures';

/** How a webhook stands, and the words for it. */
export const ETATS_WEBHOOK = {
  neuf: 'nouveau',
  actif: 'actif',
  echec: 'en échec',
  coupe: 'coupé',
} as const;
export type EtatWebhook = keyof typeof ETATS_WEBHOOK;

/** A webhook as lists show it: never its secret. Instants are UTC. */
export interface Webhook {
  _id: string;
  nom: string;
  /** Where it is; the list shows no more of its address. */
  hote: string;
  natures: NatureWebhook[];
  /** The one centre that it hears of; null for all of the account's. */
  centre: string | null;
  etat: EtatWebhook;
  erreur: string;
  /** Since when nothing has arrived. */
  echecDepuis: string | null;
  /** When the next try is made, while a pause lasts. */
  pauseJusque: string | null;
  reussiLe: string | null;
  coupeLe: string | null;
  creeLe: string;
  /** Who added it; '' for nobody who is known. */
  par: string;
}

/** The same with what its form and its own page need. */
export interface WebhookOuvert extends Webhook {
  url: string;
  centreId: string;
  /** Until when the former secret signs too. */
  ancienJusque: string | null;
  version: number;
}

/** How a delivery stands. */
export const ETATS_ENVOI = {
  attente: 'En attente',
  livre: 'Reçu',
  abandonne: 'Non reçu',
} as const;
export type EtatEnvoi = keyof typeof ETATS_ENVOI;

/** One delivery as the log shows it. */
export interface Envoi {
  _id: string;
  nature: string;
  objetId: string;
  etat: EtatEnvoi;
  /** When the deed was done. */
  date: string;
  essais: number;
  essayeLe: string | null;
  prochainLe: string | null;
  /** The status that was answered last. */
  statut: number | null;
  dureeMs: number | null;
  erreur: string;
}

/** What came of a test. */
export interface Essai {
  recu: boolean;
  /** What to tell whoever asked. */
  texte: string;
}
