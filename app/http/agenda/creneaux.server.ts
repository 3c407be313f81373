import { data } from '@remix-run/node';
import type { Context } from '~/domain/access/context.server';
import type { CreneauxProposes } from '~/domain/agenda/creneaux.service.server';
import { proposeCreneauxDeRdv } from '~/domain/agenda/creneaux-rdv.service.server';
import type { Evenement } from '~/domain/agenda/evenement';
import { listPeriode } from '~/domain/agenda/evenements.lists.server';
import { periodeOf } from '~/domain/agenda/periode';
import type { StatutDeRdv } from '~/domain/clients/statuts';
import { proposeCreneauxDeSuivi } from '~/domain/plan-suivi/lecture.service.server';
import type { handleForm } from '~/http/form.server';
import type { Resultat } from '~/http/resultat';
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

/** What stands beside the form of a client's appointment: free slots and that day's agenda, and who may hold it. */
export interface OffreMontree {
  creneaux: CreneauxMontres;
  intervenants: { id: string; name: string }[];
  intervenantId: string;
}

/** What an appointment is for: a status, or a visit that follows a fitting. */
type RdvAsked = StatutDeRdv | { etapeId: string };

/** The same for a form that opens with a day ('' for none), or for what one holds by now. */
export async function loadOffre(
  ctx: Context,
  clientId: string,
  rdv: RdvAsked,
  { date, depuis = date, intervenantId }: { date: string; depuis?: string; intervenantId: string | null },
): Promise<OffreMontree> {
  const asked = { date: depuis, intervenantId };
  const offre =
    typeof rdv === 'string'
      ? await proposeCreneauxDeRdv(ctx, clientId, rdv, asked)
      : await proposeCreneauxDeSuivi(ctx, clientId, rdv.etapeId, asked);
  const qui = { date, intervenantId: offre.intervenantId };
  return { ...offre, creneaux: await withJournee(ctx, offre.creneaux, qui) };
}

/** Answers a form of an appointment that asks for slots, or takes one: nothing is saved, what was typed stays. */
export async function answerOffre(ctx: Context, clientId: string, rdv: RdvAsked, form: FormData) {
  const resultat: Resultat = { status: 'error', initialValue: fieldsWithCreneau(form), error: {} };
  return data({ resultat, offre: await offreOf(ctx, clientId, rdv, form) });
}

/** A refused form of an appointment comes back with the slots that suit what it holds. */
export async function withOffre(
  answer: Refuse | Response,
  ctx: Context,
  clientId: string,
  rdv: RdvAsked,
  form: FormData,
) {
  if (answer instanceof Response) return answer;
  const { resultat } = answer.data;
  return data({ resultat, offre: await offreOf(ctx, clientId, rdv, form) }, answer.init ?? undefined);
}

type Refuse = Exclude<Awaited<ReturnType<typeof handleForm>>, Response>;

function offreOf(ctx: Context, clientId: string, rdv: RdvAsked, form: FormData): Promise<OffreMontree> {
  const { date, intervenantId } = fieldsWithCreneau(form);
  return loadOffre(ctx, clientId, rdv, {
    date: dayOrNone(date),
    depuis: depuisOf(form),
    intervenantId: intervenantId === undefined ? null : (idOrNull(intervenantId) ?? ''),
  });
}
