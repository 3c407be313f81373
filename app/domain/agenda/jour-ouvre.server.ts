import { addDays } from '~/lib/dates';
import { jourFerie } from '~/lib/jours-feries';
import { type Context, visibleCentreIds } from '../access/context.server';
import { plagesDuJour } from './plages';
import { findHorairesDes } from './reglages.repo.server';

/** A centre that opens on none of so many days never does. */
const HORIZON_JOURS = 14;

/** The first Paris day from one on that is no public holiday and on which one of the centres on show opens; the day itself where none ever does. */
export async function jourOuvreDepuis(ctx: Context, jour: string): Promise<string> {
  const horaires = await findHorairesDes(ctx, visibleCentreIds(ctx));
  const ouvre = (day: string) =>
    !jourFerie(day) && horaires.some(({ semaine }) => plagesDuJour(semaine, day).length > 0);
  const jours = Array.from({ length: HORIZON_JOURS }, (_, rang) => addDays(jour, rang));
  return jours.find(ouvre) ?? jour;
}
