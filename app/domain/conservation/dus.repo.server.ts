import { ofClient, owned, type Source, type Sql, sql } from '~/db/sql.server';
import type { Context } from '../access/context.server';
import { ACTES } from './actes.repo.server';
import type { GesteConservation } from './lot';
import type { RegleDeConservation } from './regle.server';

/** As many are looked for at once: whoever has more archives these first. */
export const DUS_MAX = 5000;

const COMPTENT = (Object.keys(ACTES) as (keyof typeof ACTES)[]).flatMap((table) => {
  const acte = ACTES[table];
  return 'le' in acte ? [{ table, le: acte.le }] : [];
});

/** What keeps a record where it is though its time has come. */
export type Retenue = 'limite' | 'garde' | 'comptable';

/** A record whose last deed is old enough. */
export interface Du {
  id: string;
  centreId: string;
  retenue: Retenue | null;
}

/**
 * The one rule of what is due, in one statement: the record's own last change is old enough, which an index finds (of an archived one, the deed that was
 * counted then), and no table tells of a later deed. The oldest first, DUS_MAX at most. The caller has asked for the right.
 */
export async function lireDus(
  tx: Context,
  centreIds: readonly string[],
  geste: GesteConservation,
  regle: RegleDeConservation,
  ids: readonly string[] | null = null,
): Promise<Du[]> {
  const c = owned('clients', 'c');
  const archivage = geste === 'archivage';
  const avant = archivage ? regle.avantArchivage : regle.avantEffacement;
  const ouVit = archivage
    ? sql`c.supprime_le IS NULL AND c.modifie_le < ${avant} AND c.date_creation < ${avant}`
    : sql`c.supprime_le IS NOT NULL AND c.archive_le IS NOT NULL AND c.fusionne_dans IS NULL AND c.archive_acte < ${avant}`;
  const parmi = ids ? sql`AND c.id IN (${[...ids]})` : sql``;
  const ordre = archivage ? sql`c.modifie_le, c.rang` : sql`c.archive_acte, c.rang`;
  const rows = await tx.db
    .inCentres(centreIds)
    .read<{ id: string; centre_id: string; retenue: Retenue | null }>(
      sql`SELECT c.id AS id, c.centre_id AS centre_id,
      CASE WHEN c.limite_le IS NOT NULL THEN 'limite' WHEN EXISTS (SELECT 1 FROM ${ofClient('gardes_dossier', 'g', c, sql`g.leve_le IS NULL`)}) THEN 'garde'
        ${archivage ? sql`` : comptables(c, regle.comptableDepuis)} END AS retenue
      FROM ${c} WHERE ${ouVit} ${parmi} ${sansActe(c, avant)}
      ORDER BY ${ordre} LIMIT ${DUS_MAX}`,
    );
  return rows.map(({ id, centre_id, retenue }) => ({ id, centreId: centre_id, retenue }));
}

/** No deed since a day. */
const sansActe = (c: Source, depuis: string): Sql =>
  COMPTENT.reduce(
    (sum, { table, le }) =>
      sql`${sum} AND NOT EXISTS (SELECT 1 FROM ${ofClient(table, 'x', c, sql`${le} >= ${depuis}`)})`,
    sql``,
  );

/** Accounting documents that the law still asks for. */
const comptables = (c: Source, depuis: string): Sql => sql`
  WHEN EXISTS (SELECT 1 FROM ${ofClient('factures', 'f', c, sql`COALESCE(f.date_facture, f.cree_le) >= ${depuis}`)})
    OR EXISTS (SELECT 1 FROM ${ofClient('avoirs', 'f', c, sql`f.date_avoir >= ${depuis}`)})
    OR EXISTS (SELECT 1 FROM ${ofClient('reglements', 'f', c, sql`f.date_reglement >= ${depuis}`)}) THEN 'comptable'`;

/** The day of the last deed of each of some clients, by the same table of deeds. */
export async function derniersActes(tx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const c = owned('clients', 'c');
  const parmi = [...ids];
  const fiches = sql`SELECT c.id AS id, COALESCE(c.archive_acte, CASE WHEN c.modifie_le > c.date_creation THEN c.modifie_le ELSE c.date_creation END) AS le FROM ${c} WHERE c.id IN (${parmi})`;
  const actes = COMPTENT.reduce(
    (sum, { table, le }) =>
      sql`${sum} UNION ALL SELECT x.client_id AS id, MAX(${le}) AS le FROM ${owned(table, 'x')} WHERE x.client_id IN (${parmi}) GROUP BY x.client_id`,
    fiches,
  );
  const rows = await tx.db.read<{ id: string; le: string | null }>(
    sql`SELECT t.id AS id, MAX(t.le) AS le FROM (${actes}) AS t GROUP BY t.id`,
  );
  return new Map(rows.map(({ id, le }) => [id, (le ?? '').slice(0, 10)]));
}
