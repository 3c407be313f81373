import { addMonths, format } from 'date-fns';
import { formatDay, toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { lireParametres } from '../parametres/valeurs.server';
import type { GesteConservation } from './lot';

/** How long records are kept, as the account's parameters have it today, and the days that follow from it ('YYYY-MM-DD'). */
export interface RegleDeConservation {
  /** Years after the last deed during which a record stays in daily sight, then in the archive; years of accounting documents. */
  active: number;
  archive: number;
  comptable: number;
  /** Whose last deed is before that day is due for the archive, or from the archive for erasure. */
  avantArchivage: string;
  avantEffacement: string;
  /** From that day on an accounting document keeps the record. */
  comptableDepuis: string;
}

/** The day so many years before another. */
const yearsBefore = (day: string, years: number): string =>
  format(addMonths(new Date(`${day}T12:00:00`), -12 * years), 'yyyy-MM-dd');

/** The rule that holds today. The caller has asked for the right. */
export async function lireRegle(tx: Context): Promise<RegleDeConservation> {
  const jour = toParis(tx.now()).date;
  const valeurDe = await lireParametres(tx, [
    'conservation.active_ans',
    'conservation.archive_ans',
    'conservation.comptable_ans',
  ]);
  const active = valeurDe('conservation.active_ans', jour).valeur;
  const archive = valeurDe('conservation.archive_ans', jour).valeur;
  const comptable = valeurDe('conservation.comptable_ans', jour).valeur;
  return {
    ...{ active, archive, comptable },
    avantArchivage: yearsBefore(jour, active),
    avantEffacement: yearsBefore(jour, active + archive),
    comptableDepuis: yearsBefore(jour, comptable),
  };
}

/** The rule in words, as a report keeps it. */
export function direRegle(
  { active, archive, comptable, avantArchivage, avantEffacement }: RegleDeConservation,
  geste: GesteConservation,
): string {
  if (geste === 'archivage')
    return `Dernier acte avant le ${formatDay(avantArchivage)} (${active} ans), sans motif de garde.`;
  return `Archivé, dernier acte avant le ${formatDay(avantEffacement)} (${active} ans, puis ${archive} ans d’archive), sans motif de garde ni pièce comptable de moins de ${comptable} ans.`;
}
