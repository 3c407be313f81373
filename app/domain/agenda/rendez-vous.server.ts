import type { EvenementRow } from '~/db/rows/agenda';
import { fromParis, toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import type { RendezVousDuClient } from '../clients/client';
import { findStatut, isRdv, STATUTS_RDV, type StatutDeRdv } from '../clients/statuts';
import { DomainError } from '../errors';
import { nextVersion } from '../verrou.repo.server';
import { announce } from '../webhooks/annonce.server';
import { assertCreneau } from './conflits.server';
import { DUREE_PROPOSEE_MINUTES } from './evenement';
import { rechercheOf } from './evenements.repo.server';
import { prevenirDuChangement } from './heures-dites.server';
import { heureInexistante } from './horaires';
import { assertIntervenant, holdPersonnes } from './personnes.server';
import { dureeDe } from './plages';
import { findHoraires } from './reglages.repo.server';

const MINUTE_MS = 60_000;

/** An appointment to set; without `intervenantId` a moved one keeps its member of staff, and a new one has none. */
export interface RdvVoulu {
  statut: StatutDeRdv;
  date: string;
  heure: string;
  /** The input to blame. */
  champHeure: string;
  intervenantId?: string | null;
}

/** The UTC start of an appointment; raises DomainError on `champ` when that hour does not exist in Paris on that day. */
function startOf(date: string, heure: string, champ: string): string {
  const start = fromParis(date, heure);
  if (start) return start;
  const message = heureInexistante(date);
  throw new DomainError('heure_inexistante', message, { [champ]: message });
}

/**
 * Creates the client's upcoming appointment of a status, as long as the centre has set (an hour unless it has), in the status's colour
 * (docs/regles/agenda.md), or moves it: a moved one keeps its length, its note and, unless another is named, its member of staff. `date` and
 * `heure` are Paris wall time.
 * One that stands there already is left alone. Returns the event's id. The caller has locked the client. Raises ConflitAgenda for
 * a day that is over, closed hours, an absence, and when the client, or the member of staff of a moved one, is taken, PatientAPrevenir for one that was told, unless `acceptes` says otherwise; DomainError for
 * an hour that does not exist.
 */
export async function setRendezVous(
  tx: Context,
  client: { id: string; centre_id: string },
  rdv: RdvVoulu,
  acceptes: readonly string[],
): Promise<string> {
  const ligne = findStatut(rdv.statut);
  if (ligne?.dialogue !== 'rdv') throw new Error(`Pas un rendez-vous : ${rdv.statut}`);
  const start = startOf(rdv.date, rdv.heure, rdv.champHeure);
  const named = rdv.intervenantId;
  const now = tx.now().toISOString();
  const duClient = await listStandingEvenements(tx, client.id);
  const known = duClient.filter(({ type }) => type === rdv.statut);
  const same = known.find((row) => row.start === start);
  if (same && (named === undefined || named === same.intervenant_id)) return same.id;
  const upcoming = same ?? known.find(({ end }) => end > now);
  const horaires = await findHoraires(tx, client.centre_id);
  const minutes = upcoming ? dureeOf(upcoming) : dureeDe(horaires.durees, rdv.statut);
  const prevu = {
    id: upcoming?.id ?? newId(),
    centre_id: client.centre_id,
    journee: false,
    client_id: client.id,
    intervenant_id: named === undefined ? (upcoming?.intervenant_id ?? null) : named,
    start,
    end: new Date(Date.parse(start) + minutes * MINUTE_MS).toISOString(),
  };
  // The client is held already.
  await holdPersonnes(tx, client.centre_id, [], prevu.intervenant_id);
  if (prevu.intervenant_id !== (upcoming?.intervenant_id ?? null))
    await assertIntervenant(tx, client.centre_id, prevu.intervenant_id);
  await assertCreneau(tx, prevu, acceptes, { avant: upcoming, horaires, duClient });
  if (upcoming) {
    await prevenirDuChangement(tx, upcoming, { ...upcoming, start }, acceptes);
    const { end, intervenant_id } = prevu;
    const values = { start, end, intervenant_id, journee: false, ...nextVersion(tx, upcoming) };
    await tx.db.update('evenements', { id: upcoming.id }, values);
    await announce(tx, 'evenement.moved', prevu);
    return upcoming.id;
  }
  await tx.db.insert('evenements', {
    ...prevu,
    type: rdv.statut,
    color: ligne.couleur,
    recherche: rechercheOf({ type: rdv.statut, note: '' }),
    user_id: tx.acteur.userId,
    cree_le: tx.now().toISOString(),
  });
  await announce(tx, 'evenement.created', prevu);
  return prevu.id;
}

const ofKind = (ctx: Context, clientId: string, statut: string) =>
  ctx.db.from('evenements').where({ client_id: clientId, type: statut }).whereNull('annule_le');

/** The client's appointment of a kind that is not over, which a status of that kind moves. */
export async function findRendezVousAVenir(
  ctx: Context,
  clientId: string,
  statut: string,
): Promise<EvenementRow | undefined> {
  return ofKind(ctx, clientId, statut).where('end', '>', ctx.now().toISOString()).orderBy('start').first();
}

/** How long an appointment lasts, in minutes; one of whole days becomes an hour. */
export const dureeOf = ({ journee, start, end }: EvenementRow): number =>
  journee ? DUREE_PROPOSEE_MINUTES : (Date.parse(end) - Date.parse(start)) / MINUTE_MS;

/** Cancels every appointment of the client that lies ahead; returns them, for the history to name. Raises PatientAPrevenir where they were told of one, unless `acceptes` says how they are told. */
export async function cancelRendezVous(
  tx: Context,
  clientId: string,
  acceptes: readonly string[],
): Promise<EvenementRow[]> {
  const now = tx.now().toISOString();
  const upcoming = await tx.db
    .from('evenements')
    .where({ client_id: clientId })
    .where('start', '>', now)
    .whereNull('annule_le');
  for (const row of upcoming) await prevenirDuChangement(tx, row, { ...row, annule_le: now }, acceptes);
  for (const row of upcoming)
    await tx.db.update('evenements', { id: row.id }, { annule_le: now, ...nextVersion(tx, row) });
  await announce(tx, 'evenement.cancelled', upcoming);
  return upcoming;
}

/** A client's events that stand, in the order of their start. The caller has found the client in its scope. */
export const listStandingEvenements = (ctx: Context, clientId: string): PromiseLike<EvenementRow[]> =>
  ctx.db.from('evenements').where({ client_id: clientId }).whereNull('annule_le').orderBy('start');

/** The client's appointment dates and hours per status: the next one of each kind, otherwise the latest (Paris time). */
export async function getRendezVous(ctx: Context, clientId: string): Promise<RendezVousDuClient> {
  return rendezVousOf(await listStandingEvenements(ctx, clientId), ctx.now().toISOString());
}

/** The same from one client's events that stand, in the order of their start; `now` in UTC. */
export function rendezVousOf(evenements: readonly EvenementRow[], now: string): RendezVousDuClient {
  const result: RendezVousDuClient = {};
  for (const { statut, champDate, champHeure } of STATUTS_RDV) {
    const ofKind = evenements.filter((evenement) => isRdv(evenement.type) && evenement.type === statut);
    const evenement = ofKind.find((each) => each.end > now) ?? ofKind.at(-1);
    if (!evenement) continue;
    const { date, heure } = toParis(evenement.start);
    result[champDate] = date;
    result[champHeure] = heure;
  }
  return result;
}
