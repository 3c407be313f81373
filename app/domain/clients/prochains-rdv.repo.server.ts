import type { Query } from '~/db/query';
import type { EvenementRow } from '~/db/rows/agenda';
import type { ClientRow } from '~/db/rows/clients';
import type { ScopedReads } from '~/db/scoped-reads.server';
import { joinOfClient, ofClient, owned, type Sql, sql } from '~/db/sql.server';
import type { Context } from '../access/context.server';
import type { RDV_A_VENIR } from './filtre-clients';

/** What lies ahead is told to the minute: a number that is remembered (`grands-nombres`) is one of a question that is asked again. */
const minuteOf = (now: Date): string => `${now.toISOString().slice(0, 16)}:00.000Z`;

/**
 * When the next appointment of each of these clients begins, as a UTC instant: one query, client by client along the index of their events. Joined,
 * Postgres would read all that lies ahead in all of the centres.
 */
export async function prochainsRdv(
  ctx: Context,
  ids: readonly string[],
): Promise<(id: string) => string | null> {
  if (ids.length === 0) return () => null;
  const clients = owned('clients', 'c');
  const aVenir = sql`e.annule_le IS NULL AND e.start > ${minuteOf(ctx.now())}`;
  const rows = await ctx.db.read<{ id: string; prochain: string | null }>(
    sql`SELECT c.id, (SELECT MIN(e.start) FROM ${ofClient('evenements', 'e', clients, aVenir)}) AS prochain
      FROM ${clients} WHERE c.id IN (${ids})`,
  );
  const byClient = new Map(rows.map(({ id, prochain }) => [id, prochain]));
  return (id) => byClient.get(id) ?? null;
}

/** The events that stand of clients whom the caller has found, in the order of their start; sorted here, or SQLite would walk the whole centre by its start. */
export async function evenementsOf(tx: Context, ids: readonly string[]): Promise<EvenementRow[]> {
  const clients = owned('clients', 'c');
  const rows = await tx.db.read<EvenementRow>(
    sql`SELECT e.* FROM ${clients} ${joinOfClient('evenements', 'e', clients)} WHERE c.id IN (${ids}) AND e.annule_le IS NULL`,
  );
  return rows.toSorted((a, b) => (a.start < b.start ? -1 : Number(a.start > b.start)));
}

/** Who is expected, read from the events that lie ahead: they are few, and an index by centre and start holds all that is asked. */
const attendus = (now: Date): Sql =>
  sql`SELECT e.client_id FROM ${owned('evenements', 'e')} WHERE e.start > ${minuteOf(now)} AND e.annule_le IS NULL AND e.client_id IS NOT NULL`;

/** The clients of a query with an appointment ahead of `now`, or those without; `db` is narrowed to the centres that count. */
export const keepRendezVous = (
  db: ScopedReads,
  clients: Query<ClientRow>,
  rdv: (typeof RDV_A_VENIR)[number],
  now: Date,
): Query<ClientRow> =>
  db.keep(clients, rdv === 'avec' ? sql`id IN (${attendus(now)})` : sql`id NOT IN (${attendus(now)})`);
