import { plusJours } from '~/db/dialect.server';
import type { Query } from '~/db/query';
import type { ClientRow } from '~/db/rows/clients';
import type { ScopedReads } from '~/db/scoped-reads.server';
import { joinClient, nonLimite, ofClient, owned, type Source, type Sql, sql } from '~/db/sql.server';
import type { BornesSuivi, Suivi } from './suivis';

interface Attente {
  id: string;
  centre_id: string;
  nom: string;
  prenom: string;
  /** What it waits since: a day for quotes, else an instant. */
  depuis: string;
}

/** The clients of a query who wait for a deed; `db` is narrowed to the centres that count. */
export const keepSuivi = (
  db: ScopedReads,
  clients: Query<ClientRow>,
  suivi: Suivi,
  bornes: BornesSuivi,
): Query<ClientRow> => db.keep(clients, sql`rang IN (SELECT w.rang FROM (${attenteDe(suivi, bornes)}) AS w)`);

/** How many clients wait for a deed, and which have waited longest, by the numbers of their rows; `db` is narrowed to the centres that count. */
export async function countSuivi(
  db: ScopedReads,
  suivi: Suivi,
  bornes: BornesSuivi,
  lignes: number,
): Promise<{ nombre: number; rangs: string[] }> {
  const waiting = attenteDe(suivi, bornes);
  // Twice along the index is less than once kept: thousands may wait, and three are shown. Ordered by the bare number, SQLite would take an
  // index that ends in it and holds nothing else.
  const rows = await db.read<{ rang: number | string; total: number | string }>(
    sql`SELECT w.rang, (SELECT COUNT(*) FROM (${waiting}) AS n) AS total
      FROM (${waiting}) AS w ORDER BY w.depuis, w.rang + 0 LIMIT ${lignes}`,
  );
  return { nombre: Number(rows[0]?.total ?? 0), rangs: rows.map(({ rang }) => String(rang)) };
}

/** Those of some clients, by the numbers of their rows, who wait for a deed now; who has waited longest stands first. */
export async function readSuivi(
  db: ScopedReads,
  suivi: Suivi,
  bornes: BornesSuivi,
  rangs: readonly string[],
  lignes: number,
): Promise<Attente[]> {
  if (rangs.length === 0) return [];
  return db.read(
    sql`SELECT k.id, k.centre_id, k.nom, k.prenom, w.depuis
      FROM ${owned('clients', 'k')} JOIN (${attenteDe(suivi, bornes)}) AS w ON w.rang = k.rang
      WHERE k.rang IN (${rangs}) ORDER BY w.depuis, k.rang + 0 LIMIT ${lignes}`,
  );
}

/** What a client has on trial by the record of it. */
const essaiNote = (clients: Source, condition: Sql = sql`1 = 1`): Source =>
  ofClient('essais_appareils', 'porte', clients, sql`porte.issue = '' AND ${condition}`);

/**
 * On trial longer than asked, and not fitted since: the trial began with the latest appointment of the client's status, which the database
 * keeps with the client (migration 0015); without one, when the status was set; without that, with the client. Of a trial that is recorded its own
 * days count: until they are over nobody waits.
 */
function waitingEssais({ statuts, essais, aujourdhui }: BornesSuivi, colonnes: Sql): Sql {
  const clients = owned('clients', 'c');
  const depuis = sql`COALESCE(c.rdv_debut, c.date_maj_status, c.date_creation)`;
  return sql`SELECT c.rang, ${depuis} AS depuis ${colonnes} FROM ${clients}
    WHERE c.supprime_le IS NULL AND ${nonLimite(clients)} AND c.deces_le IS NULL AND c.statut IN (${statuts}) AND ${dansUnTemps(depuis, essais)}
      AND (c.date_appareillage IS NULL OR c.date_appareillage < substr(${depuis}, 1, 10))
      AND NOT EXISTS (SELECT 1 FROM ${essaiNote(clients, sql`porte.fin_prevue >= ${aujourdhui}`)})
      AND ${pasReporte(clients, 'essai', aujourdhui, sql`r.repere = substr(${depuis}, 1, 10)`)}`;
}

/** Whether an instant lies in one of some times. */
const dansUnTemps = (instant: Sql, temps: BornesSuivi['essais']): Sql =>
  sql`(${temps.reduce((text, { depuis, avant }) => sql`${text} OR (${instant} >= ${depuis} AND ${instant} < ${avant})`, sql`1 = 0`)})`;

/**
 * The latest quote of a client who has not come to a trial yet: nobody has said yes or no to it, it is older than asked and still valid, and there is no appointment since then or ahead. Few
 * quotes are valid for long: the others need no reckoning of days.
 */
function waitingDevis(bornes: BornesSuivi, colonnes: Sql): Sql {
  const devis = owned('devis', 'd');
  const later = sql`(x.cree_le, x.numero_devis) > (d.cree_le, d.numero_devis) AND x.supprime_le IS NULL`;
  const seen = sql`e.annule_le IS NULL AND e.start >= ${bornes.instant}`;
  const fin = plusJours(sql`d.date_devis`, sql`d.duree_validite_devis`);
  const valide = bornes.valides.reduce(
    (text, { du, au }) => sql`${text} OR (d.date_devis >= ${du} AND d.date_devis <= ${au})`,
    sql`1 = 0`,
  );
  return sql`SELECT c.rang, d.date_devis AS depuis ${colonnes}
    FROM ${devis} ${joinClient('c', devis)}
    WHERE d.supprime_le IS NULL AND d.decision = '' AND d.date_devis < ${bornes.jour} AND d.date_devis >= ${bornes.ancien}
      AND CASE WHEN d.duree_validite_devis IS NULL THEN (${valide})
        ELSE (d.date_devis >= ${bornes.recent} OR d.duree_validite_devis > ${bornes.validiteCourante}) AND ${fin} >= ${bornes.aujourdhui} END
      AND c.supprime_le IS NULL AND c.limite_le IS NULL AND c.deces_le IS NULL AND NOT c.sans_relance AND c.statut IN (${bornes.statuts})
      AND ${pasReporte(devis, 'devis', bornes.aujourdhui, sql`r.objet_id = d.id`)}
      AND NOT EXISTS (SELECT 1 FROM ${ofClient('devis', 'x', devis, later)})
      AND NOT EXISTS (SELECT 1 FROM ${ofClient('evenements', 'e', devis, seen)})`;
}

/** The status is that of an appointment, and none of its kind stands that lay ahead when the status was set, or was made or changed since; nobody whose devices
 * are on trial already waits for one. */
function waitingRdv({ statuts, aujourdhui }: BornesSuivi, colonnes: Sql): Sql {
  const clients = owned('clients', 'c');
  const depuis = sql`COALESCE(c.date_maj_status, c.date_creation)`;
  return sql`SELECT c.rang, ${depuis} AS depuis ${colonnes} FROM ${clients}
    WHERE c.supprime_le IS NULL AND ${nonLimite(clients)} AND c.deces_le IS NULL AND c.statut IN (${statuts})
      AND (c.rdv_connu IS NULL OR c.rdv_connu < COALESCE(c.date_maj_status, ''))
      AND NOT EXISTS (SELECT 1 FROM ${essaiNote(clients)})
      AND ${pasReporte(clients, 'rdv', aujourdhui, sql`r.repere = substr(${depuis}, 1, 10)`)}`;
}

/** Nobody has put the line of the worklist off until a later day (a-faire/reports.service.server.ts). */
const pasReporte = (source: Source, nature: string, jour: string, ligne: Sql): Sql =>
  sql`NOT EXISTS (SELECT 1 FROM ${ofClient('reports_a_faire', 'r', source, sql`r.nature = ${nature} AND r.leve_le IS NULL AND r.jusqu_au > ${jour} AND ${ligne}`)})`;

const WAITING: Record<Suivi, (bornes: BornesSuivi, colonnes: Sql) => Sql> = {
  essais: waitingEssais,
  devis: waitingDevis,
  rdv: waitingRdv,
};

/**
 * Who waits for a deed: the number of the client's row (`rang`) and since when (`depuis`); with further columns of the client `c`, and for
 * quotes of the quote `d`, each after a comma.
 */
export const attenteDe = (suivi: Suivi, bornes: BornesSuivi, colonnes: Sql = sql``): Sql =>
  WAITING[suivi](bornes, colonnes);
