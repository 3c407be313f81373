import { plusJours } from '~/db/dialect.server';
import type { Query } from '~/db/query';
import type { ClientRow } from '~/db/rows/clients';
import type { ScopedReads } from '~/db/scoped-reads.server';
import { joinClient, ofClient, owned, type Sql, sql } from '~/db/sql.server';
import type { BornesSuivi, Suivi } from './suivis';

interface Attente {
  id: string;
  centre_id: string;
  nom: string;
  prenom: string;
  /** What it waits since: a day for quotes, else an instant. */
  depuis: string;
}

/** The clients who wait, as `w`: their `rang`, which is shorter than their id as thousands are kept while they are counted, and since when. */
const waiting = (suivi: Suivi, bornes: BornesSuivi): Sql =>
  sql`WITH w AS MATERIALIZED (${WAITING[suivi](bornes)})`;

/** The clients of a query who wait for a deed; `db` is narrowed to the centres that count. */
export const keepSuivi = (
  db: ScopedReads,
  clients: Query<ClientRow>,
  suivi: Suivi,
  bornes: BornesSuivi,
): Query<ClientRow> => db.keep(clients, sql`rang IN (${waiting(suivi, bornes)} SELECT w.rang FROM w)`);

/** How many clients wait for a deed, and those who have waited longest; `db` is narrowed to the centres that count. */
export async function firstOfSuivi(
  db: ScopedReads,
  suivi: Suivi,
  bornes: BornesSuivi,
  lignes: number,
): Promise<{ nombre: number; premiers: Attente[] }> {
  const rows = await db.read<{ rang: number; depuis: string; total: number | string }>(
    sql`${waiting(suivi, bornes)}
      SELECT w.rang, w.depuis, (SELECT COUNT(*) FROM w) AS total FROM w ORDER BY w.depuis, w.rang LIMIT ${lignes}`,
  );
  const rangs = rows.map(({ rang }) => rang);
  const clients = await db
    .from('clients')
    .whereIn('rang', rangs)
    .select('rang', 'id', 'centre_id', 'nom', 'prenom');
  const byRang = new Map(clients.map(({ rang, ...client }) => [rang, client]));
  return {
    nombre: Number(rows[0]?.total ?? 0),
    premiers: rows.flatMap(({ rang, depuis }) => {
      const client = byRang.get(rang);
      return client ? [{ ...client, depuis }] : [];
    }),
  };
}

/** More rows than there are. */
const TOUS = 2 ** 31;

/**
 * On trial longer than asked, and not fitted since: the trial began with the latest appointment of the client's status; without one, when
 * the status was set; without that, with the client. What has a limit is not taken apart: SQLite would look for the appointment again
 * wherever `depuis` is named.
 */
function waitingEssais({ statuts, instant }: BornesSuivi): Sql {
  const clients = owned('clients', 'c');
  const rendezVous = ofClient('evenements', 'e', clients, sql`e.type = c.statut AND e.annule_le IS NULL`);
  return sql`SELECT s.rang, s.depuis FROM (
      SELECT c.rang, c.date_appareillage,
        COALESCE((SELECT MAX(e.start) FROM ${rendezVous}), c.date_maj_status, c.date_creation) AS depuis
      FROM ${clients} WHERE c.supprime_le IS NULL AND c.statut IN (${statuts}) LIMIT ${TOUS}
    ) AS s
    WHERE s.depuis < ${instant} AND (s.date_appareillage IS NULL OR s.date_appareillage < substr(s.depuis, 1, 10))`;
}

/**
 * The latest quote of a client who has not come to a trial yet: older than asked, still valid, and no appointment since then or ahead. Few
 * quotes are valid for long: the others need no reckoning of days.
 */
function waitingDevis(bornes: BornesSuivi): Sql {
  const devis = owned('devis', 'd');
  const later = sql`(x.cree_le, x.numero_devis) > (d.cree_le, d.numero_devis) AND x.supprime_le IS NULL`;
  const seen = sql`e.annule_le IS NULL AND e.start >= ${bornes.instant}`;
  const fin = plusJours(sql`d.date_devis`, sql`COALESCE(d.duree_validite_devis, ${bornes.validite})`);
  return sql`SELECT c.rang, d.date_devis AS depuis
    FROM ${devis} ${joinClient('c', devis)}
    WHERE d.supprime_le IS NULL AND d.date_devis < ${bornes.jour} AND d.date_devis >= ${bornes.ancien}
      AND (d.date_devis >= ${bornes.recent} OR d.duree_validite_devis > ${bornes.validiteCourante})
      AND ${fin} >= ${bornes.aujourdhui}
      AND c.supprime_le IS NULL AND c.statut IN (${bornes.statuts})
      AND NOT EXISTS (SELECT 1 FROM ${ofClient('devis', 'x', devis, later)})
      AND NOT EXISTS (SELECT 1 FROM ${ofClient('evenements', 'e', devis, seen)})`;
}

/** The latest that is known of an event: its end, or when it was put there. Instants are texts of one length. */
const LATEST = sql`CASE WHEN e.end > COALESCE(e.modifie_le, e.cree_le) THEN e.end ELSE COALESCE(e.modifie_le, e.cree_le) END`;

/** The status is that of an appointment, and none of its kind stands that lay ahead when the status was set, or was made or changed since. */
function waitingRdv({ statuts }: BornesSuivi): Sql {
  const clients = owned('clients', 'c');
  const fixed = sql`e.type = c.statut AND e.annule_le IS NULL AND COALESCE(c.date_maj_status, '') <= ${LATEST}`;
  return sql`SELECT c.rang, COALESCE(c.date_maj_status, c.date_creation) AS depuis
    FROM ${clients} WHERE c.supprime_le IS NULL AND c.statut IN (${statuts})
      AND NOT EXISTS (SELECT 1 FROM ${ofClient('evenements', 'e', clients, fixed)})`;
}

const WAITING: Record<Suivi, (bornes: BornesSuivi) => Sql> = {
  essais: waitingEssais,
  devis: waitingDevis,
  rdv: waitingRdv,
};
