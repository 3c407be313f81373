import { toParis } from '~/lib/dates';
import { lundiDe } from '../agenda/jours';

/** Of how many days, weeks and months the latest backup stays. */
export interface Garde {
  jours: number;
  semaines: number;
  mois: number;
}

/** A clock that was wrong for a while names backups of days to come: they neither count nor go. */
const AVANCE_MS = 86_400_000;

/**
 * Which backups have had their time, of those taken at these instants: the latest of each of the last so many days, weeks and months (Paris)
 * of which there are any stays, so that a time without backups takes none away; and the latest of all.
 */
export function perimees<T extends { instant: Date }>(
  sauvegardes: readonly T[],
  garde: Garde,
  now: Date,
): T[] {
  const known = sauvegardes.filter(({ instant }) => instant.getTime() <= now.getTime() + AVANCE_MS);
  const latestFirst = known.sort((a, b) => b.instant.getTime() - a.instant.getTime());
  const kept = new Set<T>(latestFirst.slice(0, 1));
  const periods = [
    [garde.jours, (day: string) => day],
    [garde.semaines, lundiDe],
    [garde.mois, (day: string) => day.slice(0, 7)],
  ] as const;
  for (const [count, periodOf] of periods) {
    const seen = new Set<string>();
    for (const each of latestFirst) {
      const period = periodOf(toParis(each.instant).date);
      if (seen.has(period)) continue;
      if (seen.size === count) break;
      seen.add(period);
      kept.add(each);
    }
  }
  return latestFirst.filter((each) => !kept.has(each));
}
