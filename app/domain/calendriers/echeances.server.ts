import type { IdentityDb } from '~/db/identity-db.server';
import type { CentreRow } from '~/db/rows/comptes';

/** A calendar that is to be read, and the centre whose it is. */
export interface CalendrierDu {
  id: string;
  centre: CentreRow;
}

/** The external calendars whose time has come, of all accounts, the longest waiting first. */
export async function findCalendriersDus(
  identity: IdentityDb,
  now: Date,
  limit: number,
): Promise<CalendrierDu[]> {
  const rows = await identity
    .from('calendriers')
    .where('prochain_le', '<=', now.toISOString())
    .orderBy('prochain_le')
    .limit(limit);
  const centres = await identity.from('centres').whereIn(
    'id',
    rows.map(({ centre_id }) => centre_id),
  );
  return rows.flatMap(({ id, centre_id }) => {
    const centre = centres.find((each) => each.id === centre_id);
    return centre ? [{ id, centre }] : [];
  });
}

/** Whether a calendar's time has come. */
export async function hasCalendriersDus(identity: IdentityDb, now: Date): Promise<boolean> {
  const dus = identity.from('calendriers').where('prochain_le', '<=', now.toISOString());
  return (await dus.select('id').first()) !== undefined;
}
