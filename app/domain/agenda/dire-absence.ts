import { addDays, toParis } from '~/lib/dates';
import type { Absence } from './absence';
import { momentDe } from './conflit';

/** 'le 24/11/2026, journée entière', 'du 24/11/2026 14:00 au 25/11/2026 10:00' */
export function quandAbsence({ debut, fin, journee }: Pick<Absence, 'debut' | 'fin' | 'journee'>): string {
  const apres = toParis(fin);
  const dateFin = journee ? addDays(apres.date, -1) : apres.date;
  return momentDe({ ...toParis(debut), dateFin, heureFin: apres.heure, journee });
}

/** 'Paul Martin, le 24/11/2026, journée entière : congés' */
export const direAbsence = (absence: Absence): string =>
  `${quiAbsence(absence)}, ${quandAbsence(absence)}${absence.motif ? ` : ${absence.motif}` : ''}`;

export const quiAbsence = ({ intervenant }: Pick<Absence, 'intervenant'>): string =>
  intervenant?.name ?? 'Centre fermé';
