import { formatDay } from '~/lib/dates';
import type { DevisLu } from './devis-lus.repo.server';
import { lastDayToAccept } from './mentions';

/** What has become of a quote: the patient's word, or what time makes of their silence. */
export const ETATS_DEVIS = {
  attente: 'En attente',
  accepte: 'Accepté',
  refuse: 'Refusé',
  expire: 'Expiré',
} as const;
export type EtatDevis = keyof typeof ETATS_DEVIS;

/** A quote's state on a day of Paris, and the words that go with it: since when, or until when. */
export interface DevisSitue {
  etat: EtatDevis;
  quand: string;
}

type Decide = Pick<DevisLu, 'decision' | 'decideLe' | 'dateDevis' | 'dureeValiditeDevis' | 'regles'>;

export function etatDevis(devis: Decide, today: string): DevisSitue {
  const le = devis.decideLe ? `le ${formatDay(devis.decideLe)}` : '';
  if (devis.decision === 'accepte') return { etat: 'accepte', quand: le };
  if (devis.decision === 'refuse') return { etat: 'refuse', quand: le };
  const last = lastDayToAccept(devis);
  if (last === null) return { etat: 'attente', quand: '' };
  if (last < today) return { etat: 'expire', quand: `depuis le ${formatDay(last)}` };
  return { etat: 'attente', quand: `jusqu’au ${formatDay(last)}` };
}
