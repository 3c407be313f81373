import type { Context } from '~/domain/access/context.server';
import type { CreneauxProposes } from '~/domain/agenda/creneaux.service.server';
import type { Evenement } from '~/domain/agenda/evenement';
import { listPeriode } from '~/domain/agenda/evenements.lists.server';
import { periodeOf } from '~/domain/agenda/periode';
import { isDay, isHour } from '~/lib/dates';
import { isId } from '~/lib/id';

/** The free slots beside a form, and the agenda of the day that the form is about. */
export interface CreneauxMontres extends CreneauxProposes {
  jour: { date: string; evenements: Evenement[]; autres: number };
}

/** As many events as there is room for beside a form. */
const DU_JOUR_MAX = 10;

/** Adds that day's agenda to the slots that were found; of one member of staff where `intervenantId` is not ''. */
export async function withJournee(
  ctx: Context,
  proposes: CreneauxProposes,
  { date, intervenantId }: { date: string; intervenantId: string },
): Promise<CreneauxMontres> {
  const jour = periodeOf('jour', date || proposes.creneaux[0]?.date || proposes.du);
  const { evenements, total } = await listPeriode(ctx, jour, { intervenantId, max: DU_JOUR_MAX });
  return { ...proposes, jour: { date: jour.date, evenements, autres: total - evenements.length } };
}

/** Buttons by which a form asks for slots, or takes one, and the day that those on show were looked for from. */
const BOUTONS = ['creneau', 'creneaux'] as const;
export const CHAMPS_CRENEAUX = [...BOUTONS, 'depuis'] as const;

/** Whether a form asks for slots only, so that nothing is to be saved. */
export const asksCreneaux = (form: FormData): boolean => BOUTONS.some((name) => form.has(name));

/** From which day on slots are looked for: those on show stay when one of them is taken, otherwise the form's own day counts. */
export const depuisOf = (form: FormData): string =>
  dayOrNone(String(form.get(form.has('creneau') ? 'depuis' : 'date') ?? ''));

/** What a form holds, with the slot that was taken in its date and hours. */
export function fieldsWithCreneau(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form)
    if (typeof value === 'string' && !CHAMPS_CRENEAUX.some((each) => each === name)) fields[name] = value;
  const [date = '', heure = '', heureFin = ''] = String(form.get('creneau') ?? '').split(' ');
  if (!isDay(date) || !isHour(heure) || !isHour(heureFin)) return fields;
  const { journee: _, ...rest } = fields;
  return { ...rest, date, heure, heureFin, dateFin: '', occurrence: '' };
}

export const idOrNull = (value: unknown): string | null => (isId(value) ? value : null);
export const dayOrNone = (value: string | undefined): string => (value && isDay(value) ? value : '');
