import type { Knex } from 'knex';
import type { Suivi } from '~/domain/clients/suivis';
import { plusJours } from './dialect.server';

/** Days and UTC instants that say since when somebody waits, and the statuses concerned. */
export interface BornesSuivi {
  statuts: readonly string[];
  /** Day in Paris: today. */
  aujourdhui: string;
  /** What began before this Paris day, that is before this instant, has waited too long. */
  jour: string;
  instant: string;
  /** How long a quote that does not say it is valid, in days. */
  validite: number;
  /** How long most quotes are valid, in days, and the day on which those end today. */
  validiteCourante: number;
  recent: string;
  /** The longest that a quote can be valid: none from before this day is looked at. */
  ancien: string;
}

interface Attente {
  id: string;
  centre_id: string;
  nom: string;
  prenom: string;
  /** What it waits since: a day for quotes, else an instant. */
  depuis: string;
}

export interface SuiviDb {
  nombre: number;
  premiers: Attente[];
}

/** The clients who wait; the caller has narrowed the centres to its scope. */
const waiting = (db: Knex, centreIds: readonly string[], suivi: Suivi, bornes: BornesSuivi) =>
  WAITING[suivi](db, centreIds, bornes);

/** Their `rang`, which is shorter than their id: thousands are kept while they are counted. */
export const rangsOfSuivi = (db: Knex, centreIds: readonly string[], suivi: Suivi, bornes: BornesSuivi) =>
  waiting(db, centreIds, suivi, bornes).select('w.rang');

export async function firstOfSuivi(
  db: Knex,
  centreIds: readonly string[],
  suivi: Suivi,
  bornes: BornesSuivi,
  lignes: number,
): Promise<SuiviDb> {
  const rows: { rang: number; depuis: string; total: number | string }[] = await waiting(
    db,
    centreIds,
    suivi,
    bornes,
  )
    .select('w.rang', 'w.depuis', db.raw('(SELECT COUNT(*) FROM w) AS total'))
    .orderBy([{ column: 'w.depuis' }, { column: 'w.rang' }])
    .limit(lignes);
  const rangs = rows.map(({ rang }) => rang);
  const clients: (Omit<Attente, 'depuis'> & { rang: number })[] = await db('clients')
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

/**
 * On trial longer than asked, and not fitted since: the trial began with the latest appointment of the client's status; without one, when
 * the status was set; without that, with the client.
 */
function waitingEssais(db: Knex, centreIds: readonly string[], bornes: BornesSuivi) {
  const latest = db('evenements as e')
    .whereRaw('e.client_id = c.id AND e.type = c.statut')
    .whereNull('e.annule_le')
    .max('e.start');
  const clients = db('clients as c')
    .whereIn('c.centre_id', [...centreIds])
    .whereNull('c.supprime_le')
    .whereIn('c.statut', [...bornes.statuts])
    .select('c.rang', 'c.date_appareillage')
    .select(db.raw('COALESCE((?), c.date_maj_status, c.date_creation) AS depuis', [latest]))
    // What has a limit is not taken apart: SQLite would look for the appointment again wherever `depuis` is named.
    .limit(TOUS);
  const waiting = db
    .from(clients.as('c'))
    .where('c.depuis', '<', bornes.instant)
    .where((fitted) =>
      fitted.whereNull('c.date_appareillage').orWhereRaw('c.date_appareillage < substr(c.depuis, 1, 10)'),
    )
    .select('c.rang', 'c.depuis');
  return db.withMaterialized('w', waiting).from('w');
}

/** More rows than there are. */
const TOUS = 2 ** 31;

/**
 * The latest quote of a client who has not come to a trial yet: older than asked, still valid, and no appointment since then or ahead.
 */
function waitingDevis(db: Knex, centreIds: readonly string[], bornes: BornesSuivi) {
  const later = db('devis as x')
    .whereRaw('x.client_id = d.client_id AND (x.cree_le, x.numero_devis) > (d.cree_le, d.numero_devis)')
    .whereNull('x.supprime_le')
    .select(db.raw('1'));
  const seen = db('evenements as e')
    .whereRaw('e.client_id = d.client_id')
    .whereNull('e.annule_le')
    .where('e.start', '>=', bornes.instant)
    .select(db.raw('1'));
  const fin = plusJours(db, 'd.date_devis', db.raw('COALESCE(d.duree_validite_devis, ?)', [bornes.validite]));
  const quoted = db('devis as d')
    .join('clients as c', 'c.id', 'd.client_id')
    .whereIn('d.centre_id', [...centreIds])
    .whereNull('d.supprime_le')
    .where('d.date_devis', '<', bornes.jour)
    .where('d.date_devis', '>=', bornes.ancien)
    // Few quotes are valid for long: the others need no reckoning of days.
    .where((valid) =>
      valid
        .where('d.date_devis', '>=', bornes.recent)
        .orWhere('d.duree_validite_devis', '>', bornes.validiteCourante),
    )
    .whereRaw('? >= ?', [fin, bornes.aujourdhui])
    .whereNull('c.supprime_le')
    .whereIn('c.statut', [...bornes.statuts])
    .whereNotExists(later)
    .whereNotExists(seen)
    .select('c.rang', 'd.date_devis as depuis');
  return db.withMaterialized('w', quoted).from('w');
}

/** The status is that of an appointment, and none of its kind stands that lay ahead when the status was set, or was made or changed since. */
function waitingRdv(db: Knex, centreIds: readonly string[], { statuts }: BornesSuivi) {
  const made = db('evenements as e')
    .whereRaw('e.client_id = c.id AND e.type = c.statut')
    .whereNull('e.annule_le')
    .whereRaw(`COALESCE(c.date_maj_status, '') <= ${LATEST}`)
    .select(db.raw('1'));
  const clients = db('clients as c')
    .whereIn('c.centre_id', [...centreIds])
    .whereNull('c.supprime_le')
    .whereIn('c.statut', [...statuts])
    .whereNotExists(made)
    .select('c.rang', db.raw('COALESCE(c.date_maj_status, c.date_creation) AS depuis'));
  return db.withMaterialized('w', clients).from('w');
}

/** The latest that is known of an event: its end, or when it was put there. Instants are texts of one length. */
const LATEST =
  'CASE WHEN e."end" > COALESCE(e.modifie_le, e.cree_le) THEN e."end" ELSE COALESCE(e.modifie_le, e.cree_le) END';

const WAITING: Record<Suivi, typeof waitingEssais> = {
  essais: waitingEssais,
  devis: waitingDevis,
  rdv: waitingRdv,
};
