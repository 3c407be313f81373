import type { EtapeSuiviRow } from '~/db/rows/essais';
import type { LecteurDeParametres } from '../parametres/valeurs.server';
import { addMonths } from '../reglements/echeances';

/** A visit that a plan asks for. */
export type EtapePrevue = Pick<EtapeSuiviRow, 'rang' | 'mois' | 'prevue_le'>;

const ETAPES = ['suivi.etape1_mois', 'suivi.etape2_mois', 'suivi.etape3_mois', 'suivi.etape4_mois'] as const;
export const CLES_DU_PLAN = [...ETAPES, 'suivi.puis_tous_les_mois', 'renouvellement.annees'] as const;

/** As many as a device that is never renewed could want. */
const ETAPES_MAX = 120;

/**
 * The visits that follow a fitting of a Paris day, by the parameters of that day: the four of the beginning, then one every so many months until the
 * device may be renewed, and on as long as it is not: one beyond `jour` at least. Pure.
 */
export function etapesDuPlan(pose: string, valeurDe: LecteurDeParametres, jour: string): EtapePrevue[] {
  const mois = (cle: (typeof CLES_DU_PLAN)[number]) => valeurDe(cle, pose).valeur;
  const debut = [...new Set(ETAPES.map(mois))].sort((a, b) => a - b);
  const fin = mois('renouvellement.annees') * 12;
  const pas = mois('suivi.puis_tous_les_mois');
  const found = debut.map((each, index) => etape(pose, index + 1, each));
  for (let next = (debut.at(-1) ?? 0) + pas; found.length < ETAPES_MAX; next += pas) {
    if (next > fin && (found.at(-1)?.prevue_le ?? '') > jour) break;
    found.push(etape(pose, found.length + 1, next));
  }
  return found;
}

const etape = (pose: string, rang: number, mois: number): EtapePrevue => ({
  ...{ rang, mois, prevue_le: addMonths(pose, mois) },
});
