import type { EvenementRow } from '~/db/rows/agenda';
import { fromParis, toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import type { RendezVousDuClient } from '../clients/client';
import { findStatut, isRdv, STATUTS_RDV, type StatutDeRdv } from '../clients/statuts';
import { DomainError } from '../errors';
import { rechercheOf } from './evenements.repo.server';
import { heureInexistante } from './horaires';

const DUREE_MS = 3_600_000;

/** The UTC start of an appointment; raises DomainError on `champ` when that hour does not exist in Paris on that day. */
function startOf(date: string, heure: string, champ: string): string {
  const start = fromParis(date, heure);
  if (start) return start;
  const message = heureInexistante(date);
  throw new DomainError(message, { [champ]: message });
}

/**
 * Creates the client's upcoming appointment of a status, one hour long, in the status's colour (decisions, part 4), or moves it: a moved
 * one keeps its length, its member of staff and its note. `date` and `heure` are Paris wall time; `champHeure` is the input to blame.
 * Returns the event's id.
 */
export async function setRendezVous(
  tx: Context,
  client: { id: string; centre_id: string },
  rdv: { statut: StatutDeRdv; date: string; heure: string; champHeure: string },
): Promise<string> {
  const ligne = findStatut(rdv.statut);
  if (ligne?.dialogue !== 'rdv') throw new Error(`Pas un rendez-vous : ${rdv.statut}`);
  const start = startOf(rdv.date, rdv.heure, rdv.champHeure);
  const ofKind = () =>
    tx.db.from('evenements').where({ client_id: client.id, type: rdv.statut }).whereNull('annule_le');
  const same = await ofKind().where({ start }).first();
  if (same) return same.id;
  const upcoming = await ofKind().where('end', '>', tx.now().toISOString()).orderBy('start').first();
  if (upcoming) {
    await moveTo(tx, upcoming, start);
    return upcoming.id;
  }
  const id = newId();
  await tx.db.insert('evenements', {
    id,
    centre_id: client.centre_id,
    client_id: client.id,
    type: rdv.statut,
    color: ligne.couleur,
    start,
    end: after(start, DUREE_MS),
    recherche: rechercheOf({ type: rdv.statut, note: '' }),
    user_id: tx.acteur.userId,
    cree_le: tx.now().toISOString(),
  });
  return id;
}

const after = (start: string, ms: number): string => new Date(Date.parse(start) + ms).toISOString();

/** What changes with every change of an event. */
const changed = (tx: Context, { version }: EvenementRow) => ({
  version: version + 1,
  modifie_le: tx.now().toISOString(),
});

async function moveTo(tx: Context, row: EvenementRow, start: string): Promise<void> {
  const duree = row.journee ? DUREE_MS : Date.parse(row.end) - Date.parse(row.start);
  const values = { start, end: after(start, duree), journee: false, ...changed(tx, row) };
  await tx.db.update('evenements', { id: row.id }, values);
}

/** Cancels every appointment of the client that lies ahead; returns them, for the history to name. */
export async function cancelRendezVous(tx: Context, clientId: string): Promise<EvenementRow[]> {
  const now = tx.now().toISOString();
  const upcoming = await tx.db
    .from('evenements')
    .where({ client_id: clientId })
    .where('start', '>', now)
    .whereNull('annule_le');
  for (const row of upcoming)
    await tx.db.update('evenements', { id: row.id }, { annule_le: now, ...changed(tx, row) });
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
