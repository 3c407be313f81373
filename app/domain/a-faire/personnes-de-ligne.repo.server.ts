import { ofClient, owned, type Source, type Sql, sql } from '~/db/sql.server';
import { type Context, visibleCentreIds } from '../access/context.server';
import type { LigneLue } from './natures/nature-lue';

/** Who of a team saw a patient last, or sees them next: whom their latest appointment is with. Their own few are looked through: an index by person would lead through a career. */
const suiviPar = (client: Source, equipe: readonly string[]): Sql =>
  sql`SELECT ev.intervenant_id FROM ${ofClient('evenements', 'ev', client, sql`ev.annule_le IS NULL AND COALESCE(ev.intervenant_id, '') IN (${equipe})`)}
    ORDER BY ev.start DESC, ev.id DESC LIMIT 1`;

/**
 * Whose a line `w` is, whose patient is `client`: its record's own person, else whoever follows the patient. Who has left the team has no
 * lines: theirs are the patient's next person's, or everybody's.
 */
export const personneDe = (client: Source, equipe: readonly string[]): Sql =>
  equipe.length === 0
    ? sql`NULL`
    : sql`CASE WHEN w.user_id IN (${equipe}) THEN w.user_id ELSE (${suiviPar(client, equipe)}) END`;

/** A line of which it may be known already. */
type LigneDite = LigneLue & { personne?: string | null };

/** The same of lines that were found already, in one reading whatever their number, and in none where it is known of all. */
export async function lirePersonnes(
  tx: Context,
  rows: readonly LigneDite[],
  equipe: readonly string[],
): Promise<(row: LigneDite) => string | null> {
  if (rows.every(({ personne }) => personne !== undefined)) return ({ personne }) => personne ?? null;
  const siens = new Set(equipe);
  const sienne = ({ user_id }: LigneLue) => (user_id !== null && siens.has(user_id) ? user_id : null);
  const ids = [...new Set(rows.flatMap((row) => (sienne(row) ? [] : (row.client_id ?? []))))];
  if (ids.length === 0 || equipe.length === 0) return sienne;
  const clients = owned('clients', 'c');
  const found = await tx.db
    .inCentres(visibleCentreIds(tx))
    .read<{ id: string; user_id: string | null }>(
      sql`SELECT c.id, (${suiviPar(clients, equipe)}) AS user_id FROM ${clients} WHERE c.id IN (${ids})`,
    );
  const parClient = new Map(found.map(({ id, user_id }) => [id, user_id]));
  return (row) => sienne(row) ?? parClient.get(row.client_id ?? '') ?? null;
}
