import type { AdresseAgendaRow } from '~/db/rows/agenda';
import { isId } from '~/lib/id';
import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { userNames } from '../access/noms-users.repo.server';
import { ForbiddenError, NotFoundError } from '../errors';
import { type AdresseAgenda, MESSAGES_ADRESSES, toAdresseAgenda } from './adresse-agenda';

/**
 * The secret addresses that work, of the current centre or of all of the caller's in global mode, newest first: the centre's and
 * everybody's for those who link calendars, one's own for everybody else. Raises ForbiddenError.
 */
export async function listAdresses(ctx: Context): Promise<AdresseAgenda[]> {
  authorize(ctx, 'agenda:modifier');
  const rows = await ctx.db
    .fromCentres('adresses_agenda', visibleCentreIds(ctx))
    .whereNull('revoque_le')
    .orderBy('cree_le', 'desc')
    .orderBy('id', 'desc');
  return describe(
    ctx,
    rows.filter((row) => isManaged(ctx, row)),
  );
}

/** One that works. Raises NotFoundError, ForbiddenError for somebody else's and for the centre's, unless the caller links calendars. */
export async function getAdresse(ctx: Context, id: string): Promise<AdresseAgenda> {
  authorize(ctx, 'agenda:modifier');
  const row = isId(id)
    ? await ctx.db.from('adresses_agenda').where({ id }).whereNull('revoque_le').first()
    : undefined;
  if (!row) throw new NotFoundError('adresse_agenda_introuvable', MESSAGES_ADRESSES.introuvable);
  if (!isManaged(ctx, row)) throw new ForbiddenError();
  const [adresse] = await describe(ctx, [row]);
  if (!adresse) throw new NotFoundError('adresse_agenda_introuvable', MESSAGES_ADRESSES.introuvable);
  return adresse;
}

const isManaged = (ctx: Context, row: AdresseAgendaRow): boolean =>
  mayDo(ctx.acteur, 'agenda:relier') || (row.user_id !== null && row.user_id === ctx.acteur.userId);

async function describe(ctx: Context, rows: readonly AdresseAgendaRow[]): Promise<AdresseAgenda[]> {
  const names = await userNames(
    ctx,
    rows.map(({ user_id }) => user_id),
  );
  const centres = new Map(ctx.centres.map(({ id, name }) => [id, name]));
  return rows.map((row) =>
    toAdresseAgenda(row, ctx.acteur.userId, {
      pour: row.user_id ? (names.get(row.user_id) ?? '') : null,
      centre: centres.get(row.centre_id) ?? '',
    }),
  );
}
