import { z } from 'zod';
import { addDays, isDay } from '~/lib/dates';
import { texteRequis } from '../champs';
import type { NatureAFaire } from './natures';

export const MESSAGES_REPORT = {
  motif: 'Dites pourquoi.',
  jour: 'Donnez un jour après aujourd’hui, dans un an au plus.',
  introuvable: 'Cette ligne n’est plus à faire : quelqu’un s’en est occupé, ou elle est reportée.',
  leve: 'Ce report est levé, ou n’existe plus.',
} as const;

/** What a form says of a line that is put off. */
export const ReportSaisi = z.object({
  jusquAu: z.string(MESSAGES_REPORT.jour).refine(isDay, { error: MESSAGES_REPORT.jour }),
  motif: texteRequis(MESSAGES_REPORT.motif, 200),
});
export type ReportSaisi = z.output<typeof ReportSaisi>;

const JOURS_MAX = 366;

/** Whether a line may come back on that day: after today, and within a year, so that nobody forgets it for good. */
export const estJourDeReport = (jusquAu: string, aujourdhui: string): boolean =>
  jusquAu > aujourdhui && jusquAu <= addDays(aujourdhui, JOURS_MAX);

/** What is proposed: in a week. */
export const jourPropose = (aujourdhui: string): string => addDays(aujourdhui, 7);

/** A line that was put off. */
export interface Report {
  _id: string;
  nature: NatureAFaire;
  quoi: string;
  client: { _id: string; nom: string } | null;
  motif: string;
  jusquAu: string;
  creeLe: string;
  creePar: string;
  centre: string | null;
}
