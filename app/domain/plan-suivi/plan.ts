import type { EtapeSuiviRow } from '~/db/rows/essais';
import type { LecteurDeParametres } from '../parametres/valeurs.server';
import { addMonths } from '../reglements/echeances';

/** A visit that a plan asks for. */
export type EtapePrevue = Pick<EtapeSuiviRow, 'rang' | 'mois' | 'prevue_le'>;

const ETAPES = ['suivi.etape1_mois', 'suivi.etape2_mois', 'suivi.etape3_mois', 'suivi.etape4_mois'] as const;
export const CLES_DU_PLAN = [...ETAPES, 'suivi.puis_tous_les_mois', 'renouvellement.annees'] as const;

/** As many as a device that is never renewed could want. */
const ETAPES_MAX = 2000;

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

/** A visit's place in the plans of a client. */
export const placeOf = ({ pose_le, rang }: Pick<EtapeSuiviRow, 'pose_le' | 'rang'>): string =>
  `${pose_le} ${rang}`;

/**
 * Of a client's visits those that count, in their order: all that something is known of, and of the others (`libre`) those of the fitting that stands,
 * each once, though a merge may have brought two plans together. Pure.
 */
export function etapesGardees(
  rows: readonly EtapeSuiviRow[],
  libre: (row: EtapeSuiviRow) => boolean,
  pose: string | null,
): EtapeSuiviRow[] {
  const places = new Set(rows.filter((row) => !libre(row)).map(placeOf));
  return rows.filter((row) => {
    if (!libre(row)) return true;
    if (row.pose_le !== pose || places.has(placeOf(row))) return false;
    places.add(placeOf(row));
    return true;
  });
}
