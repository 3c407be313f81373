import { byDialect, owned, type Sql, sql } from '~/db/sql.server';
import { type Context, visibleCentreIds } from '../access/context.server';
import { DUREE_MAX_JOURS } from '../agenda/evenement';

/** Up to where a centre's writes have been seen (migration 0052). */
export interface Reperes {
  premier: number | null;
  dernier: number | null;
  /** Postgres: which transactions were over. */
  instantane: string;
}

/** Up to where writes can be seen at this moment: asked for before what they changed is read. */
export async function lireReperes(tx: Context): Promise<Reperes> {
  const touches = owned('a_faire_touches', 't');
  const [row] = await tx.db.inCentres(visibleCentreIds(tx)).read<{
    premier: number | string | null;
    dernier: number | string | null;
    instantane: string;
  }>(
    sql`SELECT (SELECT MIN(t.id) FROM ${touches}) AS premier, (SELECT MAX(t.id) FROM ${touches}) AS dernier,
      ${byDialect(sql`''`, sql`CAST(txid_current_snapshot() AS text)`)} AS instantane`,
  );
  const nombre = (valeur: number | string | null | undefined) => (valeur == null ? null : Number(valeur));
  return {
    premier: nombre(row?.premier),
    dernier: nombre(row?.dernier),
    instantane: row?.instantane ?? '',
  };
}

/**
 * Whose rows were written since; null among them stands for rows without a client. Numbers are given before a transaction is over: on Postgres what
 * could not be seen then is asked for by its transaction, on SQLite one writes after the other.
 */
export async function lireTouches(
  tx: Context,
  { dernier, instantane }: Reperes,
  limite: number,
): Promise<(string | null)[]> {
  const depuis: Sql = byDialect(
    sql`t.id > ${dernier ?? 0}`,
    sql`t.transaction_id >= txid_snapshot_xmin(CAST(${instantane} AS txid_snapshot))
      AND NOT txid_visible_in_snapshot(t.transaction_id, CAST(${instantane} AS txid_snapshot))`,
  );
  const rows = await tx.db
    .inCentres(visibleCentreIds(tx))
    .read<{ client_id: string | null }>(
      sql`SELECT DISTINCT t.client_id FROM ${owned('a_faire_touches', 't')} WHERE ${depuis} LIMIT ${limite}`,
    );
  return rows.map(({ client_id }) => client_id);
}

const loinAvant = (instant: Date): string =>
  new Date(instant.getTime() - (DUREE_MAX_JOURS + 1) * 86_400_000).toISOString();

/** Whose appointments have begun or ended after one instant and up to another: nobody wrote, and yet there may be something to do. */
export async function lireEcheus(tx: Context, apres: Date, jusque: Date): Promise<string[]> {
  const [du, au] = [apres.toISOString(), jusque.toISOString()];
  const rows = await tx.db.inCentres(visibleCentreIds(tx)).read<{ client_id: string }>(
    sql`SELECT DISTINCT e.client_id FROM ${owned('evenements', 'e')}
        WHERE e.start > ${loinAvant(apres)} AND e.start <= ${au} AND (e.start > ${du} OR (e.end > ${du} AND e.end <= ${au})) AND e.client_id IS NOT NULL`,
  );
  return rows.map(({ client_id }) => client_id);
}

/** The next instant (UTC) at which an appointment begins or ends, as all are written now; null for none. Until then no time that passes makes a line. */
export async function lireProchain(tx: Context, apres: Date): Promise<string | null> {
  const du = apres.toISOString();
  const [debut, fin] = [owned('evenements', 'd'), owned('evenements', 'f')];
  const [row] = await tx.db
    .inCentres(visibleCentreIds(tx))
    .read<{ debut: string | null; fin: string | null }>(
      sql`SELECT (SELECT MIN(d.start) FROM ${debut} WHERE d.start > ${du}) AS debut,
        (SELECT MIN(f.end) FROM ${fin} WHERE f.start > ${loinAvant(apres)} AND f.start <= ${du} AND f.end > ${du}) AS fin`,
    );
  const [premier = null] = [row?.debut, row?.fin].flatMap((instant) => instant ?? []).sort();
  return premier;
}
