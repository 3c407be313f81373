import type { DemandeSignatureRow } from '~/db/rows/signatures';

const HEURE_MS = 3_600_000;

/** How long a link lets sign, and then gives the signed document. */
export const LIEN_MS = 7 * 24 * HEURE_MS;
export const COPIE_MS = 24 * HEURE_MS;
/** How long a code works, how many may be sent for a link, and how often any of them may be tried. */
export const CODE_MS = 15 * 60_000;
export const CODES_MAX = 5;
export const ESSAIS_MAX = 10;
/** Links that a patient may be sent in a day. */
export const DEMANDES_PAR_JOUR = 6;

/** What has become of a request. */
export const ETATS_DEMANDE = {
  ouverte: 'En attente de signature',
  signee: 'Signée',
  revoquee: 'Révoquée',
  expiree: 'Expirée',
  bloquee: 'Bloquée après trop de codes faux',
  depassee: 'Dépassée : le document a changé depuis',
} as const;
export type EtatDemande = keyof typeof ETATS_DEMANDE;

export function etatDemande(
  row: Pick<DemandeSignatureRow, 'signature_id' | 'revoque_le' | 'essais' | 'expire_le'>,
  now: Date,
): Exclude<EtatDemande, 'depassee'> {
  if (row.signature_id !== null) return 'signee';
  if (row.revoque_le !== null) return 'revoquee';
  if (row.expire_le <= now.toISOString()) return 'expiree';
  return row.essais >= ESSAIS_MAX ? 'bloquee' : 'ouverte';
}
