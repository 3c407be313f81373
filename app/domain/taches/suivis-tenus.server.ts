import { accord } from '~/lib/accord';
import { entretenirSuivis } from '../plan-suivi/entretien.server';
import type { EnCours, Fait } from './bail.server';
import { compteOf, type Etabli } from './etabli.server';

const DAY_MS = 86_400_000;

/** Completes an account's plans of follow-up: a lot at once, and what is left right after; then again in a day. */
export async function tenirSuivis(etabli: Etabli, { tache }: EnCours): Promise<Fait> {
  const { plans, encore } = await entretenirSuivis(await compteOf(etabli, tache.compte_id));
  const now = etabli.now();
  return {
    resultat: `${accord(plans, 'plan complété', 'plans complétés')}.`,
    prochain: encore ? now : new Date(now.getTime() + DAY_MS),
  };
}
