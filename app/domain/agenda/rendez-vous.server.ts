import type { EvenementRow } from '~/db/rows/agenda';
import { fromParis, toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import type { RendezVousDuClient } from '../clients/client';
import { findStatut, isRdv, STATUTS_RDV, type StatutDeRdv } from '../clients/statuts';
import { DomainError } from '../errors';
import { nextVersion } from '../verrou.repo.server';
import { assertCreneau } from './conflits.server';
import { rechercheOf } from './evenements.repo.server';
import { heureInexistante } from './horaires';
import { holdPersonnes } from './personnes.server';

const DUREE_MS = 3_600_000;

/** The UTC start of an appointment; raises DomainError on `champ` when that hour does not exist in Paris on that day. */
function startOf(date: string, heure: string, champ: string): string {
  const start = fromParis(date, heure);
  if (start) return start;
  const message = heureInexistante(date);
  throw new DomainError('heure_inexistante', message, { [champ]: message });
}

/**
 * Creates the client's upcoming appointment of a status, one hour long, in the status's colour (docs/regles/agenda.md), or moves it: a moved
 * one keeps its length, its member of staff and its note. `date` and `heure` are Paris wall time; `champHeure` is the input to blame.
 * One that stands there already is left alone. Returns the event's id. The caller has locked the client. Raises ConflitAgenda for
 * a day that is over, and when the client, or the member of staff of a moved one, is taken, unless `acceptes` says otherwise; DomainError for
 * an hour that does not exist.
 */
export async function setRendezVous(
  tx: Context,
  client: { id: string; centre_id: string },
  rdv: { statut: StatutDeRdv; date: string; heure: string; champHeure: string },
  acceptes: readonly string[],
): Promise<string> {
  const ligne = findStatut(rdv.statut);
  if (ligne?.dialogue !== 'rdv') throw new Error(`Pas un rendez-vous : ${rdv.statut}`);
  const start = startOf(rdv.date, rdv.heure, rdv.champHeure);
  const ofKind = () =>
    tx.db.from('evenements').where({ client_id: client.id, type: rdv.statut }).whereNull('annule_le');
  const same = await ofKind().where({ start }).first();
  if (same) return same.id;
  const upcoming = await ofKind().where('end', '>', tx.now().toISOString()).orderBy('start').first();
  const prevu = {
    id: upcoming?.id ?? newId(),
    client_id: client.id,
    intervenant_id: upcoming?.intervenant_id ?? null,
    start,
    end: after(start, upcoming ? dureeOf(upcoming) : DUREE_MS),
  };
  await holdPersonnes(tx, client.centre_id, [client.id], prevu.intervenant_id);
  await assertCreneau(tx, prevu, acceptes, upcoming);
  if (upcoming) {
    const values = { start, end: prevu.end, journee: false, ...nextVersion(tx, upcoming) };
    await tx.db.update('evenements', { id: upcoming.id }, values);
    return upcoming.id;
  }
  await tx.db.insert('evenements', {
    ...prevu,
    centre_id: client.centre_id,
    type: rdv.statut,
    color: ligne.couleur,
    recherche: rechercheOf({ type: rdv.statut, note: '' }),
    user_id: tx.acteur.userId,
    cree_le: tx.now().toISOString(),
  });
  return prevu.id;
}

const dureeOf = ({ journee, start, end }: EvenementRow): number =>
  journee ? DUREE_MS : Date.parse(end) - Date.parse(start);

const after = (start: string, ms: number): string => new Date(Date.parse(start) + ms).toISOString();

/** Cancels every appointment of the client that lies ahead; returns them, for the history to name. */
export async function cancelRendezVous(tx: Context, clientId: string): Promise<EvenementRow[]> {
  const now = tx.now().toISOString();
  const upcoming = await tx.db
    .from('evenements')
    .where({ client_id: clientId })
    .where('start', '>', now)
    .whereNull('annule_le');
  for (const row of upcoming)
    await tx.db.update('evenements', { id: row.id }, { annule_le: now, ...nextVersion(tx, row) });
  return upcoming;
}

/** The client's appointment dates and hours per status: the next one of each kind, otherwise the latest (Paris time). */
export async function getRendezVous(ctx: Context, clientId: string): Promise<RendezVousDuClient> {
  const evenements = await ctx.db
    .from('evenements')
    .where({ client_id: clientId })
    .whereNull('annule_le')
    .orderBy('start');
  return rendezVousOf(evenements, ctx.now().toISOString());
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
