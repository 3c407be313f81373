import { formatDay } from '~/lib/dates';
import { lastCloture } from './clotures.repo.server';
import type { Lecteur } from './pieces-scellees.server';

/**
 * The last day of a centre's closed months and years, 'YYYY-MM-DD'; null where none is closed. A closed day does not count: its closing covers what was
 * recorded on it, and a statement tells of money received the days before. Whoever writes by it holds the end of the chain (`attendreChaine`).
 */
export async function lastJourClos(lecteur: Lecteur, centreId: string): Promise<string | null> {
  // A year is closed after its months.
  return (await lastCloture(lecteur, centreId, 'mois'))?.fin ?? null;
}

/** Why a day of a closed period does not do, and what does. */
export const periodeCloseLe = (fin: string): string =>
  `Les comptes sont clôturés jusqu’au ${formatDay(fin)} : un règlement ne s’y ajoute plus. Datez-le d’un jour d’après, et dites le vrai jour dans sa référence.`;
