import { owned, sql } from '~/db/sql.server';
import { addDays, startOfParisDay, toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import type { Role } from '../access/roles';

/** A member of staff as the agenda names it. */
export interface Intervenant {
  id: string;
  name: string;
}

/** The active users of some of the scope's centres, and the administrators of its account, by name. */
export const findIntervenants = async (ctx: Context, centreIds: readonly string[]): Promise<Intervenant[]> =>
  (await findEquipe(ctx, centreIds)).map(({ id, name }) => ({ id, name }));

async function findEquipe(
  ctx: Context,
  centreIds: readonly string[],
): Promise<(Intervenant & { role: Role })[]> {
  const inside = centreIds.filter((id) => ctx.db.scope.centreIds.includes(id));
  if (inside.length === 0) return [];
  const members = await ctx.db.from('user_centres').whereIn('centre_id', inside).select('user_id');
  return ctx.db
    .from('users')
    .where({ account_confirmation: true })
    .where((query) => {
      query.whereIn(
        'id',
        members.map(({ user_id }) => user_id),
      );
      query.orWhere({ role: 'accountAdmin' });
    })
    .select('id', 'name', 'role')
    .orderBy('name');
}

/** For how many days one counts as taking appointments after the last one. */
const RECENT_JOURS = 84;

/** Roles that take appointments unless the agenda says otherwise: those of a centre's shop. */
const AU_COMPTOIR: readonly Role[] = ['employe', 'admin'];

/** Whom of some people an event of late or ahead names. */
async function nommesParmi(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const depuis = startOfParisDay(addDays(toParis(ctx.now()).date, -RECENT_JOURS));
  const rows = await ctx.db.read<{ id: string }>(sql`SELECT u.id FROM ${owned('users', 'u')}
    WHERE u.id IN (${ids}) AND EXISTS (SELECT 1 FROM ${owned('evenements', 'e')}
      WHERE e.intervenant_id = u.id AND e.start > ${depuis} AND e.annule_le IS NULL)`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Who of a centre's staff takes appointments: those whom an event of late or ahead names. Where none does, its employees and administrators, and in a
 * centre without any those who direct it; a viewer is one of them only by being named.
 */
export async function findPraticiens(ctx: Context, centreId: string): Promise<string[]> {
  const equipe = await findEquipe(ctx, [centreId]);
  if (equipe.length < 2) return equipe.map(({ id }) => id);
  const nommes = await nommesParmi(
    ctx,
    equipe.map(({ id }) => id),
  );
  if (nommes.size > 0) return [...nommes];
  const comptoir = equipe.filter(({ role }) => AU_COMPTOIR.includes(role));
  return (comptoir.length > 0 ? comptoir : equipe.filter(({ role }) => role !== 'viewer')).map(
    ({ id }) => id,
  );
}

/** Whom the agenda of some centres has a column for, by name: their employees and administrators, and of the others whom an event of late or ahead names. */
export async function findIntervenantsEnColonne(
  ctx: Context,
  centreIds: readonly string[],
): Promise<Intervenant[]> {
  const equipe = await findEquipe(ctx, centreIds);
  const autres = equipe.filter(({ role }) => !AU_COMPTOIR.includes(role));
  const nommes = await nommesParmi(
    ctx,
    autres.map(({ id }) => id),
  );
  return equipe
    .filter(({ id, role }) => AU_COMPTOIR.includes(role) || nommes.has(id))
    .map(({ id, name }) => ({ id, name }));
}
