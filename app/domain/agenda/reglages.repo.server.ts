import type { ReglagesAgendaRow } from '~/db/rows/agenda';
import type { CentreAccessible } from '../access/acteur';
import { type Context, suivreLeCentre } from '../access/context.server';
import { NotFoundError } from '../errors';
import { dureeDe, HORAIRES_PAR_DEFAUT, type Horaires } from './plages';

/** What a centre's row says; undefined is a centre that has set nothing. */
export const toHoraires = (row: ReglagesAgendaRow | undefined): Horaires =>
  row
    ? { semaine: JSON.parse(row.plages), durees: JSON.parse(row.durees), parDefaut: false }
    : HORAIRES_PAR_DEFAUT;

export async function findReglagesRow(
  ctx: Context,
  centreId: string,
): Promise<ReglagesAgendaRow | undefined> {
  return ctx.db.from('reglages_agenda').where({ centre_id: centreId }).first();
}

/** When a centre of the scope is open, and how long its appointments last. */
export const findHoraires = async (ctx: Context, centreId: string): Promise<Horaires> =>
  toHoraires(await findReglagesRow(ctx, centreId));

/** The same of several at once, in the order of their ids. */
export async function findHorairesDes(ctx: Context, centreIds: readonly string[]): Promise<Horaires[]> {
  const rows = await ctx.db.from('reglages_agenda').whereIn('centre_id', centreIds);
  const parCentre = new Map(rows.map((row) => [row.centre_id, row]));
  return centreIds.map((id) => toHoraires(parCentre.get(id)));
}

/** How long an event of a kind lasts in a centre of the scope, in minutes. */
export const dureeAuCentre = async (ctx: Context, centreId: string, type: string): Promise<number> =>
  dureeDe((await findHoraires(ctx, centreId)).durees, type);

/** One of the actor's centres, whose clock is gone by from here on. Raises NotFoundError. */
export function centreDeLActeur(ctx: Context, centreId: string): CentreAccessible {
  const centre = ctx.centres.find(({ id }) => id === centreId);
  if (!centre) throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  suivreLeCentre(ctx, centre.id);
  return centre;
}
